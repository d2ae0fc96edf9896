export { changesIn, humane, noteIn, parse as diffOf, valuesIn, type DiffWords, type Place } from "./diff-words";
export { historyEndpoints } from "./endpoints";
export { changesOf, type Change } from "./changes-of.server";
export { eventsAbout, namesOf as eventNames, type Subject, type TrailEvent } from "./events-about.server";
export {
  actorChoices,
  entityChoices,
  findEvents,
  historySpec,
  readEvents,
  toldTo,
  whereOf,
  type EventLine,
  type Describe,
} from "./find-events.server";
export { faultsSince, headsText, keepHeads, latestHeads, readHeads, sealChains, useHeads } from "./heads.server";
export { asOpened, lastChange, lastSaved, staleEdit, valuesBefore } from "./last-change.server";
export { historyExport } from "./history-export.server";
export { isRevealed, REVEALED_MINUTES, revealSchema } from "./revealed.server";
export { provingJob } from "./proving-job.server";
export { SEAL_FAULTS, verifyAudit } from "./verify-audit.server";
