import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { HistoryField, HistoryWords } from "~/define/history";
import { currenciesAt } from "../organisation/index.server";
import { countedAnew } from "./cash-differences";
import type { FieldLook } from "~/define/section-content";
import { SECTIONS, TYPED_SECTIONS } from "./sections/index.server";
import type { Section } from "./sections/section";
import { HEADER_LOOKS, LEG_LOOKS } from "./show-content";
import { STATE_LABELS } from "~/modules/sections/index.server";
import { LEVEL_INFO } from "./visit";

const sections = Object.fromEntries(SECTIONS.map(({ kind, label }) => [kind, label]));
const rowActs = Object.assign(
  {},
  ...TYPED_SECTIONS.map(({ one, form: { name } }) => ({
    [`Visit.add${name}`]: `${one} added`,
    [`Visit.save${name}`]: `${one} saved`,
    [`Visit.remove${name}`]: `${one} removed`,
  })),
) as Record<string, string>;
const internal: HistoryField = { label: "", kind: "internal" };

/** What the trail calls the rows of a section. */
const partOf = ({ kind, form }: Section) =>
  form ? form.name.charAt(0).toLowerCase() + form.name.slice(1) : kind === "CASH" ? "sheet" : "document";

/** The trail names no row of a section, and no cash count, by its id. */
const fieldFor = (look: FieldLook): HistoryField =>
  look.kind === "section" || look.kind === "count" ? internal : (look as HistoryField);

const withinPart = (part: string, looks: Readonly<Record<string, FieldLook>>) =>
  Object.fromEntries(Object.entries(looks).map(([name, look]) => [`${part}.${name}`, fieldFor(look)]));

/** What the trail has of each section: its rows under the name of their part, and what stands above them as its head. */
const looks: Record<string, HistoryField> = Object.assign(
  {},
  ...SECTIONS.map((section) => ({
    [partOf(section)]: { label: section.one },
    ...withinPart(partOf(section), section.fields),
    ...withinPart("head", section.head?.fields ?? {}),
  })),
  withinPart("legs", LEG_LOOKS),
  HEADER_LOOKS,
) as Record<string, HistoryField>;

/** "Group meetings: Members present", for the key of a marked field. */
function fieldWord(key: string): string {
  const [place = "", name] = key.split(".");
  const kind = place.split(":")[0]!;
  const part = kind === "LEG" ? "Trips" : sections[kind];
  if (part === undefined) return t(HEADER_LOOKS[key as keyof typeof HEADER_LOOKS]?.label ?? key);
  const section = SECTIONS.find((one) => one.kind === kind);
  const named = [section?.fields, section?.head?.fields, kind === "LEG" ? LEG_LOOKS : {}].find(
    (fields) => fields && name !== undefined && Object.hasOwn(fields, name),
  ) as Record<string, HistoryField> | undefined;
  const label =
    named?.[name!]?.label ??
    [...(section?.bundles ?? []), ...(section?.derived ?? []), ...(section?.head?.derived ?? [])].find(
      (one) => one.name === name,
    )?.label;
  return label === undefined ? t(part) : `${t(part)}: ${t(label)}`;
}

/** What the trail tells of a visit, field by field in the words of its pages. */
export const visitHistory: HistoryWords = {
  entity: "Visit",
  actions: {
    "Visit.saveHeader": "Visit header saved",
    "Visit.saveTrips": "Trips saved",
    ...rowActs,
    "Visit.openCashSheet": "Cash count started",
    "Visit.recountCash": "Cash counted again",
    "Visit.saveCashCount": "Cash count saved",
    "Visit.explainCashCount": "Cash count explained",
    "Visit.removeCashSheet": "Cash count removed",
    "Visit.uploadDocument": "Document added",
    "Visit.replaceDocument": "Document replaced",
    "Visit.removeDocument": "Document removed",
    "Visit.markNotPossible": "Section marked as not possible",
    "Visit.markPossible": "Section possible again",
    "Visit.answerMark": "Mark answered",
    "Visit.answerMessage": "Message acknowledged",
    "Visit.raiseReferral": "Referral: issue recorded",
    "Visit.declineReferral": "Referral declined",
  },
  currencies: async (ids) => {
    const rows = await db.visit.findMany({
      where: { id: { in: [...ids] } },
      select: { id: true, company: { select: { path: true } } },
    });
    return currenciesAt(rows.map(({ id, company }) => ({ id, unit: company })));
  },
  // While cash is counted again, the book and the difference of the counts before are out of sight here, too.
  withheld: async (ids) => {
    const anew = countedAnew(
      await db.cashCount.findMany({
        where: { visitId: { in: [...ids] } },
        select: { id: true, recountOfId: true, counted: true },
      }),
    );
    return (name, part, row) =>
      part === "sheet" && (name === "bookBalance" || name === "difference") && anew.has(Number(row.id));
  },
  fields: {
    ...looks,
    level: {
      label: "Level",
      kind: "choice",
      words: Object.fromEntries(Object.entries(LEVEL_INFO).map(([level, { label }]) => [level, label])),
    },
    section: { label: "Section", kind: "choice", words: sections },
    state: { label: "State", kind: "choice", words: STATE_LABELS },
    legs: { label: "Trip" },
    header: { label: "Visit" },
    "legs.km": LEG_LOOKS.tenthsKm,
    "legs.fare": { ...LEG_LOOKS.fare, typedWith: "km" },
    companions: { label: "Accompanied by", kind: "user" },
    denominations: { label: "Notes and coins", kind: "denominations" },
    field: { label: "Field", say: fieldWord },
    marks: { label: "Marked", say: fieldWord },
    mark: internal,
    informed: { label: "Notified", kind: "user" },
    no: { label: "Claim", kind: "integer" },
    answer: { label: "Answer" },
    "message.reply": { label: "Answer" },
    "auditIssue.issueId": { label: "Issue", kind: "issue" },
    "auditIssue.issue": internal,
    head: { label: "What is checked" },
    "head.kind": { label: "Section", kind: "choice", words: sections },
    // What the portal keeps beside the rows: where they stand, what they were drawn from, what they follow.
    visitId: internal,
    position: internal,
    "legs.row": internal,
    "legs.position": internal,
    sourceType: internal,
    sourceId: internal,
    "head.seed": internal,
    "head.populationHash": internal,
    "sheet.recountOfId": internal,
    "document.sha256": internal,
    "report.date": internal,
    // A count is blind until it is saved, also the second one: the count that was saved says what the books said.
    frozenBalance: internal,
    "document.name": { label: "File" },
    "document.size": { label: "Size", kind: "bytes" },
  },
};
