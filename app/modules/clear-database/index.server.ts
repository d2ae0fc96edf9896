export { approveClearing, askToClear, cancelClearing } from "./ask.server";
export { approveSchema, askSchema, cancelSchema } from "./clear";
export { clearNow, restoreCommand, type Means } from "./clear-now.server";
export { DATA_SETS } from "./data-sets";
export { clearChoices, findRequests, type ClearView } from "./find-requests.server";
export { isClearingAllowed, useClearing } from "./switch.server";
