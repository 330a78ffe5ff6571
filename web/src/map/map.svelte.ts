// The map as somebody handles it: what is in sight, what is picked up, which tool is in hand. Rules and areas are the server's.
import { Declined, post, type Problem } from "../api/http";
import type { AreaNow, AreaWanted, MapNow } from "../api/types";
import type { TableState } from "../table/table.svelte";
import { sidesOf } from "../figures/side";
import { say, number } from "../words/words.svelte";
import { linedUp } from "./places";
import { apart, CELL, middle, toRuns, type Grid, type Run, type Space } from "./grid";

export type Tool = "move" | "area" | "fog";
export type AreaKind = AreaWanted["kind"];
export const KINDS: AreaKind[] = ["burst", "ring", "arc", "cone", "line", "wall"];
const AIMED: AreaKind[] = ["arc", "cone", "line", "wall"];
const SPARE = 2; // spaces of ground around those who stand outermost

/** The space in or beside which something stands between two ends, given in hundredths of a space. */
export const betweenEnds = ([x, y, toX, toY]: readonly number[]): Space => ({ x: Math.round((x! + toX!) / 200) || 0, y: Math.round((y! + toY!) / 200) || 0 });

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export class MapState {
  tool = $state<Tool>("move");
  picked = $state<string | null>(null);
  cursor = $state.raw<Space | null>(null);
  refusal = $state.raw<{ problem: Problem; to: Space } | null>(null);
  reach = $state(0);
  kind = $state<AreaKind>("burst");
  size = $state(3);
  from = $state.raw<Space | null>(null);
  preview = $state.raw<AreaNow | null>(null);
  label = $state("");
  unseen = $state(false);
  fogSeat = $state("");
  lifting = $state(false);
  painted = $state.raw<Space[]>([]);
  private asking: AbortController | null = null;

  constructor(readonly table: TableState) {}

  get now(): MapNow | null {
    return this.table.shown?.map ?? null;
  }

  /** Who stands where; before the scene begins, those who have no place yet stand in line. */
  get tokens(): MapNow["tokens"] {
    const [shown, now] = [this.table.shown, this.now];
    if (!shown || !now) return [];
    return shown.begun || now.width ? now.tokens : linedUp(now.tokens, sidesOf(shown));
  }

  get grid(): Grid {
    return this.now?.grid ?? "square";
  }

  /** The ground that is drawn, in spaces: the map as laid, or enough for all who stand on it. */
  get box(): Box {
    const now = this.now;
    if (now?.width && now.height) return { left: 0, top: 0, width: now.width, height: now.height };
    const tokens = this.tokens;
    const flat = tokens.map((token) => ({ x: middle(token, this.grid).x / CELL, y: middle(token, this.grid).y / (middle({ x: 0, y: 1 }, this.grid).y || 1) }));
    const xs = flat.length ? flat.map((token) => token.x) : [0];
    const ys = flat.length ? flat.map((token) => token.y) : [0];
    const [left, top] = [Math.floor(Math.min(...xs)) - SPARE, Math.floor(Math.min(...ys)) - SPARE];
    return { left, top, width: Math.max(8, Math.ceil(Math.max(...xs)) + SPARE - left + 1), height: Math.max(5, Math.ceil(Math.max(...ys)) + SPARE - top + 1) };
  }

  place(id: string | null): Space | null {
    return this.tokens.find((token) => token.id === id) ?? null;
  }

  at(space: Space): string[] {
    return this.tokens.filter((token) => token.x === space.x && token.y === space.y).map((token) => token.id);
  }

  mayMove(id: string | null): boolean {
    return id !== null && (this.table.now?.plays?.includes(id) ?? false) && !this.table.past;
  }

  /** How far two spaces lie apart, in the game's own measure. */
  far(a: Space, b: Space): string {
    return this.tellSteps(apart(a, b, this.grid));
  }

  tellSteps(steps: number): string {
    const { per = 1, unit = "spaces" } = this.now ?? {};
    const spaces = say(steps === 1 ? "map.space" : "map.spaces", { count: steps });
    return unit === "spaces" ? spaces : `${spaces} · ${number(steps * per)} ${unit}`;
  }

  get status(): string {
    const { cursor, picked } = this;
    if (this.tool === "area") return this.preview ? this.tellInside(this.preview) : say("map.area.from");
    if (!cursor) return say("map.hint");
    const who = this.at(cursor).map((id) => this.table.name(id));
    const here = `${cursor.x}, ${cursor.y}${who.length ? `: ${who.join(", ")}` : ""}${this.tellLight(cursor)}`;
    const start = this.place(picked);
    if (!picked || !start) return here;
    if (start.x === cursor.x && start.y === cursor.y) return this.mayMove(picked) ? say("map.where", { who: this.table.name(picked) }) : here;
    return `${this.table.name(picked)} → ${here} · ${this.far(start, cursor)}`;
  }

  /** Whether a space is out of sight or in the dark, in words. */
  private tellLight({ x, y }: Space): string {
    const among = (runs: readonly Run[] = []) => runs.some(([row, first, count]) => row === y && first <= x && x < first + count);
    const built = this.now?.built;
    return `${among(built?.unseen) ? ` · ${say("map.unseen")}` : ""}${among(built?.unlit) ? ` · ${say("map.unlit")}` : ""}`;
  }

  /** Open a door, or shut it. */
  async swing(number: number): Promise<void> {
    const door = this.now?.built?.doors?.find((each) => each.door === number);
    if (!door || !this.table.isGm) return;
    this.refusal = null;
    const problem = await this.table.tryWish({ wish: "swing", door: number, open: !door.open });
    this.refusal = problem && { problem, to: betweenEnds(door.across) };
  }

  /** The same for the door nearest to a space, if one stands there or next to it. */
  async swingBy({ x, y }: Space): Promise<void> {
    const far = (across: readonly number[]) => Math.hypot((across[0]! + across[2]!) / 200 - x, (across[1]! + across[3]!) / 200 - y);
    const near = (this.now?.built?.doors ?? []).filter((door) => far(door.across) < 1.5).sort((a, b) => far(a.across) - far(b.across));
    if (near[0]) await this.swing(near[0].door);
  }

  tellInside(area: AreaNow): string {
    const who = area.inside.map((id) => this.table.name(id));
    return say("map.inside", { count: who.length, who: who.join(", ") || "–" });
  }

  /** Somebody is in hand, and the next tap says where they go. */
  takeUp(who: string): void {
    this.tool = "move";
    this.refusal = null;
    this.picked = who;
    this.cursor = this.place(who);
  }

  /** A tap, or Enter: pick somebody up, put them down, paint, or aim. */
  async press(space: Space): Promise<void> {
    this.cursor = space;
    this.refusal = null;
    if (this.tool === "fog") return this.paint([space]);
    if (this.tool === "area") return this.aim(space);
    const here = this.at(space);
    const another = here.find((id) => id !== this.picked);
    if (this.picked && here.includes(this.picked) && !another) this.picked = null;
    else if (another) this.picked = another;
    else if (this.mayMove(this.picked)) await this.move(this.picked!, space);
  }

  /** The game's own move where it has one; else a note of where the token stands. */
  async move(id: string, to: Space): Promise<void> {
    const now = this.now;
    if (!now) return;
    const problem = await this.table.tryWish(now.move ? { wish: "do", action: now.move, actor: id, args: { x: to.x, y: to.y } } : { wish: "place", of: id, x: to.x, y: to.y, off: false });
    this.refusal = problem && { problem, to };
    if (!problem) this.picked = this.table.steps = null;
  }

  /** The game master may put anybody anywhere. */
  async byHand(): Promise<void> {
    const { picked, refusal } = this;
    const place = this.now?.place;
    if (!picked || !refusal || !place) return;
    this.refusal = null; // it was about the last try
    const problem = await this.table.tryWish({ wish: "override", of: picked, path: place, value: { x: refusal.to.x, y: refusal.to.y } });
    this.refusal = problem && { problem, to: refusal.to };
    if (!problem) this.picked = null;
  }

  take(tool: Tool): void {
    this.tool = this.tool === tool ? "move" : tool;
    this.from = this.tool === "area" ? this.place(this.picked) : null;
    this.preview = null;
    this.refusal = null;
    if (this.from) void this.aim(this.from);
  }

  get isAimed(): boolean {
    return AIMED.includes(this.kind);
  }

  /** First where an area begins, then where it points. */
  async aim(space: Space): Promise<void> {
    if (!this.isAimed || !this.from) this.from = space;
    await this.look(this.isAimed && (space.x !== this.from.x || space.y !== this.from.y) ? space : null);
  }

  private toward: Space | null = null;

  async look(toward: Space | null = this.toward): Promise<void> {
    if (!this.from || !this.size) return;
    this.toward = toward;
    this.asking?.abort();
    this.asking = new AbortController();
    try {
      this.preview = await post<AreaNow>(`/api/tables/${this.table.id}/area`, this.wanted, { signal: this.asking.signal });
    } catch (problem) {
      if (problem instanceof Declined) this.refusal = { problem: problem.problem, to: this.from };
    }
  }

  private get wanted(): AreaWanted {
    const { from, toward } = this;
    return { kind: this.kind, size: this.size, x: from!.x, y: from!.y, toward: toward && [toward.x, toward.y] };
  }

  async draw(): Promise<void> {
    if (!this.from) return;
    const id = this.label.trim() || `${say(`map.kind.${this.kind}`)} ${(this.now?.areas?.length ?? 0) + 1}`;
    const problem = await this.table.tryWish({ wish: "sketch", id, ...this.wanted, hidden: this.unseen, whose: "" });
    this.refusal = problem && { problem, to: this.from };
    if (!problem) this.take("area");
    this.label = "";
  }

  wipe({ id, whose }: AreaNow): Promise<boolean> {
    return this.table.wish({ wish: "sketch", id, kind: "burst", size: 0, x: 0, y: 0, toward: null, hidden: false, whose });
  }

  async paint(spaces: Space[]): Promise<void> {
    this.painted = spaces;
    await this.table.wish({ wish: "veil", runs: toRuns(spaces).map(([y, x, count]) => [y, x, count]), seats: this.fogSeat ? [this.fogSeat] : [], lift: this.lifting });
    this.painted = [];
  }

  /** Every space of the ground, for covering or clearing all of it. */
  get ground(): Space[] {
    const { left, top, width, height } = this.box;
    return Array.from({ length: height }, (_, row) => row + top).flatMap((y) => {
      const shift = this.grid === "hex" ? Math.floor(y / 2) : 0;
      return Array.from({ length: width }, (_, column) => ({ x: left + column - shift, y }));
    });
  }
}
