// The papers that this seat has: asked for anew whenever the table says that they are others.
import { get } from "../api/http";
import type { PaperNow } from "../api/types";

export class Papers {
  list = $state.raw<readonly PaperNow[]>([]);
  private mark = "";

  constructor(private readonly table: string) {}

  /** Have the papers of a mark; none for none. */
  async have(mark: string): Promise<void> {
    if (mark === this.mark) return;
    this.mark = mark;
    const found = mark ? await get<PaperNow[]>(`/api/tables/${this.table}/papers`).catch(() => null) : [];
    if (found === null) this.mark = "";
    else if (this.mark === mark) this.list = found;
  }
}

/** What a paper is known by on the page. */
export const keyOf = (paper: Pick<PaperNow, "kind" | "whose" | "id">): string => `${paper.kind}/${paper.whose}/${paper.id}`;

/** Papers to be listed: chapters of the journal stand there. */
export const listed = (papers: readonly PaperNow[]): PaperNow[] => papers.filter((paper) => paper.chapter === null || paper.chapter === undefined);

/** A name that none of one's own papers has. */
export function freshId(papers: readonly PaperNow[]): string {
  const taken = papers.filter((paper) => paper.mine).map((paper) => paper.id);
  for (let count = taken.length + 1; ; count += 1) if (!taken.includes(`paper-${count}`)) return `paper-${count}`;
}
