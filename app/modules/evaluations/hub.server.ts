/** The first page of evaluations: what waits for this person by their part (spec: hr §8.3). */
import { plural, t } from "~/core/text";
import { can, withoutLent, type Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { href } from "~/addresses/href";
import { ownEvaluations, readableResults, visibleEvaluations } from "./evaluation-row.server";
import { DONE, OPEN } from "./evaluation-states";

export interface HubTile {
  label: string;
  to: string;
  icon: string;
  note: string;
}

export async function evaluationHub(actor: Actor): Promise<HubTile[]> {
  const reads = can(withoutLent(actor), "evaluation.review");
  const [visible, results] = await Promise.all([visibleEvaluations(actor), readableResults(actor)]);
  const [own, open, done] = await Promise.all([
    db.evaluation.count({ where: ownEvaluations(actor) }),
    db.evaluation.count({ where: { AND: [visible, { NOT: ownEvaluations(actor), status: { in: [...OPEN] } }] } }),
    db.evaluation.groupBy({ by: ["kind"], where: { AND: [results, { status: { in: [...DONE] } }] }, _count: true }),
  ]);
  // Who was mapped to somebody reviews them, whatever their role.
  const reviews = can(actor, "evaluation.review") || open > 0;
  const evaluations = (n: number) => plural(n, "One evaluation", "{n} evaluations");
  const finished = (kind: string) => evaluations(done.find((one) => one.kind === kind)?._count ?? 0);
  return [
    { label: t("My evaluations"), to: href("/my/evaluation/list"), icon: "list", note: evaluations(own) },
    ...(reviews
      ? [
          {
            label: t("To review first"),
            to: href("/evaluation/first/Review/list"),
            icon: "check",
            note: t("As first reviewer"),
          },
          {
            label: t("To review second"),
            to: href("/evaluation/second/review/list"),
            icon: "check",
            note: t("As second reviewer"),
          },
          { label: t("Pending"), to: href("/evaluation/reports/pending"), icon: "clock", note: evaluations(open) },
        ]
      : []),
    ...(reads || done.length > 0
      ? [
          {
            label: t("Finished"),
            to: href("/evaluation/reports/complete"),
            icon: "list",
            note: finished("STANDARD"),
          },
          {
            label: t("Finished after three months"),
            to: href("/evaluationThree/reports/complete"),
            icon: "list",
            note: finished("THREE_MONTH"),
          },
          {
            label: t("Finished after six months"),
            to: href("/evaluationSix/reports/complete"),
            icon: "list",
            note: finished("SIX_MONTH"),
          },
          ...(reads
            ? [
                {
                  label: t("Summary"),
                  to: href("/evaluation/reports/summary"),
                  icon: "chart",
                  note: t("By unit, cycle and reviewer"),
                },
              ]
            : []),
        ]
      : []),
  ];
}
