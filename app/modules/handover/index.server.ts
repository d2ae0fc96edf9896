/** The front door of handovers. README.md says how they go. */
export { handover } from "./handover.record.server";
export { ITEM_KINDS, ITEM_STATES, type ItemKind } from "./kinds";
export { cashDutiesOf, openWorkOf, type OpenWork } from "./open-work.server";
export { prepareHandover, withdrawHandover, type HandoverCause } from "./prepare-handover.server";
