/** The front door of the figures of HR. README.md says how they go. */
export {
  absenceHeat,
  awayFigures,
  expiryFigures,
  headFigures,
  probationFigures,
  waitingFigures,
  type DuePerson,
  type WaitingLine,
} from "./hr-board.server";
export { ownDay, type OwnDay } from "./own-day.server";
