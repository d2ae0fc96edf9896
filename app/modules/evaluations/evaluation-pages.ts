/** Where an evaluation is read and written by its kind (spec: hr §6.3, §8.3). Pure. */
import { href } from "~/addresses/href";
import type { Stage } from "./sides";

/** So often a second reviewer rejects; then HR takes the step. */
export const MOST_REJECTIONS = 2;

/** The kind that an address is about; null for one of all kinds. */
export function kindAt(path: string): "THREE_MONTH" | "SIX_MONTH" | null {
  const found = /^\/(?:my\/)?evaluation(three|six)\//i.exec(path);
  return found ? (found[1]!.toLowerCase() === "three" ? "THREE_MONTH" : "SIX_MONTH") : null;
}

interface Named {
  id: number;
  kind: string;
}

/** Where an evaluation is read. */
export function detailsPage({ id, kind }: Named): string {
  const params = { id };
  if (kind === "THREE_MONTH") return href("/my/evaluationThree/details/:id", { params });
  if (kind === "SIX_MONTH") return href("/my/evaluationSix/details/:id", { params });
  return href("/my/evaluation/details/:id", { params });
}

/** Where a finished one is read among those of others. */
export function resultPage({ id, kind }: Named): string {
  const params = { id };
  if (kind === "THREE_MONTH") return href("/evaluationThree/reports/complete/view/:id", { params });
  if (kind === "SIX_MONTH") return href("/evaluationSix/reports/complete/view/:id", { params });
  return href("/evaluation/reports/complete/view/:id", { params });
}

/** Where its employee follows one that is under way. */
export function pendingPage({ id, kind }: Named): string {
  const params = { id };
  if (kind === "THREE_MONTH") return href("/my/evaluationThree/pending/view/:id", { params });
  if (kind === "SIX_MONTH") return href("/my/evaluationSix/pending/view/:id", { params });
  return href("/my/evaluation/pending/view/:id", { params });
}

/** Where a side is written. */
export function formPage({ id, kind }: Named, stage: Stage): string {
  const params = { id };
  if (stage === "SELF") return href("/my/evaluation/edit/:id", { params });
  if (stage === "FIRST") {
    if (kind === "THREE_MONTH") return href("/evaluationThree/first/review/details/:id", { params });
    if (kind === "SIX_MONTH") return href("/evaluationSix/first/review/details/:id", { params });
    return href("/evaluation/first/review/details/:id", { params });
  }
  if (kind === "THREE_MONTH") return href("/evaluationThree/second/review/details/:id", { params });
  if (kind === "SIX_MONTH") return href("/evaluationSix/second/review/details/:id", { params });
  return href("/evaluation/second/review/details/:id", { params });
}
