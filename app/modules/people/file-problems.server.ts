/** What stands against what the staff file says of a person, beside its dates. */
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";

interface OnFile {
  nationalId?: string | null;
  educationId?: number | null;
}

/** @param own the employee the file is of; null while they are being entered */
export async function fileProblems(
  tx: Pick<Tx, "employee" | "education">,
  { nationalId = null, educationId = null }: OnFile,
  own: { id: number; educationId: number | null } | null,
): Promise<Problem[]> {
  const twin =
    nationalId === null
      ? null
      : await tx.employee.findFirst({ where: { nationalId, NOT: { id: own?.id ?? 0 } }, select: { id: true } });
  const level =
    educationId === null || educationId === own?.educationId
      ? { active: true }
      : await tx.education.findUnique({ where: { id: educationId } });
  return [
    ...(twin ? [problem("nationalId", t("Another employee has this number"), "taken")] : []),
    ...(level?.active ? [] : [problem("educationId", t("Choose a level that is in use"), "not_available")]),
  ];
}
