// Rolls that were asked for: which calls stand on a screen, and which rolls are to be pressed at once.
import type { CallNow, RollNow } from "../api/types";

const MOST = 3;

/** Rolls that were pressed while something else is waited for: they are made by themselves after it. */
export const pressed = (call: CallNow): RollNow[] => call.rolls.filter((roll) => roll.later && !roll.rolled);

/** The rolls that wait for this seat's press; a game master rolls for others by a smaller button. */
export const asked = (call: CallNow, isGm: boolean): RollNow[] => (isGm ? [] : call.rolls.filter((roll) => roll.mine && !roll.rolled && !roll.later));

/** What stands on the screen: whatever waits for this seat, and the latest that it has not put away. */
export function shown(calls: readonly CallNow[], put: readonly string[], isGm: boolean): CallNow[] {
  return calls.filter((call, place) => asked(call, isGm).length + pressed(call).length > 0 || (place < MOST && !put.includes(call.id)));
}
