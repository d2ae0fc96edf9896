/** Acceptance of risk, and whom late issues are escalated to. */
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { addDays } from "~/core/dates";
import { db } from "~/db/database.server";
import { reportScreen } from "~/engine/report/report-screen.server";
import { systemActor } from "~/modules/identity/index.server";
import { makeMove } from "../../../prisma/seed/demo/make-move";
import { seeded } from "../../../tests/setup/database";
import { screenOf } from "../../../tests/setup/listing";
import { as, hire, seedOperations, type Operations } from "../../../tests/setup/operations";
import { NOW } from "../../../tests/setup/organisation";
import { refusals } from "../../../tests/setup/refusals";
import { ageingReport } from "./ageing-report.server";
import { auditIssue, issueClockJob, newIssueSchema, recordIssue } from "./index.server";
import { issueList } from "./issue-list.server";
import { acceptanceProblems, escalation, hasLapsed, nextEscalation } from "./issue-rules";
import { trendReport } from "./trend-report.server";

interface Planted {
  staff: Operations;
  cia: number;
  iam: number;
}

async function seedIssues(): Promise<Planted> {
  const staff = await seedOperations();
  return {
    staff,
    cia: await hire(staff.tree.company, "Chief Internal Auditor", "BM"),
    iam: await hire(staff.tree.company, "Internal Audit Manager", "BM"),
  };
}

let o: Planted;
beforeAll(async () => void (o = await seeded(seedIssues)));

const TODAY = "2026-11-20";
const raise = async (more: Record<string, unknown> = {}) =>
  (
    await recordIssue(
      await as(o.iam),
      newIssueSchema.parse({
        unitId: o.staff.tree.branches[0],
        title: "Safe keys held by one person",
        condition: "Both keys of the safe are with the cashier.",
        recommendation: "Give the second key to the branch manager.",
        severity: "HIGH",
        ownerId: o.staff.bm,
        raisedOn: "2026-10-01",
        agreedDue: "2026-11-30",
        ...more,
      }),
    )
  ).id;
const move = async (who: number, id: number, name: string, more: Record<string, unknown> = {}) =>
  makeMove(await as(who), auditIssue, id, name, { note: "As was agreed on the spot", ...more });
const row = (id: number) => db.auditIssue.findUniqueOrThrow({ where: { id } });
const job = (days: number) => {
  const at = new Date(NOW.getTime() + days * 86_400_000);
  return issueClockJob.run({
    actor: systemActor(at),
    now: () => at,
    period: "",
    payload: null,
    signal: new AbortController().signal,
    progress: () => Promise.resolve(),
  });
};

it("escalates each level once, upwards alone", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 30 }), (days) => {
      let reached: string | null = null;
      const order = ["SUPERVISOR", "NEXT", "HEADS"];
      for (const late of days.sort((a, b) => a - b)) {
        const next = nextEscalation(late, reached);
        if (next !== null) {
          expect(order.indexOf(next)).toBeGreaterThan(reached === null ? -1 : order.indexOf(reached));
          expect(next).toBe(escalation(late));
          reached = next;
        }
        expect(reached ?? "NONE").toBe(escalation(late));
      }
    }),
  );
});

it("bears a risk for a year at most, to its last day", () => {
  const codes = (until: string) => acceptanceProblems(until, TODAY).map(({ code }) => code);
  expect([codes(TODAY), codes("2026-11-21"), codes("2027-11-20"), codes("2027-11-21")]).toEqual([
    ["past"],
    [],
    [],
    ["too_far"],
  ]);
  expect([hasLapsed("2026-11-20", TODAY), hasLapsed("2026-11-19", TODAY), hasLapsed(null, TODAY)]).toEqual([
    false,
    true,
    false,
  ]);
});

describe("the risk of an issue", () => {
  const wish = { acceptReason: "It would cost more than the loss it prevents.", acceptUntil: "2026-12-31" };
  let id: number;

  it("is asked to be accepted by who leads the unit, and decided by two others", async () => {
    id = await raise();
    expect(await refusals(move(o.staff.clerk, id, "askAcceptance", wish))).not.toEqual([]);
    expect(await refusals(move(o.staff.otherBm, id, "askAcceptance", wish))).not.toEqual([]);
    await move(o.staff.bm, id, "askAcceptance", wish);
    expect(await refusals(move(o.staff.oh, id, "acceptRisk"))).not.toEqual([]);
    expect(await refusals(move(o.iam, id, "agreeAcceptance"))).not.toEqual([]);
    await move(o.cia, id, "agreeAcceptance");
    expect(await refusals(move(o.cia, id, "acceptRisk"))).not.toEqual([]);
    expect(await refusals(move(o.staff.bm, id, "acceptRisk"))).not.toEqual([]);
    await move(o.staff.oh, id, "acceptRisk");
    expect(await row(id)).toMatchObject({ status: "RISK_ACCEPTED", originalDue: "2026-11-30" });
  });

  it("is open again once the day has passed", async () => {
    await job(41);
    expect((await row(id)).status).toBe("RISK_ACCEPTED");
    await job(42);
    expect(await row(id)).toMatchObject({ status: "OPEN", acceptAskedById: null, acceptUntil: null });
  });

  it("is not accepted where either says no, and the Chief Internal Auditor ends an acceptance", async () => {
    const other = await raise();
    await move(o.staff.bm, other, "askAcceptance", wish);
    await move(o.cia, other, "refuseAcceptance");
    expect((await row(other)).acceptAskedById).toBeNull();
    await move(o.staff.bm, other, "askAcceptance", wish);
    await move(o.cia, other, "agreeAcceptance");
    await move(o.staff.oh, other, "refuseRisk");
    await move(o.staff.bm, other, "askAcceptance", wish);
    await move(o.cia, other, "agreeAcceptance");
    await move(o.staff.oh, other, "acceptRisk");
    await move(o.cia, other, "endAcceptance");
    expect((await row(other)).status).toBe("OPEN");
  });
});

it("is escalated to the supervisor, the next above, and the heads", async () => {
  const id = await raise({ agreedDue: addDays(TODAY, -1), raisedOn: "2026-10-01" });
  const { refNo } = await row(id);
  const told = async () => {
    const found = await db.notification.findMany({
      where: { kind: "reminder", title: { contains: refNo } },
      orderBy: { id: "asc" },
    });
    return found.map(({ userId }) => userId);
  };
  await job(0);
  await job(0);
  expect(await told()).toEqual([o.staff.am]);
  await job(14);
  expect(await told()).toEqual([o.staff.am, o.staff.rm]);
  await job(29);
  expect((await told()).sort()).toEqual([o.staff.am, o.staff.rm, o.staff.oh, o.cia].sort());
  await move(o.iam, id, "extend", { dueOn: "2027-01-31" });
  expect(await row(id)).toMatchObject({ escalatedTo: null, originalDue: addDays(TODAY, -1) });
});

it("is seen by those who lead its unit once it is escalated, on a page of their own", async () => {
  const quiet = await raise();
  const late = await raise({ agreedDue: addDays(TODAY, -3) });
  await job(0);
  const seen = async (who: number) => {
    const { refNo } = await row(quiet);
    const rows = JSON.stringify((await screenOf(await as(who), issueList, "unit", { size: "100" })).rows);
    return [rows.includes(refNo), rows.includes((await row(late)).refNo)];
  };
  expect(await Promise.all([seen(o.staff.am), seen(o.staff.otherBm), seen(o.staff.oh)])).toEqual([
    [false, true],
    [false, false],
    [false, true],
  ]);
});

it("is counted by how late it is, and by month", async () => {
  await raise({ agreedDue: addDays(TODAY, -100), raisedOn: "2026-06-01", severity: "LOW" });
  const search = new URLSearchParams({ by: "severity" });
  const ageing = await reportScreen(await as(o.cia), ageingReport, search);
  expect(JSON.stringify(ageing.rows)).toContain("Low");
  expect(ageing.charts.length).toBe(1);
  const trend = await reportScreen(await as(o.cia), trendReport, new URLSearchParams());
  expect([trend.total, trend.charts.length]).toEqual([12, 1]);
});
