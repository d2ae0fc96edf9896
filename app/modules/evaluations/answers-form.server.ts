/** The form of one side of an evaluation, a section at a time, as plain data. */
import { redirect } from "@remix-run/node";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { sectionsOf } from "~/define/questions";
import { percentText } from "~/core/percent";
import { answersOf, ruleOf } from "./evaluation-moves.server";
import { findEvaluations, periodText, type EvaluationRow } from "./evaluation-row.server";
import { detailsPage } from "./evaluation-pages";
import { jobFacts, type Fact } from "./job-facts.server";
import { seesSide, SIDES, STAGES, writesSide, type Stage } from "./sides";
import { REROUTE } from "~/modules/workflow/index.server";
import { questionsOf } from "./type-row.server";

export interface OtherAnswer {
  label: string;
  answer: string;
  comment: string;
  /** Points from the first review on. */
  differs: string | null;
}

export interface QuestionView {
  id: number;
  text: string;
  kind: string;
  /** Needed before the side is handed in. */
  required: boolean;
  /** "30 %"; null without a score. */
  weight: string | null;
  least: number;
  beside: OtherAnswer[];
}

export interface AnswersForm {
  id: number;
  title: string;
  stage: Stage;
  version: number;
  scaleMax: number;
  facts: Fact[];
  /** Why it came back, where it did: by whom, and in whose words. */
  cameBack: { title: string; text: string } | null;
  sections: { name: string; n: number; here: boolean }[];
  /** The section that follows; null on the last. */
  next: number | null;
  questions: QuestionView[];
  values: { answers: { score: string; text: string; comment: string }[] };
  details: string;
}

export function answerText(kind: string, { score, text }: { score: number | null; text: string | null }): string {
  if (kind === "SCORE") return score === null ? "–" : String(score);
  if (kind === "YESNO") return text === null ? "–" : text === "YES" ? t("Yes") : t("No");
  return text ?? "–";
}

/** Which section an address asks for: "?section=2". */
export const sectionAt = (request: Request): number => {
  const asked = Number(new URL(request.url).searchParams.get("section") ?? "1");
  return Number.isInteger(asked) && asked >= 1 ? asked : 1;
};

/**
 * @param side the one that its page is for
 * @param refused the form comes back with what was typed
 * @throws NotFound; a redirect to its page for who writes nothing of it now
 */
export async function answersForm(
  actor: Actor,
  id: number,
  { side, section, kind, refused = false }: { side: Stage; section: number; kind: string | null; refused?: boolean },
): Promise<AnswersForm> {
  const [row] = await findEvaluations(db, actor, { id, ...(kind ? { kind } : {}) });
  if (!row) throw new NotFound();
  const stage = writesSide(row.status, row.reader);
  if (stage !== side && !refused) throw redirect(detailsPage(row));
  const [questions, answers, facts, cameBack] = await Promise.all([
    questionsOf(db, row.typeId),
    answersOf(db, id),
    side === "SELF" ? [] : jobFacts(row),
    whyBack(row, side),
  ]);
  const sections = sectionsOf(questions);
  const at = Math.min(section, sections.length);
  const here = sections[at - 1]?.questions ?? [];
  const own = (questionId: number) =>
    stage === side ? answers.find((one) => one.stage === side && one.questionId === questionId) : undefined;
  return {
    id,
    title: t("{name}, {period}", { name: row.employee.name, period: periodText(row) }),
    stage: side,
    version: row.version,
    scaleMax: row.type.scaleMax,
    facts,
    cameBack,
    sections: sections.map(({ name }, index) => ({ name, n: index + 1, here: index + 1 === at })),
    next: at < sections.length ? at + 1 : null,
    questions: here.map(({ id: questionId, text, kind: of, required, least, weightBp }) => ({
      ...{ id: questionId, text, kind: of, least },
      required: required || (of === "SCORE" && ruleOf(side, row.type.scaleMax).everyScore),
      weight: of === "SCORE" ? percentText(weightBp) : null,
      beside: besideOf(row, { id: questionId, kind: of }, side, answers),
    })),
    values: {
      answers: here.map(({ id: questionId }) => {
        const kept = own(questionId);
        return { score: kept?.score ? String(kept.score) : "", text: kept?.text ?? "", comment: kept?.comment ?? "" };
      }),
    },
    details: detailsPage(row),
  };
}

/** The last rejection or return, while it has not been answered. */
async function whyBack({ id, status }: EvaluationRow, side: Stage): Promise<AnswersForm["cameBack"]> {
  const [last] = await db.stateChange.findMany({
    where: { entity: "Evaluation", entityId: id, action: { not: REROUTE } },
    orderBy: { id: "desc" },
    take: 1,
  });
  if (!last || last.toState !== status) return null;
  const action = side === "FIRST" ? "reject" : side === "SELF" ? "return" : "reopen";
  if (last.action !== action || last.note === null) return null;
  const by = await db.user.findUnique({ where: { id: last.actorId }, select: { displayName: true } });
  const words = { reject: "Rejected by {name}", return: "Returned by {name}", reopen: "Reopened by {name}" } as const;
  return { title: t(words[action], { name: by?.displayName ?? "" }), text: last.note };
}

/** What the other sides answer, as far as this person reads them. */
function besideOf(
  row: EvaluationRow,
  { id, kind }: { id: number; kind: string },
  side: Stage,
  answers: Awaited<ReturnType<typeof answersOf>>,
): OtherAnswer[] {
  const of = (stage: string) => answers.find((one) => one.stage === stage && one.questionId === id);
  return STAGES.filter((stage) => stage !== side && seesSide(stage, row.status, row.reader)).flatMap((stage) => {
    const one = of(stage);
    if (!one) return [];
    const self = of("SELF")?.score ?? null;
    const apart = stage === "FIRST" && one.score !== null && self !== null ? one.score - self : 0;
    return [
      {
        label: t(SIDES[stage].label),
        answer: answerText(kind, one),
        comment: one.comment ?? "",
        differs:
          apart === 0
            ? null
            : t("{points} against the self-review", { points: apart > 0 ? `+${apart}` : `−${-apart}` }),
      },
    ];
  });
}
