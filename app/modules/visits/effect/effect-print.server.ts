/** The sample of a check on paper: what to go over, with room to write where there is no power (spec: ops §2 F13). */
import { formatDate } from "~/core/dates";
import { NotFound } from "~/core/problems";
import type { PrintDocument } from "~/core/print-document";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { definePrintable } from "~/define/printable";
import { sectionOf } from "../sections/index.server";
import { findVisitRow } from "../visit-row.server";
import { drawnOf, findCheck, type EffectKind } from "./keep-check.server";
import { checkSight } from "./sight.server";

/** A check whose sample the actor may see: its visitor, those above once the visit is sent in, and the others once it is approved. @throws NotFound */
async function loadSample(actor: Actor, id: number) {
  const kept = await db.effectCheck.findUnique({
    where: { id },
    include: { visit: { select: { submittedAt: true, visitorId: true, unit: { select: { name: true } } } } },
  });
  const row =
    kept && (kept.visit.visitorId === actor.userId || kept.visit.submittedAt)
      ? await findVisitRow(db, actor, kept.visitId)
      : null;
  if (!kept || !row || (await checkSight(db, actor, row)) === "none") throw new NotFound();
  const check = (await findCheck(db, row.id, kept.kind as EffectKind))!;
  const people = new Map(
    (
      await db.user.findMany({
        where: { id: { in: [check.subjectId, row.visitorId] } },
        select: { id: true, displayName: true },
      })
    ).map((one) => [one.id, one.displayName]),
  );
  return {
    row,
    check,
    unit: kept.visit.unit.name,
    subject: people.get(check.subjectId)!,
    visitor: people.get(row.visitorId)!,
  };
}

function sheetOf({ row, check, unit, subject, visitor }: Awaited<ReturnType<typeof loadSample>>): PrintDocument {
  const drawn = drawnOf(check);
  const chosen = new Set(drawn.map(({ no }) => no));
  return {
    title: t("Claims to check"),
    reference: row.refNo,
    company: row.company.name,
    wide: true,
    blocks: [
      {
        kind: "facts",
        facts: [
          { label: t("About"), value: t(sectionOf(check.kind as EffectKind).label) },
          { label: t("Person checked"), value: subject },
          { label: t("Unit"), value: unit },
          {
            label: t("Reported"),
            value: t("{from} to {to}", { from: formatDate(check.periodFrom), to: formatDate(check.periodTo) }),
          },
          { label: t("Drawn"), value: t("{n} of {all}", { n: drawn.length, all: check.population }) },
          { label: t("Seed of the sample"), value: check.seed },
          { label: t("Hash of the list"), value: check.populationHash },
        ],
      },
      {
        kind: "table",
        title: t("The sample"),
        columns: [
          { label: t("No."), share: 0.4 },
          { label: t("Source"), share: 2 },
          { label: t("Reported"), share: 2.4 },
          { label: t("What you found"), share: 1.6 },
          { label: t("Note"), share: 2 },
        ],
        rows: drawn.map(({ no, source, reported }) => [String(no), source, reported, "", ""]),
      },
      {
        kind: "table",
        title: t("The list it is drawn from"),
        columns: [
          { label: t("No."), share: 0.4 },
          { label: t("Key"), share: 1 },
          { label: t("Source"), share: 3 },
          { label: t("Reported"), share: 4 },
          { label: t("Drawn"), share: 0.6 },
        ],
        rows: check.claims.map(({ no, sourceType, sourceId, source, reported }) => [
          String(no),
          `${sourceType}:${sourceId}`,
          source,
          reported,
          chosen.has(no) ? t("Yes") : "",
        ]),
      },
      {
        kind: "text",
        title: t("Drawing again"),
        text: t(
          "The claims drawn are those whose SHA-256 of “seed|key” is smallest, with the seed and the keys above.",
        ),
      },
      {
        kind: "signatures",
        people: [
          { role: t("Visitor"), name: visitor, at: null },
          { role: t("Person checked"), name: subject, at: null },
        ],
      },
    ],
  };
}

export const effectPrintables = [
  definePrintable("effect-sample", { permission: "visit.read", sample: "effect", load: loadSample, layout: sheetOf }),
];
