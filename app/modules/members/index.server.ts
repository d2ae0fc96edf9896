/** The front door of members. README.md says how they are kept. */
export { addedSchema } from "./added-schema.server";
export {
  addIdentity,
  endIdentity,
  endIdentitySchema,
  identitySchema,
  kinSchema,
  nomineesSchema,
  photoOf,
  photoSchema,
  saveKin,
  saveNominees,
  savePhoto,
} from "./change-member.server";
export { enterMembers, type Entered } from "./enter-many.server";
export { moveMembers } from "./move-many.server";
export { documentSchema, memberDocument, memberDocumentWorkflow } from "./document.record.server";
export { findPairs } from "./find-pairs.server";
export { memberGroup } from "./group.record.server";
export { groupWorkflow } from "./group.workflow.server";
export { memberHome } from "./member-home.server";
export { memberList } from "./member-list.server";
export { DOCUMENT_CHOICES, IDENTITY_CHOICES, phoneKey } from "./member-rules";
export { KIN, NOMINEES, type NomineeRow } from "./relative-rules";
export { membersWithin, visibleMembers } from "./member-row.server";
export { member } from "./member.record.server";
export { memberWorkflow } from "./member.workflow.server";
export { countryChoices, memberNumbers, mustBeKept, readKin, readParts, revealMember } from "./read-member.server";
export { trailWords } from "./member-merged.server";
export { ownMembers } from "./own-members.server";
export {
  memberStandings,
  type MemberChange,
  type MemberChangeKind,
  type MemberStanding,
} from "./member-standing.server";
export { memberMerge } from "./merge.record.server";
export { mergeWorkflow } from "./merge.workflow.server";
export { duplicatePair } from "./pair.record.server";
export { pairWorkflow } from "./pair.workflow.server";
export { memberTransfer } from "./transfer.record.server";
export { transferWorkflow } from "./transfer.workflow.server";
