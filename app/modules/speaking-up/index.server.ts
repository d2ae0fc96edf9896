/** The front door of speaking up. README.md says how cases go, and what is kept of whom. */
export { faultOfCode, readCode, writeCode } from "./case-code";
export {
  casesWithCounts,
  findCases,
  openCount,
  STATE_CHOICES,
  type CaseLine,
  type CountLine,
} from "./case-list.server";
export { opensCase } from "./case-access.server";
export { currentKeyId, openText, sealText, useCaseKeys } from "./case-key.server";
export { caseSchema, moveSchema, wordsSchema } from "./case-form";
export { ACT_NAMES, actOnCase, addNote, type Act } from "./case-moves.server";
export { evenly, hasOpened, isMadeHere, makeCode, openedCode, receiptHash, type MadeCode } from "./case-receipt.server";
export { feedbackCategory, KIND_CHOICES } from "./category.resource";
export { CATEGORY_NAMES, categoryName } from "./category-name";
export { cleanPicture } from "./clean-picture";
export { companyDay } from "./days.server";
export { ACCEPTED, filesProblems, mimeOf } from "./files-sent";
export { applicationsSent, documentGuesses, guesses, sendings, SLOWED_MS, staffSendings } from "./guesses.server";
export {
  addHandler,
  handlerCategories,
  handlerLines,
  handlerSchema,
  removeHandler,
  removeSchema,
} from "./handlers.server";
export { alternateSchema, asksForAlternate, nameAlternate } from "./name-alternate.server";
export { askForName, decideOnName } from "./identity-access.server";
export { caseFile, originalFile, readCase, readNotes, type CaseView, type NotesView } from "./read-case.server";
export { rekeyCases } from "./rekey.server";
export { sendCase, type Told } from "./send-case.server";
export { apartSenders } from "./sender-hash.server";
export { addOfSender, caseOfCode, ownCase, ownCases, type OwnLine, type SenderView } from "./sender-case.server";
