/** A requisition on paper: what is asked and approved, who has raised and who has approved it. */
import type { PrintBlock, PrintDocument } from "~/core/print-document";
import { t } from "~/core/text";
import { definePrintable } from "~/define/printable";
import { openRequisition, type OpenedRequisition, type RequisitionView } from "./open-requisition.server";

const requisition = definePrintable<OpenedRequisition>("requisition", {
  permission: "requisition.own",
  sample: "requisition",
  load: openRequisition,
  layout: sheetOf,
});

export const requisitionPrintables = [requisition];

/** The sheet of an opened requisition, in the language spoken. */
export function sheetOf({ row, view }: OpenedRequisition): PrintDocument {
  return {
    title: t("Requisition"),
    reference: view.name,
    company: row.company.name,
    state: view.state.text,
    blocks: [
      { kind: "facts", facts: view.facts },
      { kind: "text", title: t("What for"), text: view.purpose },
      linesTable(view),
      ...attachments(view),
      ...vouchers(view),
      trail(view),
      signatures(view),
    ],
  };
}

function linesTable({ lines, totals }: RequisitionView): PrintBlock {
  return {
    kind: "table",
    title: t("Lines"),
    columns: [
      { label: t("What"), share: 2 },
      { label: t("Expense head"), share: 1.6 },
      { label: t("How many"), numeric: true, share: 0.8 },
      { label: t("Unit price"), numeric: true, share: 1.1 },
      { label: t("Amount"), numeric: true, share: 1.1 },
      { label: t("Approved"), numeric: true, share: 1.1 },
    ],
    rows: lines.map(({ description, head, quantity, unit, amount, approved }) => [
      description,
      head,
      quantity,
      unit,
      amount,
      approved,
    ]),
    totals: [t("Total"), "", "", "", totals.amount, totals.approved],
  };
}

function attachments(view: RequisitionView): PrintBlock[] {
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

function vouchers(view: RequisitionView): PrintBlock[] {
  if (view.vouchers.length === 0) return [];
  return [
    {
      kind: "table",
      title: t("Vouchers"),
      columns: [
        { label: t("Number"), share: 1.4 },
        { label: t("Kind"), share: 1 },
        { label: t("Amount"), numeric: true, share: 1 },
        { label: t("State"), share: 1 },
      ],
      rows: view.vouchers.map(({ no, kind, amount, state }) => [no, kind, amount, state.text]),
    },
  ];
}

function trail(view: RequisitionView): PrintBlock {
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

/** Whoever has raised and whoever has approved it have signed by doing so. */
function signatures(view: RequisitionView): PrintBlock {
  const step = (word: string) => view.trail.find((one) => one.word === t(word));
  const [submitted, approved] = [step("Submitted"), step("Approved")];
  return {
    kind: "signatures",
    people: [
      {
        role: t("Raised by"),
        name: submitted?.by ?? "",
        at: submitted ? t("Submitted {at}", { at: submitted.at }) : null,
      },
      {
        role: t("Approved by"),
        name: approved?.by ?? "",
        at: approved ? t("Approved {at}", { at: approved.at }) : null,
      },
      { role: t("Received by"), name: "", at: null },
    ],
  };
}
