/** A voucher on paper: what is paid or received, the lines, who made and who approved it, and the entry's place in the books. */
import type { PrintBlock, PrintDocument } from "~/core/print-document";
import { t } from "~/core/text";
import { definePrintable } from "~/define/printable";
import { openVoucher, type OpenedVoucher, type VoucherView } from "./open-voucher.server";
import { TYPE_INFO } from "./voucher-types";

const voucher = definePrintable<OpenedVoucher>("voucher", {
  permission: "voucher.read",
  sample: "voucher",
  load: openVoucher,
  layout: sheetOf,
});

export const voucherPrintables = [voucher];

/** What a print is called: whoever pays in gets a receipt. */
const titleOf = ({ type, kind }: VoucherView): string =>
  TYPE_INFO[type].typed === "C" ? t("Receipt voucher") : t("{kind} voucher", { kind });

/** The sheet of an opened voucher, in the language spoken. */
export function sheetOf({ row, view }: OpenedVoucher): PrintDocument {
  return {
    title: titleOf(view),
    reference: view.name,
    company: row.company.name,
    state: view.state.text,
    blocks: [
      { kind: "facts", facts: view.facts },
      { kind: "text", title: row.type === "REVERSE" ? t("Reason") : t("Narration"), text: view.narration },
      linesTable(view),
      ...exchange(view),
      ...attachments(view),
      ...entry(view),
      trail(view),
      signatures(view),
    ],
  };
}

function linesTable({ lines, totals }: VoucherView): PrintBlock {
  return {
    kind: "table",
    title: t("Lines"),
    columns: [
      { label: t("Ledger"), share: 2 },
      { label: t("Account"), share: 1.8 },
      { label: t("What for"), share: 1.6 },
      { label: t("Debit"), numeric: true, share: 1.2 },
      { label: t("Credit"), numeric: true, share: 1.2 },
    ],
    rows: lines.map(({ ledger, account, memo, debit, credit }) => [ledger, account, memo, debit, credit]),
    ...(totals ? { totals: [t("Total"), "", "", totals.debit, totals.credit] } : {}),
  };
}

/** Totals of a voucher in foreign currency, by currency and in the books. */
function exchange({ exchange: totals }: VoucherView): PrintBlock[] {
  if (totals.length === 0) return [];
  return [
    {
      kind: "table",
      title: t("Totals"),
      columns: [
        { label: t("Currency"), share: 2 },
        { label: t("Debit"), numeric: true },
        { label: t("Credit"), numeric: true },
      ],
      rows: totals.map(({ label, debit, credit }) => [label, debit, credit]),
    },
  ];
}

function attachments(view: VoucherView): PrintBlock[] {
  if (view.attachments.length === 0) return [];
  return [
    {
      kind: "table",
      title: t("Attachments"),
      columns: [
        { label: t("File"), share: 2 },
        { label: t("Size"), numeric: true, share: 0.7 },
        { label: "SHA-256", share: 3 },
      ],
      rows: view.attachments.map(({ name, size, sha256 }) => [name, size, sha256]),
    },
  ];
}

function entry({ entry: booked, reversedBy, original, requisition }: VoucherView): PrintBlock[] {
  const facts = [
    ...(booked
      ? [
          { label: t("Entry of the branch"), value: String(booked.seq) },
          { label: t("Booked"), value: booked.at },
          { label: t("Hash of the entry"), value: booked.sha256 },
        ]
      : []),
    ...(requisition ? [{ label: t("Requisition"), value: requisition.no }] : []),
    ...(original ? [{ label: t("Reverses"), value: original.no }] : []),
    ...(reversedBy ? [{ label: t("Reversed by"), value: reversedBy.no }] : []),
  ];
  return facts.length === 0 ? [] : [{ kind: "facts", title: t("In the books"), facts }];
}

function trail(view: VoucherView): PrintBlock {
  return {
    kind: "table",
    title: t("Approvals"),
    columns: [
      { label: t("What happened"), share: 1.2 },
      { label: t("By"), share: 1.2 },
      { label: t("When"), share: 1 },
      { label: t("Note"), share: 2 },
    ],
    rows: view.trail.map(({ word, by, at, note }) => [word, by, at, note ?? ""]),
  };
}

/** Whoever made and whoever approved it have signed by doing so. */
function signatures(view: VoucherView): PrintBlock {
  const booked = view.status === "POSTED" ? view.trail.find(({ word }) => word === t("Approved")) : undefined;
  const submitted = view.trail.find(({ word }) => word === t("Submitted"));
  return {
    kind: "signatures",
    people: [
      { role: t("Made by"), name: view.maker, at: submitted ? t("Submitted {at}", { at: submitted.at }) : null },
      { role: t("Approved by"), name: booked?.by ?? "", at: booked ? t("Approved {at}", { at: booked.at }) : null },
      { role: TYPE_INFO[view.type].typed === "C" ? t("Paid in by") : t("Received by"), name: "", at: null },
    ],
  };
}
