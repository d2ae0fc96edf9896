/** Documents of staff: their lists, their form and their page. */
import { addDays, daysBetween } from "~/core/dates";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { REROUTE_HISTORY, rerouteForm } from "~/modules/workflow/index.server";
import { documentCandidates } from "./approval-candidates.server";
import { canAt, todayOf, type Actor } from "~/core/actor";
import { choice, date, given, integer, link, text, userId } from "~/define/field";
import { record } from "~/define/record";
import { href } from "~/addresses/href";
import { documentProblems, RENEWALS, type DocumentFacts } from "./document";
import { column, documentStates, documentWorkflow, filter, list, visibleDocuments } from "./document.workflow.server";
import { pathToday, postedOn, unitToday } from "./employee-scope.server";
import { masked } from "./masked";

const WITHIN = ["14", "30", "60", "90", "180"].map((value) => ({ value, label: `${value} days` }));
const USUAL_SPAN = "90";

/** Valid ones of a kind whose last day comes within so many days, or has passed. */
const expiring =
  (kind: string) =>
  (actor: Actor, { within }: Readonly<Record<string, string>>) => ({
    category: { kind },
    status: "VALID",
    expiresOn: { lte: addDays(todayOf(actor), Number(within ?? USUAL_SPAN) || Number(USUAL_SPAN)) },
  });

const daysLeft = ({ status, expiresOn }: { status: string; expiresOn: string | null }, actor: Actor) =>
  status !== "VALID" || expiresOn === null ? null : daysBetween(todayOf(actor), expiresOn);

const report = (path: string, kind: string, title: string, file: string) => ({
  path,
  permission: "document.read" as const,
  scope: visibleDocuments,
  where: expiring(kind),
  title,
  counted: ["One document", "{n} documents"] as const,
  sort: "expiresOn",
  without: ["status"],
  add: undefined,
  file,
});

const MORE = [{ label: "Missing documents", to: href("/hr/documents/missing"), permission: "document.read" as const }];

export const documentList = list("documents", {
  area: "hr",
  title: "Documents",
  counted: ["One document", "{n} documents"],
  columns: {
    employee: column.page(column.text("Employee", "employee.name")),
    employeeNo: column.text("Employee number", "employee.employeeNo", { nowrap: true }),
    unit: column.words("Unit", ({ employee }, actor) => unitToday(employee, actor)?.name ?? null),
    category: column.text("Category", "category.name"),
    number: column.words("Number", ({ number }) => masked(number)),
    permitClass: column.text("Class", "permitClass"),
    employerRef: column.text("Employer reference", "employerRef", { in: "files" }),
    renewalState: column.choice("Renewal", "renewalState", RENEWALS),
    country: column.text("Country", "country"),
    issuedOn: column.date("Issued on", "issuedOn"),
    expiresOn: column.date("Expires on", "expiresOn", { emptyLast: true }),
    days: column.words("Days left", daysLeft, { number: true }),
    edition: column.number("Edition", "edition"),
    status: column.state(documentStates),
  },
  filters: [
    filter.state(documentStates),
    filter.choice("renewalState", "Renewal", RENEWALS, "Any"),
    filter.asks("within", "Expires within", WITHIN, "90 days", () => ({})),
    filter.span("expiresOn", "Expires from", "Expires until"),
    filter.asOf((day) => ({ employee: postedOn(day) })),
  ],
  search: ["employee.name", "employee.employeeNo", "category.name", "number$7"],
  searchHint: "Name, number or category",
  sorts: ["expiresOn", "issuedOn", "status"],
  sort: "expiresOn",
  page: (row) => documentWorkflow.page!(row),
  add: { label: "Add a document", to: href("/hr/documents/add"), permission: "document.edit" },
  empty: { icon: "list", title: "No documents", text: "Passports, permits and other papers of staff appear here." },
  views: {
    all: {
      path: "/hr/documents",
      permission: "document.read",
      scope: visibleDocuments,
      without: ["within", "renewalState"],
      more: MORE,
    },
    permits: {
      path: "/hr/workPermit",
      permission: "document.read",
      scope: visibleDocuments,
      where: () => ({ category: { kind: "WORK_PERMIT" } }),
      title: "Work permits",
      counted: ["One work permit", "{n} work permits"],
      without: ["within"],
      file: "work-permits",
    },
    passports: report("/hr/reports/passport-expiry", "PASSPORT", "Passports that expire", "passport-expiry"),
    permitExpiry: report(
      "/hr/reports/work-permit-expiry",
      "WORK_PERMIT",
      "Work permits that expire",
      "work-permit-expiry",
    ),
  },
});

const optional = true;

export const employeeDocument = record({
  one: "Document",
  many: "Documents of staff",
  workflow: documentWorkflow,
  list: documentList,
  view: "all",
  api: "EmployeeDocument",
  pages: { add: "/hr/documents/add", details: "/hr/documents/details/:id", file: "/hr/documents/file/:id" },
  permissions: { read: "document.read", add: "document.edit" },
  title: "{category}, {name}",
  note: ({ number, employee }, actor) => [masked(number), unitToday(employee, actor)?.name].filter(Boolean).join(", "),
  form: {
    title: "Add a document",
    sentence: "Someone else in HR verifies it once a file is attached; it then takes the place of the one before",
    button: "Add the document",
    done: "The document waits to be verified.",
    fields: {
      employeeId: link("Employee", { to: "Employee" }),
      categoryId: link("Category", { to: "DocumentCategory" }),
      number: text("Number", { max: 40, masked: true }),
      permitClass: text("Class", { max: 40, optional, hint: "Work permits only" }),
      employerRef: text("Employer reference", { max: 60, optional, hint: "Work permits only" }),
      renewalState: given(choice("Renewal", { choices: RENEWALS, optional })),
      country: text("Country", { max: 60, optional }),
      issuedOn: date("Issued on", { optional }),
      expiresOn: date("Expires on", { optional }),
      edition: given(integer("Edition", { min: 1, max: 999 })),
      addedById: userId("Added by"),
    },
    fill: async ({ tx, actor, input: { categoryId } }) => {
      const category = await tx.documentCategory.findUniqueOrThrow({ where: { id: categoryId } });
      return {
        edition: 1,
        addedById: actor.userId!,
        renewalState: category.kind === "WORK_PERMIT" ? "NOT_STARTED" : null,
      };
    },
    facts: async ({ tx, actor, input: { employeeId, categoryId } }): Promise<DocumentFacts> => {
      const { hasExpiry, kind } = await tx.documentCategory.findUniqueOrThrow({ where: { id: categoryId } });
      const waits = await tx.employeeDocument.count({ where: { employeeId, categoryId, status: "PENDING" } });
      return { today: todayOf(actor), hasExpiry, kind, waits: waits > 0 };
    },
    problems: documentProblems,
    example: { employeeId: "1", categoryId: "1", number: "A1234567", issuedOn: "2026-01-05", expiresOn: "2031-01-04" },
  },
  page: (actor, { id, status, category, employee }) =>
    Promise.resolve({
      ways:
        status === "VALID" && canAt(actor, "document.edit", pathToday(employee, actor))
          ? [
              {
                label: t("Renew {category}", { category: category.name }),
                to: href("/hr/documents/renew/:id", { params: { id } }),
                icon: "upload" as const,
              },
            ]
          : [],
    }),
  attachments: {
    most: 5,
    who: ({ userId }, { status, addedById }) =>
      status !== "PENDING"
        ? t("Files can be added until the document is verified.")
        : addedById === userId || t("Only the person who added this document changes its files."),
  },
  moveForms: { reroute: rerouteForm(documentCandidates, db) },
  history: {
    actions: { "EmployeeDocument.attach": "File attached", "EmployeeDocument.detach": "File removed" },
    fields: {
      number: { label: "Number", kind: "internal" },
      addedById: { label: "Added by", kind: "user" },
      ...REROUTE_HISTORY,
    },
  },
});
