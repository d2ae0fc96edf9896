/** Examples of pay for the printed list of URLs and for tests that walk it. */
import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";
import { PAID_STATES } from "./past-months.server";
import { AGREED, LETTER_KINDS } from "./pay-letters.server";

const found = (row: { id: number } | null) => row && { params: { id: String(row.id) }, as: null };
const latest = { orderBy: { id: "desc" } } as const;
const OF_USER = { id: true, employee: { select: { user: { select: { signInName: true } } } } } as const;

export const paySamples: Readonly<Record<string, Sample>> = {
  /** For HR, whoever it is for. */
  "pay.advance": async () => found(await db.salaryAdvance.findFirst(latest)),
  "pay.assignment": async () => found(await db.payAssignment.findFirst(latest)),
  "pay.banded": async () => found(await db.payComponent.findFirst({ where: { calc: "BANDED" } })),
  "pay.stop": async () => found(await db.salaryStop.findFirst(latest)),
  "pay.release": async () => found(await db.slipRelease.findFirst(latest)),
  /** Links that carry a secret answer nobody's example. */
  "review-link": () => Promise.resolve({ params: { ans: "accept", id: "example" }, as: null }),
  /** A payslip that its employee may read, by them. */
  "pay.slip": async () => {
    const row = await db.payslip.findFirst({
      where: { standing: true, run: { status: { in: PAID_STATES } }, employee: { user: { status: "ACTIVE" } } },
      orderBy: { id: "asc" },
      select: { id: true, employee: { select: { user: { select: { signInName: true } } } } },
    });
    return row && { params: { id: String(row.id) }, as: row.employee.user!.signInName };
  },
  /** A change of pay and a review with a letter, by the person whose pay it is. */
  "pay.increment": async () => {
    const row = await db.salaryChange.findFirst({
      where: { status: "APPROVED", kind: { in: LETTER_KINDS }, employee: { user: { status: "ACTIVE" } } },
      orderBy: { id: "desc" },
      select: OF_USER,
    });
    return row && { params: { id: String(row.id) }, as: row.employee.user!.signInName };
  },
  "pay.review": async () => {
    const row = await db.salaryReview.findFirst({
      where: { status: { in: AGREED }, employee: { user: { status: "ACTIVE" } } },
      orderBy: { id: "desc" },
      select: OF_USER,
    });
    return row && { params: { id: String(row.id) }, as: row.employee.user!.signInName };
  },
  /** The payslip of somebody who sees no pay of others, and a run that is held against the month before. */
  "pay.anySlip": async () =>
    found(
      await db.payslip.findFirst({
        where: {
          NOT: {
            employee: {
              user: { grants: { some: { role: { permissions: { some: { permission: "pay.read" } } } } } },
            },
          },
        },
        orderBy: { id: "desc" },
        select: { id: true },
      }),
    ),
  "pay.regularRun": async () =>
    found(
      await db.payrollRun.findFirst({
        where: { kind: "REGULAR", slips: { some: {} } },
        orderBy: { id: "desc" },
        select: { id: true },
      }),
    ),
  /** A run that is brought to the bank. */
  "pay.postedRun": async () =>
    found(
      await db.payrollRun.findFirst({
        where: { status: { in: PAID_STATES } },
        orderBy: { id: "desc" },
        select: { id: true },
      }),
    ),
  /** A run whose file can be brought to the bank: paid ones have none any more. */
  "pay.unpaidRun": async () =>
    found(
      await db.payrollRun.findFirst({ where: { status: "POSTED" }, orderBy: { id: "desc" }, select: { id: true } }),
    ),
};
