/** The business days within reach, the latest first: of all branches, and of one. */
import { exponentOf } from "~/core/currencies";
import { formatInstant } from "~/core/dates";
import { formatMoney, moneyToDecimal } from "~/core/money";
import { db } from "~/db/database.server";
import { can, unitsWithin, type Actor } from "~/core/actor";
import type { Choice } from "~/define/field";
import { recordOf, type ListView } from "~/define/listing";
import { href } from "~/addresses/href";
import { DAY_STATUSES } from "./business-day.server";
import { countedBefore } from "./counted-before.server";
import { userNames } from "./people.server";
import { KIND_LABELS, STATUS_TONES } from "./words";

/** What a place differed by when it was first counted, where the last count does not say it. */
interface FirstDifference {
  code: string;
  currency: string;
  difference: bigint;
}

const { column, filter, list } = recordOf(
  "BusinessDay",
  { branch: { select: { name: true } }, closes: { orderBy: { n: "desc" }, select: { hash: true } } },
  async (rows) => {
    const nameOf = await userNames(
      db,
      rows.flatMap(({ openedById, closedById }) => [openedById, closedById]),
    );
    const firstOf = await firstDifferences(rows.map(({ id }) => id));
    return rows.map((row) => ({
      ...row,
      openedBy: nameOf(row.openedById),
      closedBy: nameOf(row.closedById),
      firsts: firstOf(row.id),
    }));
  },
);

async function firstDifferences(dayIds: readonly number[]): Promise<(dayId: number) => FirstDifference[]> {
  const before = await countedBefore(db, dayIds);
  const firsts = new Map(dayIds.map((id) => [id, [...before(id).values()].map(([first]) => first!)]));
  const ledgers = await db.ledger.findMany({
    where: { id: { in: [...firsts.values()].flat().map(({ ledgerId }) => ledgerId) } },
    select: { id: true, code: true },
  });
  const codes = new Map(ledgers.map(({ id, code }) => [id, code]));
  return (dayId) =>
    (firsts.get(dayId) ?? [])
      .map((first) => ({ ...first, code: codes.get(first.ledgerId) ?? "" }))
      .sort((a, b) => (a.code < b.code ? -1 : 1));
}

/** "11101 −10,385.00". */
const firstWords = ({ firsts }: { firsts: readonly FirstDifference[] }, { company }: Actor): string =>
  firsts
    .map(({ code, currency, difference }) =>
      [code, formatMoney(difference, exponentOf(currency)), currency === company.currency ? "" : currency]
        .filter(Boolean)
        .join(" "),
    )
    .join("; ");
const when = (at: Date | null, by: string, { company }: Actor): string | null =>
  at && [formatInstant(at, company.timeZone), by].filter(Boolean).join(", ");

/** Branches within reach, for the filter of a list. */
export async function branchChoices(actor: Actor): Promise<Choice[]> {
  const units = can(actor, "day.read")
    ? await db.orgUnit.findMany({
        where: { AND: [{ kind: "BRANCH" }, unitsWithin(actor, "day.read")] },
        orderBy: { name: "asc" },
        select: { id: true, name: true },
      })
    : [];
  return units.map(({ id, name }) => ({ value: String(id), label: name }));
}

const KIND_CHOICES = Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label }));
const STATUS_CHOICES = DAY_STATUSES.map((value) => ({ value, label: value }));
const of = ["kind", "status", "opened", "closed", "openingCash", "first", "reopened"];
const face = {
  permission: "day.read",
  scope: (actor: Actor) => (can(actor, "day.read") ? { branch: unitsWithin(actor, "day.read") } : { id: 0 }),
} as const;

export const dayList = list("business-days", {
  area: "accounts",
  title: "Business days",
  counted: ["One day", "{n} days"],
  columns: {
    branch: column.text("Branch", "branch.name"),
    businessDate: column.page(column.date("Date", "businessDate")),
    kind: column.choice("Kind", "kind", KIND_CHOICES),
    status: column.words("Status", ({ status }) => ({ text: status, tone: STATUS_TONES[status] ?? "bad" }), {
      path: "status",
      nowrap: true,
    }),
    opened: column.words("Opened", ({ openedAt, openedBy }, actor) => when(openedAt, openedBy, actor), { in: "page" }),
    closed: column.words("Closed", ({ closedAt, closedBy }, actor) => when(closedAt, closedBy, actor), { in: "page" }),
    openedAt: column.words("Opened", ({ openedAt }) => openedAt.toISOString(), { in: "files" }),
    closedAt: column.words("Closed", ({ closedAt }) => closedAt?.toISOString() ?? null, { in: "files" }),
    openingCash: column.amount("Opening cash", ({ openingCash: minor }, { company: { currency } }) => ({
      minor,
      currency,
    })),
    first: column.words("First difference", (row, actor) => firstWords(row, actor), { in: "page" }),
    firsts: column.words(
      "First difference",
      ({ firsts }) =>
        firsts
          .map(({ code, currency, difference }) =>
            [code, moneyToDecimal(difference, exponentOf(currency)), currency].join(" "),
          )
          .join("; "),
      { in: "files" },
    ),
    reopened: column.number("Reopened", "reopenCount"),
    closings: column.words("Closings", ({ closes }) => closes.length, { number: true }),
    hash: column.words("Hash", ({ closeHash }) => closeHash?.slice(0, 12) ?? null, { nowrap: true, in: "page" }),
    closeHash: column.words("Hash", ({ closeHash }) => closeHash, { in: "files" }),
  },
  filters: [
    filter.choice("branchId", "Branch", branchChoices, "All branches"),
    filter.choice("status", "Status", STATUS_CHOICES, "All"),
    filter.choice("kind", "Kind", KIND_CHOICES, "All"),
    filter.span("businessDate", "From", "To"),
  ],
  search: ["branch.name", "branch.code"],
  searchHint: "Branch",
  sorts: ["businessDate", "branch", "status"],
  sort: "-businessDate",
  page: ({ id }) => href("/ac/day/details/:id", { params: { id } }),
  empty: { icon: "calendar", title: "No days yet", text: "Each day of a branch appears here once it is opened." },
  views: {
    all: {
      ...face,
      path: "/ac/settings/day/list",
      title: "Day history",
      only: ["businessDate", "branch", ...of, "closings", "hash"],
    },
  },
});

/** The days of one branch, beside what can be done with it. */
export const daysOfBranch = (branchId: number): ListView<"BusinessDay"> => ({
  ...face,
  path: "/ac/day/management",
  where: () => ({ branchId }),
  only: ["businessDate", ...of],
});
