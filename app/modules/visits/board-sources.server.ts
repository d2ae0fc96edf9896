/** What visits bring to monthly boards. */
import { can } from "~/core/actor";
import type { BoardSource } from "~/define/board-source";
import { href } from "~/addresses/href";
import { STAGES } from "./visit";

const DONE = [...STAGES.DONE];

/** Visits of the month that their visitor has submitted; cancelled ones are none. */
const visitsMade: BoardSource = {
  name: "visits.made",
  label: "Visits made",
  measure: "visits",
  none: "No account that visits could be recorded with",
  read: async (tx, { from, to }, subjects) => {
    const users = subjects.flatMap(({ userId }) => userId ?? []);
    const found = await tx.visit.groupBy({
      by: ["visitorId"],
      where: { visitorId: { in: users }, visitDate: { gte: from, lte: to }, status: { in: DONE } },
      _count: { _all: true },
    });
    const counts = new Map(found.map(({ visitorId, _count }) => [visitorId, _count._all]));
    return new Map(
      subjects.flatMap(({ employeeId, userId }): [number, bigint][] =>
        userId === null ? [] : [[employeeId, BigInt(counts.get(userId) ?? 0) * 100n]],
      ),
    );
  },
  page: (actor, { from, to, userId }) => {
    if (userId === null || !can(actor, "area.operations") || !can(actor, "visit.read")) return null;
    const search = { stage: "DONE", "visitDate.from": from, "visitDate.to": to };
    return userId === actor.userId
      ? href("/ops/reports/myVisitHistory", { search })
      : href("/ops/reports/visitHistory", { search: { ...search, visitorId: userId } });
  },
};

export const visitBoardSources: readonly BoardSource[] = [visitsMade];
