export { changesIn, humane, noteIn, parse as diffOf, valuesIn, type DiffWords } from "./diff-words";
export { historyEndpoints } from "./endpoints";
export { eventsAbout, namesOf as eventNames, type Subject, type TrailEvent } from "./events-about.server";
export { actorChoices, entityChoices, findEvents, historyExport, historySpec, type EventLine } from "./find-events.server";
export { ownEvents, type OwnEvent } from "./own-events.server";
export { verifyAudit } from "./verify-audit.server";
export { verifyAuditJob } from "./verify-audit-job.server";
