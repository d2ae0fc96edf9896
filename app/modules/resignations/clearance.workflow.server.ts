/** The life of one area of a clearance, with what clearing it does. */
import { clearanceLife } from "./clearance-life.server";
import { clear, owe, reopen } from "./clearance-moves.server";

const clears = <M extends object>(move: M) => ({ ...move, ...clear });
const owes = <M extends object>(move: M) => ({ ...move, ...owe });
const reopens = <M extends object>(move: M) => ({ ...move, ...reopen });
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
    oweLine: owes(moves.oweLine),
    oweIt: owes(moves.oweIt),
    oweStores: owes(moves.oweStores),
    oweAccounts: owes(moves.oweAccounts),
    oweAudit: owes(moves.oweAudit),
    oweHr: owes(moves.oweHr),
    reopenLine: reopens(moves.reopenLine),
    reopenIt: reopens(moves.reopenIt),
    reopenStores: reopens(moves.reopenStores),
    reopenAccounts: reopens(moves.reopenAccounts),
    reopenAudit: reopens(moves.reopenAudit),
    reopenHr: reopens(moves.reopenHr),
  },
};
