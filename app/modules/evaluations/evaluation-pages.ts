/** Where an evaluation is read and written by its kind (spec: hr §6.3, §8.3). Pure. */
import { href } from "~/addresses/href";
import type { Stage } from "./sides";

/** So often a second reviewer rejects; then HR takes the step. */
export const MOST_REJECTIONS = 2;

/** Of each kind; those of the standard one read an evaluation of any. */
const PAGES = {
  STANDARD: {
    details: "/my/evaluation/details/:id",
    pending: "/my/evaluation/pending/view/:id",
    result: "/evaluation/reports/complete/view/:id",
    FIRST: "/evaluation/first/review/details/:id",
    SECOND: "/evaluation/second/review/details/:id",
  },
  THREE_MONTH: {
    details: "/my/evaluationThree/details/:id",
    pending: "/my/evaluationThree/pending/view/:id",
    result: "/evaluationThree/reports/complete/view/:id",
    FIRST: "/evaluationThree/first/review/details/:id",
    SECOND: "/evaluationThree/second/review/details/:id",
  },
  SIX_MONTH: {
    details: "/my/evaluationSix/details/:id",
    pending: "/my/evaluationSix/pending/view/:id",
    result: "/evaluationSix/reports/complete/view/:id",
    FIRST: "/evaluationSix/first/review/details/:id",
    SECOND: "/evaluationSix/second/review/details/:id",
  },
} as const;
type Kind = keyof typeof PAGES;

/** The kind that a page is of; null for one of all kinds. */
export function kindAt(pattern: string): Kind | null {
  const of = (kind: Kind) => (Object.values(PAGES[kind]) as string[]).includes(pattern);
  return (["THREE_MONTH", "SIX_MONTH"] as const).find(of) ?? null;
}

/** Whether a page shows what is finished among the evaluations of others. */
export const isResult = (pattern: string): boolean => Object.values(PAGES).some(({ result }) => result === pattern);

interface Named {
  id: number;
  kind: string;
}

const pageOf = ({ id, kind }: Named, page: keyof (typeof PAGES)[Kind]): string =>
  href((PAGES[kind as Kind] ?? PAGES.STANDARD)[page], { params: { id } });

/** Where an evaluation is read. */
export const detailsPage = (row: Named): string => pageOf(row, "details");

/** Where a finished one is read among those of others. */
export const resultPage = (row: Named): string => pageOf(row, "result");

/** Where its employee follows one that is under way. */
export const pendingPage = (row: Named): string => pageOf(row, "pending");

/** Where a side is written. */
export const formPage = (row: Named, stage: Stage): string =>
  stage === "SELF" ? href("/my/evaluation/edit/:id", { params: { id: row.id } }) : pageOf(row, stage);
