import type { HistoryField, HistoryWords } from "~/define/history";
import { SECTIONS, TYPED_SECTIONS } from "./sections/index.server";
import { HEADER_LOOKS, LEG_LOOKS, STATE_LABELS } from "./show-content";
import { LEVEL_INFO } from "./visit";

const sections = Object.fromEntries(SECTIONS.map(({ kind, label }) => [kind, label]));
const rowActs = Object.assign({}, ...TYPED_SECTIONS.map(({ one, form: { name } }) => ({ [`Visit.add${name}`]: `${one} added`, [`Visit.save${name}`]: `${one} saved`, [`Visit.remove${name}`]: `${one} taken away` }))) as Record<string, string>;
const looks: Record<string, HistoryField> = Object.assign({}, ...SECTIONS.map(({ fields, head }) => ({ ...head?.fields, ...fields })), LEG_LOOKS, HEADER_LOOKS) as Record<string, HistoryField>;

/** What the trail tells of a visit, field by field in the words of its pages. */
export const visitHistory: HistoryWords = {
  entity: "Visit",
  acts: {
    "Visit.saveHeader": "Head of the visit saved", "Visit.saveTrips": "Trips saved", ...rowActs,
    "Visit.openCashSheet": "Cash count begun", "Visit.recountCash": "Cash counted again", "Visit.saveCashCount": "Cash count saved",
    "Visit.explainCashCount": "Cash count explained", "Visit.removeCashSheet": "Cash count taken away", "Visit.uploadDocument": "Document added", "Visit.replaceDocument": "Document replaced", "Visit.removeDocument": "Document taken away",
    "Visit.markNotPossible": "Section marked as not possible", "Visit.markPossible": "Section possible again", "Visit.answerMark": "Mark answered", "Visit.answerMessage": "Message acknowledged",
  },
  fields: {
    ...looks,
    refNo: { label: "Reference" }, level: { label: "Level", words: Object.fromEntries(Object.entries(LEVEL_INFO).map(([level, { label }]) => [level, label])) },
    section: { label: "Section", words: sections }, state: { label: "State", words: STATE_LABELS }, reason: { label: "Reason" }, legs: { label: "Trips" }, companions: { label: "Accompanied by", kind: "user" },
    bookBalance: { label: "Balance in the books", kind: "money" }, cashLimit: { label: "Cash limit", kind: "money" }, counted: { label: "Counted", kind: "money" }, field: { label: "Field" }, mark: { label: "Mark" }, answer: { label: "Answer" },
  },
};
