/** The front door of separations. README.md says how an employment ends. */
export { archiveList } from "./archive-list.server";
export { dossierFacts, readDossier, type Dossier } from "./dossier.server";
export { endEmployment, endWithin, keepEmployment, keepWithin } from "./end-employment.server";
export { openItemsOf, type OpenItem } from "./open-items.server";
export { readEnding, type EndingView } from "./read-ending.server";
export { separateWithin } from "./separate.server";
export { separateDue } from "./separation-job.server";
export { AREAS, endSchema, keepSchema, stateBefore, type ClearanceArea, type End } from "./separation";
