/** What somebody who is suspended is told of it. */
import { formatDate } from "~/core/dates";
import { percentText } from "~/core/percent";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { untilWords } from "./suspension";

export interface OwnSuspension {
  facts: { label: string; value: string }[];
  /** The letter that says so; null where none is kept. */
  letterId: number | null;
}

/** The suspension that holds now; null for who is not suspended. */
export async function ownSuspension({ employeeId }: Actor): Promise<OwnSuspension | null> {
  if (employeeId === null) return null;
  const row = await db.suspension.findFirst({
    where: { employeeId, status: "ACTIVE" },
    orderBy: { id: "desc" },
    include: {
      case: {
        select: { letters: { where: { kind: "SUSPENSION" }, orderBy: { id: "desc" }, take: 1, select: { id: true } } },
      },
    },
  });
  if (!row) return null;
  return {
    facts: [
      { label: t("First day"), value: formatDate(row.fromOn) },
      { label: t("Duration"), value: untilWords(row) },
      { label: t("Share of pay"), value: percentText(row.payBp) },
    ],
    letterId: row.case.letters[0]?.id ?? null,
  };
}
