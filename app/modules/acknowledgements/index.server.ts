/** The front door of what many people acknowledge. README.md says how it goes. */
export { acknowledge, acknowledgedRow, finish, noteSeen, ownRow, ownRows } from "./acknowledge.server";
export { subjectWord, visibleAcknowledgements } from "./acknowledgement-list.server";
export { askEach, askPeople, endAsking, receiptsByUnit, receiptsOf, type Receipts, type Subject } from "./ask.server";
export { audienceOf, countAudience, postedIn, type Addressed, type Audience } from "./audience.server";
export { paperSigners, remindNow, signOnPaper } from "./by-hand.server";
export { remindPeople } from "./remind-job.server";
export { isNotDone, notDone } from "./states";
export { acknowledgedTasks, bannerOf } from "./waiting.server";
