/** The sheet of a business day: cash as counted and as booked, what was entered, its closings, and who stands for it. */
import { exponentOf, formatAmount } from "~/core/currencies";
import { formatDate, formatInstant } from "~/core/dates";
import { formatMoney } from "~/core/money";
import { NotFound } from "~/core/problems";
import type { PrintBlock, PrintDocument } from "~/core/print-document";
import { t } from "~/core/text";
import { db } from "~/db.server";
import { can, unitsWithin, type Actor, type ActorCompany } from "~/define/actor";
import { definePrintable } from "~/define/printable";
import { entryType, type EntryType } from "~/modules/ledger/index.server";
import { companyOf } from "~/modules/organisation/index.server";
import { answersOf, answerWords } from "./answers.server";
import { latestCounts } from "./cash-accounts.server";
import { otherDifferences } from "./count-state";
import { firstCounts } from "./opening-count.server";
import { userNames } from "./people.server";
import { CLOSE_LABELS, KIND_LABELS } from "./words";

/** The day with all that hangs on it, where the actor may see it. @throws NotFound */
async function dayOf(actor: Actor, id: number) {
  const day = await db.businessDay.findFirst({
    where: { AND: [{ id }, can(actor, "day.read") ? { branch: unitsWithin(actor, "day.read") } : { id: 0 }] },
    include: {
      branch: { select: { name: true, code: true, path: true } },
      closes: { orderBy: { n: "asc" } },
      counts: {
        orderBy: [{ ledger: { code: "asc" } }, { countNo: "asc" }],
        include: {
          ledger: { select: { code: true, name: true } },
          lines: { orderBy: [{ kind: "desc" }, { face: "desc" }] },
        },
      },
      closeRequests: { orderBy: { round: "asc" } },
    },
  });
  if (!day) throw new NotFound();
  return day;
}

async function loadSheet(actor: Actor, id: number) {
  const day = await dayOf(actor, id);
  const last = day.closes.at(-1);
  const balances = last
    ? await db.dayBalance.findMany({
        where: { closeId: last.id, subLedgerId: null },
        orderBy: [{ ledgerId: "asc" }, { currency: "asc" }],
      })
    : [];
  const ledgers = await db.ledger.findMany({
    where: { id: { in: balances.map(({ ledgerId }) => ledgerId) }, isCash: true },
    orderBy: { code: "asc" },
  });
  const entries = await db.journal.groupBy({
    by: ["type"],
    where: { dayId: id },
    _count: { _all: true },
    orderBy: { type: "asc" },
  });
  const latest = await latestCounts(db, id);
  const custodians = await db.employee.findMany({
    where: { id: { in: day.counts.map(({ custodianId }) => custodianId) } },
    select: { id: true, name: true },
  });
  const nameOf = await userNames(db, [
    day.openedById,
    day.requestedById,
    day.closedById,
    ...day.counts.flatMap(({ countedById, witnessId }) => [countedById, witnessId]),
    ...day.closeRequests.flatMap(({ requestedById, decidedById }) => [requestedById, decidedById]),
    ...day.closes.map(({ closedById }) => closedById),
  ]);
  return {
    day,
    balances,
    ledgers,
    entries,
    latest: new Set([...latest.values()].map((count) => count.id)),
    custodians: new Map(custodians.map(({ id: employeeId, name }) => [employeeId, name])),
    nameOf,
    answers: await answersOf(db, day.counts),
    company: await companyOf(db, day.branch),
  };
}

type Sheet = Awaited<ReturnType<typeof loadSheet>>;

export const daySheet = definePrintable<Sheet>("day", {
  permission: "day.read",
  sample: "day",
  load: loadSheet,
  layout: sheetOf,
});

function sheetOf(sheet: Sheet): PrintDocument {
  const { day, company } = sheet;
  return {
    title: t("Day sheet"),
    reference: `${day.branch.code} ${day.businessDate}${day.kind === "ADJUSTMENT" ? ` ${t("adjustment")}` : ""}`,
    company: company.name,
    state: day.status,
    blocks: [
      { kind: "facts", facts: facts(sheet) },
      ...cashTable(sheet),
      ...foundTable(sheet),
      ...countBlocks(sheet),
      ...entriesTable(sheet),
      ...requestsTable(sheet),
      ...closingsTable(sheet),
      signatures(sheet),
    ],
  };
}

const when = (at: Date | null, { timeZone }: ActorCompany) => (at ? formatInstant(at, timeZone) : "");

function facts({ day, nameOf, company }: Sheet) {
  return [
    { label: t("Branch"), value: day.branch.name },
    { label: t("Business date"), value: formatDate(day.businessDate) },
    { label: t("Kind"), value: t(KIND_LABELS[day.kind] ?? day.kind) },
    { label: t("Opened"), value: [when(day.openedAt, company), nameOf(day.openedById)].filter(Boolean).join(", ") },
    ...(day.openedWhy ? [{ label: t("Reason"), value: day.openedWhy }] : []),
    { label: t("Closed"), value: [when(day.closedAt, company), nameOf(day.closedById)].filter(Boolean).join(", ") },
    { label: t("Opening cash"), value: formatAmount({ minor: day.openingCash, currency: company.currency }) },
    { label: t("Opened again"), value: day.reopenCount === 0 ? t("Never") : t("{n} times", { n: day.reopenCount }) },
    { label: t("Entries"), value: entriesOf(day) },
  ];
}

function entriesOf({ seqFrom, seqTo }: { seqFrom: number; seqTo: number | null }): string {
  if (seqTo === null) return t("after no. {from}", { from: seqFrom });
  return seqTo > seqFrom ? t("no. {from} to {to}", { from: seqFrom + 1, to: seqTo }) : t("None");
}

function cashTable({ balances, ledgers }: Sheet): PrintBlock[] {
  const rows = ledgers.flatMap(({ id, code, name }) =>
    balances
      .filter(({ ledgerId }) => ledgerId === id)
      .map(({ currency, openingMinor, debitMinor, creditMinor, closingMinor }) => [
        `${code} ${name}`,
        currency,
        ...[openingMinor, debitMinor, creditMinor, closingMinor].map((minor) =>
          formatMoney(minor, exponentOf(currency)),
        ),
      ]),
  );
  if (rows.length === 0) return [];
  const columns = [
    { label: t("Cash"), share: 2 },
    { label: t("Currency") },
    ...["Opening", "Received", "Paid", "Closing"].map((label) => ({ label: t(label), numeric: true, share: 1.2 })),
  ];
  return [{ kind: "table", title: t("Cash in the books"), columns, rows }];
}

/** What was found when the day was opened. */
function foundTable({ day, nameOf, company }: Sheet): PrintBlock[] {
  const found = day.counts.filter(({ opening }) => opening);
  if (found.length === 0) return [];
  const columns = [
    { label: t("Cash"), share: 2 },
    { label: t("Currency") },
    ...["Counted", "Left at the last closing", "Difference"].map((label) => ({
      label: t(label),
      numeric: true,
      share: 1.2,
    })),
    { label: t("Counted by"), share: 2 },
    { label: t("Witness"), share: 2 },
  ];
  return [
    {
      kind: "table",
      title: t("Cash found at the opening"),
      columns,
      rows: found.map(({ ledger, currency, total, book, difference, countedById, witnessId, countedAt }) => [
        `${ledger.code} ${ledger.name}`,
        currency,
        ...[total, book, difference].map((minor) => formatMoney(minor, exponentOf(currency))),
        [nameOf(countedById), when(countedAt, company)].join(", "),
        nameOf(witnessId),
      ]),
    },
  ];
}

/** What earlier counts found that the last one does not say. */
function before(
  all: Sheet["day"]["counts"],
  { id, ledgerId, currency }: { id: number; ledgerId: number; currency: string },
  company: Sheet["company"],
): string {
  const counts = all.filter(
    (one) => one.ledgerId === ledgerId && one.currency === currency && !one.opening && one.id <= id,
  );
  return otherDifferences(counts)
    .map(
      (one) =>
        `\n${t("Counted before, {at}: difference {difference}", { at: when(one.countedAt, company), difference: formatMoney(one.difference, exponentOf(currency)) })} ${currency}`,
    )
    .join("");
}

function countBlocks({ day, latest, custodians, nameOf, answers, company }: Sheet): PrintBlock[] {
  return day.counts
    .filter(({ id }) => latest.has(id))
    .flatMap((count): PrintBlock[] => {
      const { ledger, currency, lines } = count;
      const money = (minor: bigint) => formatMoney(minor, exponentOf(currency));
      const title = `${ledger.code} ${ledger.name}, ${t("count no. {n}", { n: count.countNo })}`;
      const people = [
        t("Counted by {name}", { name: nameOf(count.countedById) }),
        t("witness {name}", { name: nameOf(count.witnessId) }),
        t("custodian {name}", { name: custodians.get(count.custodianId) ?? "" }),
      ].join(", ");
      const said = answerWords(answers.get(count.id)!, company.timeZone);
      const carried =
        count.carriedFromId === null ? "" : `\n${t("Nothing moved on this day: the count before stands.")}`;
      const sums = `${t("Counted {counted}, in the books {book}, difference {difference}", { counted: money(count.total), book: money(count.book), difference: money(count.difference) })} ${currency}`;
      return [
        {
          kind: "text",
          title,
          text: `${people}\n${when(count.countedAt, company)}\n${sums}${before(day.counts, count, company)}${count.note ? `\n${count.note}` : ""}${carried}${said ? `\n${said}` : ""}`,
        },
        ...(lines.length === 0
          ? []
          : [
              {
                kind: "table" as const,
                title: t("Notes and coins"),
                columns: [
                  { label: t("Face") },
                  { label: t("Quantity"), numeric: true },
                  { label: t("Amount"), numeric: true },
                ],
                rows: lines.map(({ face, kind, quantity }) => [
                  `${money(face)} ${kind === "COIN" ? t("coin") : t("note")}`,
                  String(quantity),
                  money(face * BigInt(quantity)),
                ]),
                totals: [t("Together"), "", money(count.total)],
              },
            ]),
      ];
    });
}

function entriesTable({ entries }: Sheet): PrintBlock[] {
  if (entries.length === 0) return [];
  return [
    {
      kind: "table",
      title: t("Entries of the day"),
      columns: [
        { label: t("Kind"), share: 3 },
        { label: t("Number"), numeric: true },
      ],
      rows: entries.map(({ type, _count }) => [t(labelOf(type)), String(_count._all)]),
    },
  ];
}

const labelOf = (type: string) => entryType(type as EntryType).label;

function requestsTable({ day, nameOf, company }: Sheet): PrintBlock[] {
  if (day.closeRequests.length === 0) return [];
  const columns = [
    { label: t("Round") },
    { label: t("Asked by"), share: 2 },
    { label: t("When"), share: 2 },
    { label: t("State"), share: 1.2 },
    { label: t("Decided by"), share: 2 },
    { label: t("Note"), share: 3 },
  ];
  return [
    {
      kind: "table",
      title: t("Requests for the close"),
      columns,
      rows: day.closeRequests.map((one) => [
        String(one.round),
        nameOf(one.requestedById),
        when(one.requestedAt, company),
        t(CLOSE_LABELS[one.status] ?? one.status),
        nameOf(one.decidedById),
        one.note ?? "",
      ]),
    },
  ];
}

function closingsTable({ day, nameOf, company }: Sheet): PrintBlock[] {
  if (day.closes.length === 0) return [];
  const columns = [
    { label: t("Closing") },
    { label: t("When"), share: 2 },
    { label: t("By"), share: 2 },
    { label: t("Last entry"), numeric: true },
    { label: t("SHA-256"), share: 4 },
  ];
  return [
    {
      kind: "table",
      title: t("Closings"),
      columns,
      rows: day.closes.map((one) => [
        String(one.round),
        when(one.closedAt, company),
        nameOf(one.closedById),
        String(one.seqTo),
        one.hash,
      ]),
    },
  ];
}

/** Whoever asked and whoever approved have signed by doing so. */
function signatures({ day, nameOf, answers, company }: Sheet): PrintBlock {
  const count = day.counts.filter(({ opening }) => !opening).at(-1);
  const witness = count && answers.get(count.id)!.find(({ roles }) => roles.includes("WITNESS"))?.answer;
  return {
    kind: "signatures",
    people: [
      {
        role: t("Counted by"),
        name: count ? nameOf(count.countedById) : "",
        at: count ? when(count.countedAt, company) : null,
      },
      {
        role: t("Witness"),
        name: count ? nameOf(count.witnessId) : "",
        at: witness?.agrees ? when(witness.at, company) : null,
      },
      { role: t("Close asked for by"), name: nameOf(day.requestedById), at: when(day.requestedAt, company) || null },
      { role: t("Approved by"), name: nameOf(day.closedById), at: when(day.closedAt, company) || null },
    ],
  };
}

/** What the page of a day offers beside its sheet. @throws NotFound */
export async function dayFacts(actor: Actor, id: number) {
  const { branchId, businessDate, branch, status, closeRequests } = await dayOf(actor, id);
  const request = closeRequests.at(-1);
  return {
    id,
    branchId,
    branch: branch.name,
    date: formatDate(businessDate),
    status,
    found: await firstCounts(db, id),
    requestIds: closeRequests.map((one) => one.id),
    pendingId: request?.status === "PENDING" ? request.id : null,
  };
}
