import { InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";

/** The unit of somebody's post on a day. @throws InputProblem for somebody posted nowhere */
export async function unitOf(tx: Tx, employeeId: number, day: string) {
  const post = await tx.posting.findFirst({
    where: { employeeId, validFrom: { lte: day } },
    orderBy: { validFrom: "desc" },
    select: { unitId: true, unit: { select: { path: true } } },
  });
  if (!post)
    throw new InputProblem([problem("employeeId", t("Employee: choose someone who works here"), "not_available")]);
  return post;
}
