/** A visit as its printed report: everything it says, its evidence with the hashes of the files, and who stands for it. */
import { formatMoney } from "~/core/money";
import type { PrintBlock, PrintDocument } from "~/core/print-document";
import { plural, t } from "~/core/text";
import { db } from "~/db/database.server";
import { definePrintable } from "~/define/printable";
import { isShown, readStored, shrunkTo } from "~/modules/files/index.server";
import type { ContentRow } from "~/define/section-content";
import { effectPrintables } from "./effect/effect-print.server";
import { openVisit, type OpenedVisit } from "./open-visit.server";
import { VISIT_DOCUMENTS } from "./sections/documents.server";
import type { PartView, VisitView } from "./visit-view";
import { visitWorkflow } from "./visit.workflow.server";

const visitReport = definePrintable<OpenedVisit>("visit", {
  permission: "visit.read",
  sample: "visit",
  load: openVisit,
  layout: reportOf,
  pictures: picturesOf,
});

export const visitPrintables = [visitReport, ...effectPrintables];

/** The report of an opened visit, in the language spoken. */
export function reportOf({ view, row, content }: OpenedVisit): PrintDocument {
  const parts = view.parts.filter((part) => part.key !== "HEADER" && part.key !== "TRIPS" && part.key !== "DOCS");
  const trips = view.parts.find((part) => part.key === "TRIPS");
  return {
    title: t("Visit report"),
    reference: view.refNo,
    company: row.company.name,
    state: t(view.state.text),
    blocks: [
      { kind: "facts", facts: headFacts(view) },
      ...(trips && trips.rows.length > 0 ? [tripsTable(trips, content.legs, row.company.exponent)] : []),
      ...parts.flatMap(partBlocks),
      ...documentsTable(view),
      ...picturesBlock(view),
      ...marksTable(view),
      ...addenda(view),
      trailTable(view),
      signatures(view),
    ],
  };
}

function headFacts(view: VisitView): { label: string; value: string }[] {
  const header = view.parts.find((part) => part.key === "HEADER");
  return [
    { label: t("Visitor"), value: `${view.visitor} (${t(view.levelLabel)})` },
    ...(header ? factsOf(header, header.rows[0]!.values) : []),
    ...(view.cashDiffers ? [{ label: t("Cash at hand"), value: view.cashDiffers }] : []),
    ...(view.holder
      ? [{ label: t("With"), value: t("{name} since {since}", { name: view.holder.name, since: view.holder.since }) }]
      : []),
    ...(view.contentHash ? [{ label: t("Hash of the approved content"), value: view.contentHash }] : []),
  ];
}

/** What is empty is left out, as on screens. */
function factsOf(part: PartView, values: readonly string[]): { label: string; value: string }[] {
  return part.fields.flatMap((field, index) =>
    values[index] ? [{ label: t(field.label), value: values[index] }] : [],
  );
}

/** Trips with the sums of kilometres and fares. */
function tripsTable(part: PartView, legs: readonly ContentRow[], exponent: number): PrintBlock {
  const sum = (name: string) => legs.reduce((total, leg) => total + BigInt(String(leg.values[name] ?? "0")), 0n);
  const totals: Record<string, string> = {
    tenthsKm: (Number(sum("tenthsKm")) / 10).toFixed(1),
    fare: formatMoney(sum("fare"), exponent),
  };
  return {
    kind: "table",
    title: t(part.label),
    columns: part.fields.map(({ name, label }) => ({
      label: t(label),
      numeric: name in totals,
      share: /Place$/.test(name) ? 2 : 1,
    })),
    rows: part.rows.map((trip) => trip.values),
    totals: part.fields.map(({ name }, index) =>
      index === 0 ? plural(legs.length, "{n} trip", "{n} trips") : (totals[name] ?? ""),
    ),
  };
}

function partBlocks(part: PartView): PrintBlock[] {
  const label = t(part.label);
  const not: PrintBlock[] =
    part.state === "NOT_POSSIBLE"
      ? [{ kind: "text", title: label, text: [t("Not possible that day"), part.reason].filter(Boolean).join(": ") }]
      : [];
  return [
    ...not,
    ...part.rows.map((row): PrintBlock => ({
      kind: "facts",
      title: row.title === part.label ? label : `${label}: ${row.title}`,
      facts: factsOf(part, row.values),
    })),
  ];
}

function documentsTable({ documents }: VisitView): PrintBlock[] {
  if (documents.length === 0) return [];
  return [
    {
      kind: "table",
      title: t("Documents"),
      columns: [
        { label: t("File"), share: 2 },
        { label: t("Kind"), share: 1.5 },
        { label: t("Belongs to"), share: 1.2 },
        { label: t("Evidence of"), share: 1.1 },
        { label: t("Size"), numeric: true, share: 0.8 },
        { label: t("SHA-256"), share: 2.6 },
      ],
      rows: documents.map((document) => [
        [document.name, document.caption === "–" ? "" : document.caption].filter(Boolean).join("\n"),
        t(document.kind),
        t(document.section),
        document.evidenceDate,
        document.size,
        document.sha256,
      ]),
    },
  ];
}

function picturesBlock({ documents }: VisitView): PrintBlock[] {
  const pictures = documents
    .filter(({ picture }) => picture)
    .map(({ name, caption, sha256 }) => ({ name: caption === "–" ? name : `${name}: ${caption}`, sha256 }));
  return pictures.length === 0 ? [] : [{ kind: "pictures", title: t("Photos"), pictures }];
}

/** Wide enough for half a page. */
const PRINTED_SIDE = 1_000;

async function picturesOf(visitId: number): Promise<Map<string, Uint8Array>> {
  const documents = await db.document.findMany({
    where: { ownerType: VISIT_DOCUMENTS, ownerId: visitId, deletedAt: null },
  });
  const found = new Map<string, Uint8Array>();
  for (const document of documents.filter(({ mime }) => isShown(mime))) {
    const bytes = await readStored(document);
    const small = bytes && (await shrunkTo(bytes, PRINTED_SIDE));
    if (small) found.set(document.sha256, small);
  }
  return found;
}

function marksTable({ marks }: VisitView): PrintBlock[] {
  if (marks.length === 0) return [];
  const columns = [
    { label: t("Asked to correct"), share: 1.5 },
    { label: t("Note"), share: 2 },
    { label: t("Before"), share: 1.2 },
    { label: t("Now"), share: 1.2 },
    { label: t("Answer"), share: 1.5 },
  ];
  return [
    {
      kind: "table",
      title: t("Marks"),
      columns,
      rows: marks.map((mark) => [t(mark.label), mark.note ?? "", mark.before, mark.now, mark.answer ?? ""]),
    },
  ];
}

function addenda(view: VisitView): PrintBlock[] {
  return view.addenda.map(({ author, at, text }) => ({
    kind: "text",
    title: t("Added after approval by {author}, {at}", { author, at }),
    text,
  }));
}

function trailTable({ trail }: VisitView): PrintBlock {
  const moves = trail.filter((step) => !step.now);
  return {
    kind: "table",
    title: t("Trail"),
    columns: [
      { label: t("What happened"), share: 1.2 },
      { label: t("By"), share: 1.2 },
      { label: t("When"), share: 1 },
      { label: t("Note"), share: 2 },
    ],
    rows: moves.map((step) => [t(step.word), step.by ?? "", step.at ?? "", step.note ?? ""]),
  };
}

/** Whoever submitted and whoever approved have signed by doing so; a line is left for the others. */
function signatures(view: VisitView): PrintBlock {
  const done = (move: "submit" | "approve") =>
    view.trail.find((step) => !step.now && step.word === visitWorkflow.moves[move]!.done);
  const approved = view.status === "APPROVED" ? done("approve") : undefined;
  const submitted = view.status === "DRAFT" ? undefined : done("submit");
  return {
    kind: "signatures",
    people: [
      { role: t("Visitor"), name: view.visitor, at: submitted?.at ? t("Submitted {at}", { at: submitted.at }) : null },
      {
        role: t("Reviewer"),
        name: approved?.by ?? view.holder?.name ?? "",
        at: approved?.at ? t("Approved {at}", { at: approved.at }) : null,
      },
      { role: t("Received at the branch"), name: "", at: null },
    ],
  };
}
