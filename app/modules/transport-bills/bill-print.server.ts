/** A bill on paper: its lines, what is approved and paid of it in figures and words, and every step with its name. */
import { exponentOf } from "~/core/currencies";
import type { PrintBlock, PrintDocument } from "~/core/print-document";
import { moneyInWords } from "~/core/money-words";
import { t } from "~/core/text";
import { definePrintable } from "~/define/printable";
import { dueOf } from "./bill-rules";
import { openBill, type BillView, type OpenedBill } from "./open-bill.server";

/** Read in operations, and by those who keep the books. */
export const billPrintables = [
  definePrintable<OpenedBill>("transport-bill", {
    permission: "transportBill.read",
    sample: "bill",
    load: openBill,
    layout: sheetOf,
  }),
  definePrintable<OpenedBill>("transport-bill-books", {
    permission: "transportBill.receive",
    sample: "bill.books",
    load: openBill,
    layout: sheetOf,
  }),
];

/** The sheet of an opened bill, in the language spoken. */
export function sheetOf({ row, view }: OpenedBill): PrintDocument {
  const decided = view.totals.approved !== "";
  const words = moneyInWords(decided ? row.approved : row.claimed, exponentOf(row.currency), row.currency);
  return {
    title: t("Transport bill"),
    reference: view.refNo,
    company: row.company.name,
    state: view.state.text,
    blocks: [
      {
        kind: "facts",
        facts: [
          ...view.facts,
          { label: decided ? t("Approved, in words") : t("Claimed, in words"), value: words },
          ...(decided
            ? [{ label: t("Due, in words"), value: moneyInWords(dueOf(row), exponentOf(row.currency), row.currency) }]
            : []),
        ],
      },
      ...linesTables(view),
      ...payments(view),
      trail(view),
      signatures(view),
    ],
  };
}

function linesTables({ lines, totals }: BillView): PrintBlock[] {
  return [
    {
      kind: "table",
      title: t("Lines"),
      columns: [
        { label: t("Date"), share: 1 },
        { label: t("What"), share: 2.2 },
        { label: t("Kind"), share: 1 },
        { label: t("km"), numeric: true, share: 0.6 },
        { label: t("Claimed"), numeric: true, share: 1 },
        { label: t("Approved"), numeric: true, share: 1 },
        { label: t("Flags"), share: 1.4 },
      ],
      rows: lines.map((line) => [
        line.date,
        [line.what, ...line.remarks, ...(line.note ? [line.note] : [])].join("\n"),
        line.kind,
        line.km,
        line.amount,
        line.approved,
        line.flags.join(", "),
      ]),
      totals: [t("Total"), "", "", "", totals.claimed, totals.approved, ""],
    },
  ];
}

function payments({ payments: rows, entry }: BillView): PrintBlock[] {
  if (rows.length === 0 && entry === null) return [];
  return [
    {
      kind: "table",
      title: t("In the books"),
      columns: [
        { label: t("Entry"), share: 1.4 },
        { label: t("On"), share: 1 },
        { label: t("Taken from"), share: 1.6 },
        { label: t("Amount"), numeric: true, share: 1 },
        { label: t("By"), share: 1.2 },
      ],
      rows: [
        ...(entry === null ? [] : [[entry, "", t("Received"), "", ""]]),
        ...rows.map((row) => [row.entry, row.on, row.place, row.amount, row.by]),
      ],
    },
  ];
}

function trail(view: BillView): PrintBlock {
  return {
    kind: "table",
    title: t("Trail"),
    columns: [
      { label: t("What happened"), share: 1.2 },
      { label: t("By"), share: 1.2 },
      { label: t("When"), share: 1 },
      { label: t("Note"), share: 2 },
    ],
    rows: view.trail.map(({ word, by, at, note }) => [word, by, at, note ?? ""]),
  };
}

/** Whoever claims, checks and pays has signed by doing so. */
function signatures(view: BillView): PrintBlock {
  const step = (...words: string[]) => view.trail.find((one) => words.some((word) => one.word === t(word)));
  const signed = (role: string, source: string, done: ReturnType<typeof step>) => ({
    role,
    name: done?.by ?? "",
    at: done ? t(source, { at: done.at }) : null,
  });
  return {
    kind: "signatures",
    people: [
      signed(t("Claimed by"), "Submitted {at}", step("Submitted")),
      signed(t("Checked by"), "Checked {at}", step("Checked")),
      signed(t("Paid by"), "Paid {at}", step("Paid", "Paid in part")),
      { role: t("Received by"), name: "", at: null },
    ],
  };
}
