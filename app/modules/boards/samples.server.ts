/** Boards for the printed list of URLs and for tests that walk it. */
import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";
import { WITH_EMPLOYEE } from "./board-states";

export const boardSamples: Readonly<Record<string, Sample>> = {
  /** One that its employee fills in. */
  "board.open": async () => {
    const row = await db.monthlyBoard.findFirst({
      where: { status: { in: [...WITH_EMPLOYEE] }, employee: { user: { isNot: null } } },
      orderBy: { id: "desc" },
      include: { employee: { select: { user: { select: { signInName: true } } } } },
    });
    return row && { params: { id: String(row.id) }, as: row.employee.user!.signInName };
  },
};
