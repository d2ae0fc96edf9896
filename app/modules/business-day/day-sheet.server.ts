/** The sheet of a business day: cash as counted and as booked, what was entered, its closings, and who stands for it. */
import { exponentOf, formatAmount } from "~/core/currencies";
import { formatDate } from "~/core/dates";
import { formatMoney } from "~/core/money";
import type { PrintBlock, PrintDocument } from "~/core/print-document";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { definePrintable } from "~/define/printable";
import { entryType, type EntryType } from "~/modules/ledger/index.server";
import { countBlocks, foundTable } from "./count-blocks.server";
import { dayOf, loadSheet, when, type Sheet } from "./load-day-sheet.server";
import { firstCounts } from "./opening-count.server";
import { CLOSE_LABELS, KIND_LABELS } from "./words";

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

function facts({ day, nameOf, company }: Sheet) {
  return [
    { label: t("Branch"), value: day.branch.name },
    { label: t("Business date"), value: formatDate(day.businessDate) },
    { label: t("Kind"), value: t(KIND_LABELS[day.kind] ?? day.kind) },
    { label: t("Opened"), value: [when(day.openedAt, company), nameOf(day.openedById)].filter(Boolean).join(", ") },
    ...(day.openedWhy ? [{ label: t("Reason"), value: day.openedWhy }] : []),
    { label: t("Closed"), value: [when(day.closedAt, company), nameOf(day.closedById)].filter(Boolean).join(", ") },
    { label: t("Opening cash"), value: formatAmount({ minor: day.openingCash, currency: company.currency }) },
    { label: t("Reopened"), value: day.reopenCount === 0 ? t("Never") : t("{n} times", { n: day.reopenCount }) },
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
    { label: t("Requested by"), share: 2 },
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
      { role: t("Close requested by"), name: nameOf(day.requestedById), at: when(day.requestedAt, company) || null },
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
