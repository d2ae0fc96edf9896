/** Movements as lists: one for each kind in HR, and those one has a part in. */
import { t } from "~/core/text";
import { listStates } from "~/define/listing";
import { href } from "~/addresses/href";
import { KIND_CHOICES } from "~/modules/movements/index.server";
import { FACES, hrPage } from "./movement-faces";
import { payWords } from "./movement-pay.server";
import { column, filter, list, movementsOfHr, sliceBefore, visibleMovements } from "./movement-row.server";
import { MOVEMENT_STATES } from "./movement.workflow.server";

const movementStates = listStates({ states: MOVEMENT_STATES });
const post = (designation: string, unit: string) => t("{designation}, {unit}", { designation, unit });

/** One face of HR: what leads to the kind it is about. */
const face = (kind: keyof typeof FACES, counted: readonly [string, string]) => ({
  area: "hr" as const,
  path: FACES[kind].list,
  permission: "movement.prepare" as const,
  title: FACES[kind].many,
  counted,
  scope: movementsOfHr,
  where: () => ({ kind }),
  page: (row: { id: number; kind: string }) => hrPage(row),
  without: ["kind"],
  add: { label: FACES[kind].title, to: FACES[kind].add, permission: "movement.prepare" as const },
  file: `${FACES[kind].word}s`,
});

export const staffMovementList = list("staff-movements", {
  area: "home",
  title: "Movements",
  counted: ["One movement", "{n} movements"],
  columns: {
    name: column.page(column.text("Employee", "employee.name")),
    employeeNo: column.text("Number", "employee.employeeNo", { nowrap: true }),
    kind: column.choice("Kind", "kind", KIND_CHOICES),
    before: column.words("From post", (row) => {
      const before = sliceBefore(row);
      return before && post(before.designation.name, before.unit.name);
    }),
    to: column.words("To post", ({ toDesignation, toUnit }) => post(toDesignation.name, toUnit.name)),
    effectiveOn: column.date("Effective", "effectiveOn"),
    pay: column.words("New basic pay", (row, actor) => payWords(actor, row)),
    reason: column.text("Reason", "reason", { in: "files" }),
    consentRef: column.text("Consent or case", "consentRef", { in: "files" }),
    holder: column.words("With", ({ status, lineNames, age }) =>
      status === "SUBMITTED"
        ? lineNames.join(", ") || t("HR")
        : status === "AGREED"
          ? (age?.routedTo?.name ?? t("HR"))
          : null,
    ),
    appliedAt: column.day("In effect since", "appliedAt"),
    status: column.state(movementStates),
  },
  filters: [
    filter.state(movementStates),
    filter.choice("kind", "Kind", KIND_CHOICES, "All"),
    filter.span("effectiveOn", "Effective from", "Effective until"),
  ],
  search: ["employee.name", "employee.employeeNo"],
  searchHint: "Name or employee number",
  sorts: ["effectiveOn", "createdAt"],
  sort: "-effectiveOn",
  page: ({ id }) => href("/applications/movement/:id", { params: { id } }),
  empty: {
    icon: "users",
    title: "No movements here",
    text: "Transfers, promotions and demotions appear here as soon as somebody prepares one.",
  },
  views: {
    team: { path: "/applications/movement", permission: "movement.read", scope: visibleMovements },
    transfers: face("TRANSFER", ["One transfer", "{n} transfers"]),
    promotions: face("PROMOTION", ["One promotion", "{n} promotions"]),
    demotions: face("DEMOTION", ["One demotion", "{n} demotions"]),
  },
});
