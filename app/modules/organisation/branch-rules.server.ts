import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { todayOf } from "~/core/actor";
import type { RuleContext } from "~/define/resource";
import { weekProblems } from "./dated-week";
import { siblingNameProblems } from "./sibling-name.server";
import { idsOf } from "./unit-path";

interface BranchInput {
  name: string;
  parentId: number | null;
  openedOn: string | null;
  headOffice: boolean;
  weekPattern: string | null;
  weekFrom: string | null;
}

/** A branch has opened by today, is called otherwise than those beside it, and a company has one head office. */
export async function branchProblems(
  input: BranchInput,
  { tx, actor, current }: RuleContext<"OrgUnit">,
): Promise<Problem[]> {
  const problems: Problem[] = await siblingNameProblems(tx, "BRANCH", input, current);
  if (input.openedOn && input.openedOn > todayOf(actor)) {
    problems.push(problem("openedOn", t("Opened on: enter today or an earlier date"), "in_future"));
  }
  const week = input.weekPattern?.split(",") ?? [];
  if (week.some((day) => day.endsWith("H") && week.includes(day[0]!)))
    problems.push(problem("weekPattern", t("Working week: choose a day or its morning, not both"), "ambiguous"));
  if (current) problems.push(...weekProblems(current, input, todayOf(actor)));
  if (input.headOffice && !current?.headOffice && input.parentId !== null) {
    const parent = await tx.orgUnit.findUnique({ where: { id: input.parentId } });
    const companyPath = parent ? `/${idsOf(parent.path)[0]}/` : null;
    const other =
      companyPath &&
      (await tx.orgUnit.findFirst({
        where: { headOffice: true, active: true, path: { startsWith: companyPath }, NOT: { id: current?.id ?? 0 } },
      }));
    if (other)
      problems.push(
        problem(
          "headOffice",
          t("{name} is the company's head office: change that first", { name: other.name }),
          "head_office_taken",
        ),
      );
  }
  return problems;
}
