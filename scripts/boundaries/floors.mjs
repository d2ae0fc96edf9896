// The floors of the product, from the ground up: each imports what lies beneath it, types as well.

/** Subjects on which all others stand, in the order in which each may use those before it. */
export const GROUND = [
  "files",
  "lists",
  "organisation",
  "saved-views",
  "mail",
  "identity",
  "jobs",
  "notices",
  "audit-trail",
  "second-administrator",
  "access",
  "workflow",
  "acknowledgements",
  "navigation",
];

/** All other subjects, in that order too: a new one stands after those that it uses. */
export const SUBJECTS = [
  "cash-count",
  "cash-holds",
  "delegations",
  "query-console",
  "backup",
  "refusals",
  "housekeeping",
  "ledger",
  "sections",
  "visit-plans",
  "accounts-settings",
  "audit-issues",
  "audit-settings",
  "audit-rules",
  "audit-plan",
  "audit-workplan",
  "audit-summary",
  "audit-frauds",
  "audit-requests",
  "audit-feedback",
  "audit-committee",
  "audit-fieldwork",
  "audit-findings",
  "audit-reports",
  "audit-samples",
  "clear-database",
  "follow-ups",
  "audit-minutes",
  "loan-snapshots",
  "members",
  "movements",
  "openings",
  "pay-components",
  "tickets",
  "change-tickets",
  "user-accounts",
  "handover",
  "people",
  "reconciliation",
  "visits",
  "approvals",
  "business-day",
  "kpis",
  "punch-devices",
  "risks",
  "speaking-up",
  "audit-investigations",
  "visit-reports",
  "requisitions",
  "time",
  "funds",
  "leave",
  "vouchers",
  "boards",
  "evaluations",
  "upward-feedback",
  "announcements",
  "staff-messages",
  "training",
  "leave-applications",
  "savings",
  "transport-bills",
  "hr-figures",
  "pay",
  "tours",
  "year-end",
  "financial-reports",
  "audit-flags",
  "discipline",
  "separations",
  "resignations",
  "staff-file",
  "staff-movements",
  "recruitment",
];

const ORDER = [...GROUND, ...SUBJECTS];

/** From the ground up. A file lies on the first that fits it. */
const FLOORS = [
  { name: "core", at: /^app\/core\// },
  { name: "addresses", at: /^app\/(addresses\/|modules\/([^/]+\/(permissions|routes)|all-(permissions|routes))\.ts$)/ },
  { name: "ui", at: /^app\/ui\// },
  { name: "platform", at: /^app\/platform\//, not: ["addresses", "ui"] },
  { name: "db", at: /^app\/(db|generated)\//, not: ["addresses", "ui"] },
  { name: "define", at: /^app\/define\//, not: ["ui"] },
  // Tables of states and what they mean: any subject asks them, whichever comes first.
  { name: "states", at: /^app\/modules\/[^/]+\/([a-z-]+-)?states\.ts$/, not: ["ui"] },
  { name: "ground", at: new RegExp(`^app/modules/(${GROUND.join("|")})/(?!screens/)`), not: ["ui"] },
  { name: "subjects", at: /^app\/modules\/[^/]+\/(?!screens\/)/, not: ["ui"] },
  { name: "engine", at: /^app\/(engine|api|print)\//, not: ["subjects", "states"] },
  { name: "index", at: /^app\/(portal\/|portal\.server\.ts$|modules\/all-modules\.server\.ts$)/ },
  { name: "screens", at: /^app\/(routes\/|root\.tsx$|routes\.ts$|modules\/[^/]+\/screens\/)/ },
  { name: "server", at: /^app\/(server\/|entry\.)/ },
];

const floorOf = (file) => FLOORS.findIndex(({ at }) => at.test(file));

/** Whether an import leads upwards, or to a floor beneath that its own does not use (`not`). */
export function leadsUp({ from, to }) {
  const [below, above] = [floorOf(to), floorOf(from)];
  if (below < 0 || above < 0) return false;
  return below > above || (FLOORS[above].not?.includes(FLOORS[below].name) ?? false);
}

const subjectOf = (file) =>
  /^app\/modules\/([^/]+)\/(?!screens\/|permissions\.ts$|routes\.ts$|([a-z-]+-)?states\.ts$)/.exec(file)?.[1];

/** Whether a subject imports one that does not come before it in the order, or one of them has no place in it. */
export function leadsOn({ from, to }) {
  const [one, other] = [subjectOf(from), subjectOf(to)];
  if (!one || !other || one === other) return false;
  const [at, before] = [ORDER.indexOf(one), ORDER.indexOf(other)];
  return at < 0 || before < 0 || before > at;
}
