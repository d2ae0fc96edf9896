/** Evaluations for the printed list of URLs and for tests that walk it. */
import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";
import type { Prisma } from "~/generated/sqlite/client";
import { systemActor } from "~/modules/identity/index.server";
import { evaluationInclude, withLine } from "./evaluation-row.server";
import { DONE, OPEN } from "./evaluation-states";

const PERSON = { employee: { select: { user: { select: { id: true, signInName: true } } } } } as const;

/** One that its employee opens. */
const ofEmployee =
  (where: Prisma.EvaluationWhereInput): Sample =>
  async () => {
    const row = await db.evaluation.findFirst({
      where: { AND: [where, { employee: { user: { status: "ACTIVE" } } }] },
      orderBy: { id: "desc" },
      include: PERSON,
    });
    return row && { params: { id: String(row.id) }, as: row.employee.user!.signInName };
  };

const signInName = async (id: number | null | undefined): Promise<string | null> =>
  (await db.user.findUnique({ where: { id: id ?? 0 }, select: { signInName: true } }))?.signInName ?? null;

/** One with somebody whose review it waits for; of a finished one its second reviewer. */
const ofReviewer =
  (where: Prisma.EvaluationWhereInput): Sample =>
  async () => {
    const row = await db.evaluation.findFirst({ where, orderBy: { id: "desc" }, include: evaluationInclude });
    if (!row) return null;
    const [one] = await withLine(db, systemActor(new Date()), [row]);
    const as = await signInName(row.secondReviewerId ?? one!.line[0]);
    return as === null ? null : { params: { id: String(row.id) }, as };
  };

const finished = (kind: string) => ofReviewer({ kind, status: { in: [...DONE] } });
const first = (kind: string) => ofReviewer({ kind, status: "FIRST_REVIEW" });
const second = (kind: string) => ofReviewer({ kind, status: "SECOND_REVIEW" });

export const evaluationSamples: Readonly<Record<string, Sample>> = {
  /** A version of a type that is still being written. */
  "evaluation.draft": async () => {
    const row = await db.evaluationType.findFirst({ where: { status: "DRAFT" }, orderBy: { id: "desc" } });
    return row && { params: { id: String(row.id) }, as: null };
  },
  "evaluation.file": async () => {
    const file = await db.document.findFirst({
      where: { ownerType: "Evaluation", deletedAt: null },
      orderBy: { id: "desc" },
    });
    const row = file && (await ofEmployee({ id: file.ownerId })({}));
    return file && row ? { params: { id: String(file.id) }, as: row.as } : null;
  },
  "evaluation.self": ofEmployee({ status: "SELF" }),
  "evaluation.pending": ofEmployee({ status: { in: [...OPEN] } }),
  "evaluation.three": ofReviewer({ kind: "THREE_MONTH" }),
  "evaluation.six": ofReviewer({ kind: "SIX_MONTH" }),
  "evaluation.first": first("STANDARD"),
  "evaluation.firstThree": first("THREE_MONTH"),
  "evaluation.firstSix": first("SIX_MONTH"),
  "evaluation.second": second("STANDARD"),
  "evaluation.secondThree": second("THREE_MONTH"),
  "evaluation.secondSix": second("SIX_MONTH"),
  "evaluation.done": finished("STANDARD"),
  "evaluation.doneThree": finished("THREE_MONTH"),
  "evaluation.doneSix": finished("SIX_MONTH"),
};
