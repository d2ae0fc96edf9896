export { findRefusals, type RefusalLine, type RefusalsView } from "./find-refusals.server";
export { flushRefusals, keepRefusals, KEPT_DAYS, purgeRefusals } from "./keep-refusals.server";
