/** What the fields of the audit trail are called and what kind of value they hold. */
import type { HistoryField } from "~/define/history";
import type { Place } from "~/modules/audit-trail/index.server";
import { recordHistoryWords } from "../record/history-words";
import { linkTarget, ofPortal, portal, resourceByWord } from "../portal.server";

const user = (label: string): HistoryField => ({ label, kind: "user" });
const internal: HistoryField = { label: "", kind: "internal" };

/** What means the same in every record. */
const COMMON: Readonly<Record<string, HistoryField>> = {
  unitId: { label: "Unit", kind: "unit" },
  companyId: { label: "Company", kind: "unit" },
  branchId: { label: "Branch", kind: "unit" },
  roleId: { label: "Role", kind: "role" },
  employeeId: { label: "Employee", kind: "employee" },
  moduleId: { label: "Module", kind: "module" },
  menuId: { label: "Menu", kind: "menu" },
  categoryId: { label: "Category", kind: "category" },
  purposeId: { label: "Purpose", kind: "category" },
  countryId: { label: "Country", kind: "country" },
  requisitionId: { label: "Requisition", kind: "requisition" },
  visitId: { label: "Visit", kind: "visit" },
  journalId: { label: "Entry", kind: "entry" },
  ledgerId: { label: "Ledger", kind: "ledger" },
  subLedgerId: { label: "Account", kind: "account" },
  userId: user("Person"),
  reviewerId: user("Reviewer"),
  ownerId: user("Owner"),
  actingFor: user("On behalf of"),
  reviewedById: user("Reviewed by"),
  currency: { label: "Currency", kind: "code" },
  no: { label: "Number", kind: "code" },
  refNo: { label: "Reference", kind: "code" },
  reason: { label: "Reason" },
  why: { label: "Reason" },
  name: { label: "Name" },
  validFrom: { label: "From", kind: "date" },
  validTo: { label: "Until", kind: "date", words: { "9999-12-31": "Without end" } },
  note: { label: "Note" },
  document: { label: "Attachment" },
  "document.name": { label: "File" },
  "document.size": { label: "Size", kind: "bytes" },
  // Marks of content and of the first of two approvals, which the act itself tells of.
  hash: internal,
  contentHash: internal,
  sha256: internal,
  first: internal,
  above: internal,
};

const described = ofPortal(
  ({ histories, records }) =>
    new Map(
      [...histories, ...records.map((record) => recordHistoryWords(record, (name) => linkTarget(name).model))].map(
        (one) => [one.entity, one],
      ),
    ),
);

export const historyOf = (entity: string) => described().get(entity);

/** The steps of a process are called as its moves are. */
function stepOf(name: string): HistoryField | undefined {
  const step = portal().workflows.find(({ moves }) => Object.hasOwn(moves, name))?.moves[name];
  return step && { label: step.label, kind: "flag" };
}

/** What a field of a record is called and holds; undefined for one that nothing describes. */
export function fieldOf(entity: string, name: string, { part }: Pick<Place, "part">): HistoryField | undefined {
  const own = described().get(entity)?.fields ?? {};
  const within = `${part}.${name}`;
  return (
    own[within] ?? own[name] ?? (entity === "Process" ? stepOf(name) : undefined) ?? COMMON[within] ?? COMMON[name]
  );
}

/** Whether something says what a field is called and how its values read. */
export function isDescribed(entity: string, name: string, place: Pick<Place, "part">): boolean {
  const whole = place.part === null ? undefined : fieldOf(entity, place.part, { part: null })?.kind;
  if (whole === "denominations" || whole === "finding") return true;
  const resource = resourceByWord(entity);
  return (
    fieldOf(entity, name, place) !== undefined ||
    (resource !== null && (name in resource.fields || name === "active")) ||
    (name === "status" && portal().workflows.some((workflow) => workflow.name === entity))
  );
}
