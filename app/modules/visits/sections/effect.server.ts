/** Whether the account of a manager below holds: a sample of what they reported is gone over again (spec: ops §4.3, EFFECT_BM, EFFECT_AM, EFFECT_RM). */
import { addDays } from "~/core/dates";
import { problem, type Problem } from "~/core/problems";
import { plural, t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { choice, date, flag, integer, longText } from "~/define/field";
import { user } from "~/define/section-field.server";
import { agreementOf, LEAST_CLAIMS, MOST_CLAIMS, USUAL_CLAIMS, type Found } from "../effect/effect-rules";
import { drawnOf, findCheck, keepCheck, type CheckHead, type EffectKind } from "../effect/keep-check.server";
import { subjectsOf } from "../effect/subjects.server";
import type { Level } from "../visit";
import { defineSection, type VisitOfRow } from "./section";
import type { HeadForm, RowOf } from "~/define/section";
import type { VisitFamily } from "./section";

const FOUND = [
  { value: "AGREES", label: "As reported" },
  { value: "DIFFERS", label: "Differs from the report" },
  { value: "NOT_VERIFIABLE", label: "Could not be verified" },
] as const;
/** What of money a claim is about. */
const MONEY = { CASH: "Cash", CLIENT: "A client’s balance" } as const;

const effectFields = {
  no: integer("No. in the list", { min: 1, max: 10_000 }),
  found: choice("What you found", { choices: FOUND }),
  note: longText("Note", { max: 500, optional: true }),
  refer: flag("Refer to Internal audit", { hint: "Internal audit is notified when the visit is submitted" }),
};

export type EffectRowInput = RowOf<typeof effectFields>;

export function effectProblems({ found, note, refer }: EffectRowInput): Problem[] {
  const wrong: Problem[] = [];
  if (found !== "AGREES" && !note)
    wrong.push(
      problem(
        "note",
        found === "DIFFERS" ? t("Say what you found instead") : t("Say why it could not be verified"),
        "note_required",
      ),
    );
  if (refer && found !== "DIFFERS")
    wrong.push(problem("refer", t("Only what differs from the report is referred"), "nothing_to_refer"));
  return wrong;
}

const headFields = {
  subjectId: user("Person checked"),
  periodFrom: date("Reported from"),
  periodTo: date("Until"),
  size: integer("How many to draw", { min: LEAST_CLAIMS, max: MOST_CLAIMS }),
};

/** Days the period of a new check reaches back. */
const USUAL_PERIOD = 90;

function headOf(kind: EffectKind, subject: Level): HeadForm<VisitFamily> {
  const here = (visitId: number) => ({ visitId_kind: { visitId, kind } });
  return {
    title: "What is checked",
    fields: headFields,
    onward: "Draw the sample",
    printed: "effect-sample",
    given: {
      population: { label: "Claims to draw from", kind: "integer" },
      seed: { label: "Seed of the sample", kind: "text" },
      populationHash: { label: "Hash of the list", kind: "text", quiet: true },
    },
    read: (tx, visitId) => tx.effectCheck.findUnique({ where: here(visitId) }),
    save: (tx, visit, head, rows) => keepCheck(tx, visit, { kind, subject }, head as unknown as CheckHead, rows),
    remove: async (tx, visitId) => {
      await tx.effectCheck.deleteMany({ where: { visitId, kind } });
    },
    rows: async (tx, visitId) => {
      const check = await findCheck(tx, visitId, kind);
      return check
        ? drawnOf(check).map(({ no, source, reported, money }) => ({
            key: { no: String(no) },
            title: `${no}. ${source}`,
            text: reported,
            without: money ? ["no"] : ["no", "refer"],
          }))
        : [];
    },
    prefill: async (tx, visit) => {
      const [only, ...others] = await subjectsOf(tx, visit, subject);
      const note = only
        ? t(
            "A sample of what they reported is drawn, and you check each claim again. Drawing again gives the same sample.",
          )
        : t("No one at this level is below you at this unit.");
      return {
        note,
        values: {
          subjectId: only && others.length === 0 ? String(only.userId) : "",
          periodFrom: addDays(visit.visitDate, -USUAL_PERIOD),
          periodTo: visit.visitDate,
          size: String(USUAL_CLAIMS),
        },
      };
    },
    lists: async (tx, visit) => ({
      subjectId: (await subjectsOf(tx, visit, subject)).map(({ userId, name, post }) => ({
        value: String(userId),
        label: `${name}, ${post}`,
      })),
    }),
  };
}

/** The claim a row is about. */
async function claimOf(tx: Tx, { id }: VisitOfRow, kind: EffectKind, no: number) {
  const check = await findCheck(tx, id, kind);
  return (check && drawnOf(check).find((claim) => claim.no === no)) ?? null;
}

function effectSection(
  kind: EffectKind,
  subject: Level,
  words: { word: string; label: string; name: string; levels: readonly Level[] },
) {
  return defineSection({
    kind,
    word: words.word,
    label: words.label,
    one: "Claim",
    levels: words.levels,
    title: (values) => String(values.source ?? t("Claim {no}", { no: Number(values.no) })),
    given: {
      source: { label: "Source", kind: "text" },
      reported: { label: "Reported", kind: "longText" },
      money: { label: "About money", kind: "choice", words: MONEY, quiet: true },
    },
    quiet: ["note", "refer"],
    odd: ({ found, money, refer }) =>
      found === "DIFFERS" && money && !refer
        ? t("Differs from the report, and about money: refer it to Internal audit unless the note says why not.")
        : null,
    head: {
      derived: [
        {
          name: "agreement",
          label: "Agreement, in percent",
          kind: "integer",
          of: (rows) => agreementOf(rows.map(({ values }) => values.found as Found)),
        },
      ],
      unfinished: ({ size, population }, rows) => {
        const left = Math.min(Number(size), Number(population)) - rows.length;
        return left > 0
          ? plural(
              left,
              "{n} claim of the sample has not been checked yet",
              "{n} claims of the sample have not been checked yet",
            )
          : null;
      },
    },
    form: {
      shape: "rows",
      model: "effectRow",
      name: words.name,
      among: { kind },
      most: MOST_CLAIMS,
      fields: effectFields,
      problems: effectProblems,
      once: "no",
      blankWithout: ["found", "note", "refer"],
      head: headOf(kind, subject),
      check: async (tx, visit, { no }) =>
        (await claimOf(tx, visit, kind, no))
          ? []
          : [problem("no", t("No. {no} is not in the sample", { no }), "not_drawn")],
      fill: async (tx, visit, { no }) => {
        const { sourceType, sourceId, source, reported, money } = (await claimOf(tx, visit, kind, no))!;
        return { sourceType, sourceId, source, reported, money };
      },
      example: { subjectId: 7, periodFrom: "2026-01-01", periodTo: "2026-01-31", size: 3, rows: [] },
    },
  });
}

export const effectSections = [
  effectSection("EFFECT_BM", "BM", {
    word: "effectBm",
    label: "Account of the branch manager",
    name: "EffectBm",
    levels: ["AM", "RM"],
  }),
  effectSection("EFFECT_AM", "AM", {
    word: "effectAm",
    label: "Account of the area manager",
    name: "EffectAm",
    levels: ["RM"],
  }),
  effectSection("EFFECT_RM", "RM", {
    word: "effectRm",
    label: "Account of the regional manager",
    name: "EffectRm",
    levels: ["RM"],
  }),
];
