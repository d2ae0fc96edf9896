/** Examples for URLs of leave, for the printed list and the tests that walk it. */
import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";

const balance: Sample = async () => {
  const row = await db.leaveBalance.findFirst({ where: { balanceCd: { gt: 0 } }, orderBy: { id: "desc" } });
  return row && { params: { id: String(row.id) }, as: null };
};

export const leaveSamples: Readonly<Record<string, Sample>> = { "leave.balance": balance };
