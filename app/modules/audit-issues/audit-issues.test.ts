/** Issues of internal audit through their commands, and what follows from days (spec: ops §5.6, §10 A7, A11). */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { addDays, daysBetween } from "~/core/dates";
import { Conflict, Forbidden, InputProblem, NotFound } from "~/core/problems";
import { database, db } from "~/db/database.server";
import { moveRecord, moveSchema } from "~/engine/record/move.server";
import { recordPage } from "~/engine/record/pages.server";
import { recordAttachments } from "~/engine/record/attachments.server";
import { recordHistory } from "~/engine/history/record-history.server";
import { useFiles } from "~/modules/files/index.server";
import { makeMove } from "../../../prisma/seed/demo/make-move";
import { demoPicture } from "../../../prisma/seed/demo/picture";
import { as, hire, seedOperations, type Operations } from "../../../tests/setup/operations";
import { fileOf, screenOf } from "../../../tests/setup/listing";
import { seeded } from "../../../tests/setup/database";
import { issueTasks } from "./issue-counts.server";
import { issueList } from "./issue-list.server";
import { issuesInSight, visibleIssues } from "./issue-row.server";
import { newIssueSchema } from "./issue-input";
import { daysLate, escalation, extensionProblems, usualDue } from "./issue-rules";
import { auditIssue } from "./audit-issue.record.server";
import { recordIssue } from "./save-issue.server";

const folder = mkdtempSync(path.join(tmpdir(), "issue-files-"));
useFiles(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const NOTE = "As was seen on the spot";
const day = fc.integer({ min: 0, max: 1500 }).map((n) => addDays("2026-01-01", n));

describe("what follows from days", () => {
  it("is late by the days past what was agreed, while its owner has something to do", () => {
    fc.assert(
      fc.property(
        day,
        day,
        fc.constantFrom("OPEN", "IN_PROGRESS", "IMPLEMENTED", "CLOSED"),
        (agreedDue, today, status) => {
          const late = daysLate({ status, originalDue: agreedDue, agreedDue }, today);
          expect(late).toBe(
            ["OPEN", "IN_PROGRESS"].includes(status) && today > agreedDue ? daysBetween(agreedDue, today) : 0,
          );
          expect(escalation(late)).toBe(late < 1 ? "NONE" : late < 15 ? "SUPERVISOR" : late < 30 ? "NEXT" : "HEADS");
        },
      ),
    );
  });
  it("gives graver issues less time, and more time twice at most and later only (A11)", () => {
    expect((["CRITICAL", "HIGH", "MEDIUM", "LOW"] as const).map((one) => usualDue("2026-01-01", one))).toEqual([
      "2026-01-15",
      "2026-01-31",
      "2026-03-02",
      "2026-04-01",
    ]);
    fc.assert(
      fc.property(day, day, day, fc.nat(3), (agreedDue, dueOn, today, extensions) => {
        expect(extensionProblems({ agreedDue, extensions }, dueOn, today).length === 0).toBe(
          extensions < 2 && dueOn > agreedDue && dueOn >= today && dueOn <= addDays(today, 730),
        );
      }),
    );
  });
});

describe("an issue", () => {
  let staff: Operations;
  let iam: number;
  let cia: number;
  beforeEach(async () => {
    staff = await seeded(seedOperations);
    iam = await hire(staff.tree.company, "Internal Audit Manager", "IT");
    cia = await hire(staff.tree.company, "Chief Internal Auditor", "IT");
  });
  const input = (more: object = {}) =>
    newIssueSchema.parse({
      unitId: staff.tree.branches[0],
      title: "Safe keys",
      condition: "Both keys are with the cashier.",
      recommendation: "Give one to the manager.",
      severity: "HIGH",
      ownerId: staff.bm,
      raisedOn: "2026-11-01",
      agreedDue: null,
      sourceRef: null,
      ...more,
    });
  const record = async (more: object = {}) => (await recordIssue(await as(iam), input(more))).id;
  const prove = async (id: number, by = staff.bm, picture = 3) =>
    recordAttachments(auditIssue).add(await as(by), id, [{ name: `key-${picture}.png`, bytes: demoPicture(picture) }]);
  const move = async (by: number, id: number, name: string, typed: object = {}) =>
    makeMove(await as(by), auditIssue, id, name, { note: NOTE, ...typed });
  const page = async (by: number, id: number) => recordPage(await as(by), auditIssue, id);
  const formOf = async (by: number, id: number, name: string) =>
    (await page(by, id)).forms.find((form) => form.name === name);
  const problemsOf = async (act: Promise<unknown>) => {
    const error = await act.then(
      () => null,
      (e: unknown) => e,
    );
    expect(error).toBeInstanceOf(InputProblem);
    return (error as InputProblem).problems.map((p) => `${p.field} ${p.code}`);
  };

  it("is recorded with its number, its day and its owner, who is told", async () => {
    const id = await record({ sourceRef: "IA-1" });
    expect(await db.auditIssue.findUnique({ where: { id } })).toMatchObject({
      refNo: expect.stringMatching(/^AIS-.+-2026-0001$/) as string,
      originalDue: "2026-12-01",
      agreedDue: "2026-12-01",
      status: "OPEN",
    });
    expect(await db.notification.count({ where: { userId: staff.bm } })).toBe(1);
    expect(await problemsOf(record({ sourceRef: "IA-1" }))).toEqual(["sourceRef taken"]);
    expect(await problemsOf(record({ ownerId: staff.otherBm, raisedOn: "2027-01-01", condition: "Short" }))).toEqual([
      "condition too_short",
      "raisedOn in_future",
      "ownerId not_available",
    ]);
    await expect(recordIssue(await as(staff.oh), input())).rejects.toThrow(Forbidden);
  });

  it("is in lists what it is by the rule of sight, and units to narrow them to are those in reach", async () => {
    const [branch, other] = staff.tree.branches;
    const auditor = await hire(branch, "Internal Audit Officer", "IT");
    const [open, escalated] = [await record(), await record({ unitId: other, ownerId: staff.otherBm })];
    const elsewhere = await record({ unitId: other, ownerId: staff.otherBm });
    await database().writing((tx) =>
      tx.auditIssue.update({ where: { id: escalated }, data: { escalatedTo: "SUPERVISOR", status: "CLOSED" } }),
    );
    const idsOf = async (where: object) =>
      (await db.auditIssue.findMany({ where, orderBy: { id: "asc" } })).map(({ id }) => id);
    const seen = async (who: number) => {
      const actor = await as(who);
      const ids = await idsOf(await issuesInSight(actor));
      expect(ids).toEqual(await idsOf(visibleIssues(actor)));
      return ids;
    };
    for (const who of [iam, cia, staff.admin]) expect(await seen(who)).toEqual([open, escalated, elsewhere]);
    expect(await seen(auditor)).toEqual([open]);
    expect(await seen(staff.otherBm)).toEqual([escalated, elsewhere]);
    expect(await seen(staff.bm)).toEqual([open]);
    expect(await seen(staff.clerk)).toEqual([]);
    const live = await screenOf(await as(iam), issueList, "all", { status: "LIVE" });
    expect(live.rows.map(({ id }) => id)).toEqual([open, elsewhere]);
    const offered = async (who: number, view = "all") =>
      (await screenOf(await as(who), issueList, view)).filters.find(({ name }) => name === "unitId")?.choices?.length;
    expect(await offered(iam)).toBe(await db.orgUnit.count());
    // One unit narrows nothing.
    expect(await offered(staff.bm, "own")).toBeUndefined();
    expect(await offered(auditor)).toBeUndefined();
  });

  it("is put right with proof, closed by audit, never by its owner or whoever recorded it (A7)", async () => {
    const id = await record();
    await move(staff.bm, id, "update", { progress: 40 });
    const {
      steps: [told],
    } = await recordHistory(await as(staff.admin), 1, [{ entity: "AuditIssue", ids: [id] }]);
    expect([told!.word, told!.changes]).toEqual([
      "Progress updated",
      ["Progress: 0% → 40%", "State: Open → In progress"],
    ]);
    expect(await problemsOf(move(staff.bm, id, "implement"))).toEqual([" evidence_required"]);
    await expect(prove(id, staff.am)).rejects.toThrow(NotFound);
    await prove(id);
    await expect(move(cia, id, "close")).rejects.toThrow(Conflict);
    await expect(move(cia, id, "implement")).rejects.toThrow(Forbidden);
    await move(staff.bm, id, "implement");
    await expect(prove(id)).rejects.toThrow(Forbidden);
    await expect(move(iam, id, "close")).rejects.toThrow(Forbidden);
    await expect(move(staff.bm, id, "close")).rejects.toThrow(Forbidden);
    await move(cia, id, "giveBack");
    expect((await db.auditIssue.findUniqueOrThrow({ where: { id } })).progress).toBe(40);
    expect(await problemsOf(move(staff.bm, id, "implement"))).toEqual([" evidence_required"]);
    await prove(id, staff.bm, 4);
    await move(staff.bm, id, "implement");
    await move(cia, id, "close");
    await expect(move(iam, id, "reopen")).rejects.toThrow(Forbidden);
    await move(cia, id, "reopen");
    const row = await db.auditIssue.findUniqueOrThrow({
      where: { id },
      include: { updates: { orderBy: { id: "asc" } } },
    });
    expect([
      row.status,
      row.progress,
      row.reopenCount,
      row.closedAt,
      row.updates.map(({ progress }) => progress),
    ]).toEqual(["IN_PROGRESS", 40, 2, null, [40, 100, 100]]);
    expect(await problemsOf(move(staff.bm, id, "implement"))).toEqual([" evidence_required"]);
  });

  it("is corrected while it runs, with the reason, by audit and never by its owner", async () => {
    const id = await record();
    const words = {
      title: "Safe keys",
      condition: "Both keys are with the cashier.",
      recommendation: "Give one to the manager.",
      severity: "HIGH",
    };
    const correct = async (by: number, more: object) => move(by, id, "correct", { ...words, ...more });
    expect(await problemsOf(correct(iam, {}))).toEqual([" unchanged"]);
    expect(await problemsOf(correct(iam, { condition: "Short", recommendation: "Short" }))).toEqual([
      "condition too_short",
      "recommendation too_short",
    ]);
    await expect(correct(staff.bm, { severity: "LOW" })).rejects.toThrow(Forbidden);
    await correct(iam, { title: "Keys of the safe", severity: "CRITICAL" });
    expect(await db.auditIssue.findUnique({ where: { id } })).toMatchObject({
      ...words,
      title: "Keys of the safe",
      severity: "CRITICAL",
      status: "OPEN",
      originalDue: "2026-12-01",
      ownerId: staff.bm,
    });
    expect(
      (await db.stateChange.findFirstOrThrow({ where: { entity: "AuditIssue", entityId: id, action: "correct" } }))
        .detail,
    ).toBe('{"severity":["HIGH","CRITICAL"],"title":["Safe keys","Keys of the safe"]}');
    expect((await formOf(iam, id, "correct"))!.fields.map(({ value }) => value)).toEqual([
      "Keys of the safe",
      words.condition,
      words.recommendation,
      "CRITICAL",
    ]);
    expect(await formOf(staff.bm, id, "correct")).toBeUndefined();
    await prove(id);
    await move(staff.bm, id, "implement");
    await expect(correct(iam, { severity: "LOW" })).rejects.toThrow(Conflict);
  });

  it("compares a correction with what someone else saved meanwhile, field by field, and overwrites nothing", async () => {
    const id = await record();
    const words = {
      title: "Safe keys",
      condition: "Both keys are with the cashier.",
      recommendation: "Give one to the manager.",
      severity: "HIGH",
    };
    const { version } = await db.auditIssue.findUniqueOrThrow({ where: { id } });
    const at = async (by: number, name: string, typed: object, seen: number) =>
      moveRecord(await as(by), auditIssue, id, name, {
        ...moveSchema(auditIssue, name).parse({ note: NOTE, ...typed }),
        version: seen,
      });
    await at(cia, "correct", { ...words, title: "Keys of the safe", severity: "LOW" }, version);
    await at(staff.bm, "update", { progress: 30 }, version + 1);
    const mine = { ...words, title: "Two keys", recommendation: "Give one to the branch manager." };
    const stale = (await at(iam, "correct", mine, version).catch((error: unknown) => error)) as Conflict;
    expect(stale).toBeInstanceOf(Conflict);
    expect([stale.version, stale.replaceable, stale.compared]).toEqual([version + 2, true, true]);
    expect(stale.clashes.map((one) => [one.field, one.theirs, one.mine, one.theirsValue, one.untouched])).toEqual([
      ["title", "Keys of the safe", "Two keys", "Keys of the safe", false],
      ["severity", "Low", "High", "LOW", true],
    ]);
    const said = (await at(staff.bm, "update", { progress: 10 }, version).catch((error: unknown) => error)) as Conflict;
    expect(said.clashes.map((one) => [one.field, one.theirs, one.mine])).toEqual([["progress", "30", "10"]]);
    expect(await db.auditIssue.findUnique({ where: { id } })).toMatchObject({
      title: "Keys of the safe",
      progress: 30,
    });
    await at(iam, "correct", { ...mine, severity: "LOW" }, stale.version!);
    expect(await db.auditIssue.findUnique({ where: { id } })).toMatchObject({ ...mine, severity: "LOW" });
    // One that has moved on to where nothing is corrected says so, and is not compared.
    await prove(id);
    await move(staff.bm, id, "implement");
    const gone = (await at(iam, "correct", words, version).catch((error: unknown) => error)) as Conflict;
    expect([gone.code, gone.replaceable]).toEqual(["stale", false]);
  });

  it("is voided with the reason, and is then no one's task any more", async () => {
    const id = await record();
    const count = async (search: string) =>
      (await screenOf(await as(cia), issueList, "all", Object.fromEntries(new URLSearchParams(search)))).total;
    await expect(move(staff.bm, id, "void")).rejects.toThrow(Forbidden);
    await expect(move(cia, id, "void", { note: "Short" })).rejects.toThrow(InputProblem);
    expect(await count("status=LIVE")).toBe(1);
    await move(cia, id, "void");
    expect([
      await count("status=LIVE"),
      await count("status=VOID"),
      await count("late=ANY"),
      (await issueTasks(await as(staff.bm))).length,
    ]).toEqual([0, 1, 0, 0]);
    for (const name of ["implement", "close", "giveBack", "reopen", "void"] as const)
      await expect(move(cia, id, name)).rejects.toThrow(Conflict);
    await expect(move(staff.bm, id, "update", { progress: 1 })).rejects.toThrow(Conflict);
  });

  it("is due within two years at most", async () => {
    expect(await problemsOf(record({ agreedDue: "2099-01-01" }))).toEqual(["agreedDue too_far"]);
    const id = await record({ agreedDue: "2028-11-01" });
    expect(await problemsOf(move(cia, id, "extend", { dueOn: "2099-01-01" }))).toEqual(["dueOn too_far"]);
    expect(await problemsOf(record({ raisedOn: "2099-01-01" }))).toEqual(["raisedOn in_future"]);
  });

  it("gets more time twice, keeps the day first agreed, and goes to another owner", async () => {
    const id = await record();
    const more = async (dueOn: string) => move(cia, id, "extend", { dueOn });
    expect(await problemsOf(more("2026-12-01"))).toEqual(["dueOn not_later"]);
    await more("2026-12-10");
    await more("2026-12-20");
    expect(await formOf(cia, id, "extend")).toBeUndefined();
    await expect(more("2026-12-30")).rejects.toThrow("More time can be given 2 times only");
    expect(await db.auditIssue.findUnique({ where: { id } })).toMatchObject({
      originalDue: "2026-12-01",
      agreedDue: "2026-12-20",
      extensions: 2,
    });
    expect(await problemsOf(move(iam, id, "assign", { ownerId: staff.otherBm }))).toEqual(["ownerId not_available"]);
    await move(iam, id, "assign", { ownerId: staff.am });
    await expect(move(staff.bm, id, "update", { progress: 1 })).rejects.toThrow(NotFound);
    await move(staff.am, id, "update", { progress: 10 });
    const { refNo } = await db.auditIssue.findUniqueOrThrow({ where: { id } });
    expect(
      await db.notification.findFirst({ where: { userId: staff.bm, link: null }, orderBy: { id: "desc" } }),
    ).toMatchObject({ title: expect.stringMatching(`^${refNo} was given to Amos Tester by `) });
  });

  it("is never owned by whoever recorded it", async () => {
    expect(await problemsOf(record({ ownerId: iam }))).toEqual(["ownerId not_available"]);
    const id = await record();
    for (const by of [iam, cia])
      expect(await problemsOf(move(by, id, "assign", { ownerId: iam }))).toEqual(["ownerId not_available"]);
    const { fields } = (await formOf(iam, id, "assign"))!;
    expect(fields[0]!.choices!.map(({ value }) => Number(value))).not.toContain(iam);
    await move(iam, id, "assign", { ownerId: cia });
  });

  it("is seen by its owner and by audit, and by no one else", async () => {
    const id = await record();
    const seen = async (userId: number, search = "") =>
      (await screenOf(await as(userId), issueList, "all", Object.fromEntries(new URLSearchParams(search)))).total;
    expect([
      await seen(staff.bm),
      await seen(cia),
      await seen(staff.am),
      await seen(staff.otherBm),
      await seen(cia, "late=ANY"),
      await seen(cia, "status=LIVE&severity=HIGH"),
    ]).toEqual([1, 1, 0, 0, 0, 1]);
    await expect(page(staff.am, id)).rejects.toThrow(NotFound);
    expect(await formOf(staff.bm, id, "update")).toBeDefined();
    expect((await issueTasks(await as(staff.bm))).map(({ link }) => link)).toEqual([`/my/audit-issues/${id}`]);
  });

  it("is red in the list of its owner once it is late, and says by how many days", async () => {
    const id = await record();
    const owner = { ...(await as(staff.bm)), at: new Date("2026-12-03T09:00:00Z") };
    const { rows } = await screenOf(owner, issueList, "own", { late: "0-30", mine: "true" });
    expect(rows).toMatchObject([
      {
        refNo: { to: `/my/audit-issues/${id}` },
        agreedDue: { text: "01 Dec 2026", tone: "bad" },
        late: 2,
        escalated: "Supervisor",
        firstDue: "–",
        progress: "0%",
      },
    ]);
    const [line] = await fileOf(owner, issueList, "own");
    expect([line!.Due, line!["Days late"], line!.Progress, line!.State]).toEqual(["2026-12-01", 2, 0, "Open"]);
    expect((await screenOf(owner, issueList, "all", { mine: "false" })).total).toBe(0);
    expect((await screenOf(owner, issueList, "closed")).filters.map(({ name }) => name)).toEqual(["q", "severity"]);
  });
});
