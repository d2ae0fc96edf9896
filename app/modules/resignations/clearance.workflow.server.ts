/** The life of one area of a clearance, with what clearing it does. */
import { clearanceLife } from "./clearance-life.server";
import { clear } from "./clearance-moves.server";

const clears = <M extends object>(move: M) => ({ ...move, ...clear });
const { moves } = clearanceLife;

export const clearanceWorkflow = {
  ...clearanceLife,
  moves: {
    ...moves,
    clearLine: clears(moves.clearLine),
    clearIt: clears(moves.clearIt),
    clearStores: clears(moves.clearStores),
    clearAccounts: clears(moves.clearAccounts),
    clearAudit: clears(moves.clearAudit),
    clearHr: clears(moves.clearHr),
  },
};
