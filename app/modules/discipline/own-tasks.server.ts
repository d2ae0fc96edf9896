/** Letters that wait for a reply or a confirmation of receipt. */
import { t } from "~/core/text";
import { db, sql, sqlList } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { Task } from "~/define/task";
import { href } from "~/addresses/href";
import { statesThat } from "~/define/states";
import { CASE_STATES } from "./discipline-states";

export async function ownLetterTasks(actor: Actor): Promise<Task[]> {
  if (actor.employeeId === null) return [];
  const rows = await db.disciplinaryCase.findMany({
    where: { employeeId: actor.employeeId, status: { in: statesThat(CASE_STATES, "employee") } },
    include: {
      letters: { where: { kind: { notIn: ["SUSPENSION", "RESUMPTION"] } }, orderBy: { id: "desc" }, take: 1 },
    },
    orderBy: { id: "asc" },
  });
  return rows.flatMap(({ refNo, status, replyBy, letters: [letter] }): Task[] =>
    letter
      ? [
          {
            title:
              status === "ISSUED"
                ? t("Confirm the receipt of a letter ({no})", { no: refNo })
                : t("Reply to a letter ({no})", { no: refNo }),
            detail: "",
            link: href("/my/disciplinary/letter/preview/:id", { params: { id: letter.id } }),
            since: letter.createdAt,
            ...(status === "SHOW_CAUSE_SENT" && replyBy ? { due: replyBy } : {}),
            tag: t("Letter"),
            tone: "warn",
            group: {
              kind: "own-letters",
              one: "One letter waits for you",
              many: "{n} letters wait for you",
              to: href("/my/disciplinary/letter", { search: { needs: "you" } }),
            },
          },
        ]
      : [],
  );
}

/** @see ownLetterTasks */
export const ownLetterSign = ({ employeeId }: Actor) =>
  sql`SELECT 1 FROM "DisciplinaryCase" WHERE "employeeId" = ${employeeId ?? 0} AND "status" IN (${sqlList(statesThat(CASE_STATES, "employee"))})`;
