import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import { readListParams } from "~/define/list";
import { recordHistory } from "~/engine/history/record-history.server";
import { exportByName } from "~/engine/export/export-list.server";
import { useFiles } from "~/modules/files/index.server";
import { as, letAct, seedOperations, type Operations } from "../../../tests/setup/operations";
import { screenOf } from "../../../tests/setup/listing";
import { seeded } from "../../../tests/setup/database";
import { draft, filled, groupInput, move, newKey } from "../../../tests/setup/visits";
import { visitLines } from "./api/visit-endpoints.server";
import { sectionLines } from "./api/section-endpoints.server";
import { uploadDocuments } from "./documents.server";
import { editPage } from "./edit-page.server";
import { operationsHome, visitTasks } from "./home.server";
import { openVisit } from "./open-visit.server";
import { readDocument } from "./read-document.server";
import { overdueBelow, returnedAfterForwarding } from "./review-queue.server";
import { reviewPage } from "./review-page.server";
import { addRow, saveRow, rowFormOf } from "./visit-parent.server";
import { groupSection } from "./sections/group.server";
import { submitPage } from "./submit-page.server";
import { verifyVisit } from "./verify-visit.server";
import { visitPrintables } from "./visit-print.server";
import { visitSearch } from "./visit-search.server";
import { visitList } from "./visit-list.server";
import { findVisitRow } from "./visit-row.server";
import { visibleVisitsSql } from "./visit-scope.server";
import { visitPast } from "./effect/sight.server";

const folder = mkdtempSync(path.join(tmpdir(), "visit-files-"));
useFiles(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let staff: Operations;
beforeEach(async () => {
  staff = await seeded(seedOperations);
});

const seen = async (userId: number) =>
  (await screenOf(await as(userId), visitList, "history")).rows.map((row) => row.id);
const line = (lines: typeof visitLines, method: string, at: string) =>
  lines.find((one) => one.method === method && one.path === at)!;
const call = async (
  userId: number,
  lines: typeof visitLines,
  at: string,
  params: Record<string, string>,
  query: Record<string, string> = {},
) =>
  line(lines, "GET", at).run({
    actor: await as(userId),
    params,
    body: undefined,
    query: line(lines, "GET", at).query?.parse(query),
    version: null,
  });
const csv = async (userId: number, name: string) => {
  const rows: unknown[][] = [];
  const list = exportByName(name)!;
  for await (const row of list.rows(await as(userId), readListParams(new URLSearchParams(), list.spec)))
    rows.push([...row]);
  return rows;
};

describe("a visit outside one's part of the organisation", () => {
  it("is not there: not in lists, pages, files, exports or the API", async () => {
    const visit = await filled(staff);
    const bm = await as(staff.bm);
    const { ids } = await uploadDocuments(
      bm,
      visit.id,
      { kind: "OTHER", section: null, caption: null, evidenceDate: null },
      [{ name: "a.csv", bytes: new TextEncoder().encode("a,b\n1,2\n") }],
    );
    await move(staff.bm, visit.id, "submit");
    await move(staff.am, visit.id, "approve");
    for (const inside of [staff.bm, staff.am, staff.rm, staff.om, staff.oh, staff.admin]) {
      expect(await seen(inside)).toEqual([visit.id]);
      expect((await openVisit(await as(inside), visit.id)).view.refNo).toBe(visit.refNo);
      expect((await readDocument(await as(inside), Number(ids))).mime).toBe("text/csv");
      expect((await csv(inside, "approved-visits")).map((row) => row.at(-2))).toEqual(["2026-11-20"]);
    }
    const outside = await as(staff.otherBm);
    expect(await seen(staff.otherBm)).toEqual([]);
    expect(await csv(staff.otherBm, "approved-visits")).toEqual([]);
    expect((await call(staff.otherBm, visitLines, "/Visit", {}, { sort: "refNo" })).data).toEqual([]);
    const closed = [
      () => openVisit(outside, visit.id),
      () => editPage(outside, visit.id),
      () => submitPage(outside, visit.id),
      () => reviewPage(outside, visit.id),
      () => readDocument(outside, Number(ids)),
      () => rowFormOf(outside, groupSection, { id: visit.groupId }),
      () => call(staff.otherBm, visitLines, "/Visit/{id}", { id: String(visit.id) }),
      () => call(staff.otherBm, sectionLines, "/Visit/{id}/Group", { id: String(visit.id) }),
    ];
    for (const act of closed) await expect(act()).rejects.toThrow(NotFound);
  });

  it("shows a part only under its own visit", async () => {
    const [one, two] = [await filled(staff), await draft(staff.bm, "BM", staff.tree.branches[0])];
    const { id } = await addRow(await as(staff.bm), groupSection, two.id, groupInput(), newKey());
    await expect(
      call(staff.bm, sectionLines, "/Visit/{id}/Group/{row}", { id: String(one.id), row: String(id) }),
    ).rejects.toThrow(NotFound);
    expect(
      (await call(staff.bm, sectionLines, "/Visit/{id}/Group/{row}", { id: String(two.id), row: String(id) })).data,
    ).toMatchObject({ id: String(id), savingsCollected: "1250.50" });
  });
});

describe("a visit that is not submitted", () => {
  it("is hidden from the unit and from whom it checks until it is submitted, in every list, count, page, file and line of the API", async () => {
    const [branch] = staff.tree.branches;
    const surprise = await draft(staff.am, "AM", branch, "GROUP-MEETING", { surprise: "on" });
    const visit = await draft(staff.am, "AM", branch, "GROUP-MEETING");
    const above = await draft(staff.rm, "RM", branch, "GROUP-MEETING");
    const { id: groupId } = await addRow(await as(staff.am), groupSection, visit.id, groupInput(), newKey());
    const { ids } = await uploadDocuments(
      await as(staff.am),
      visit.id,
      { kind: "OTHER", section: null, caption: null, evidenceDate: null },
      [{ name: "a.csv", bytes: new TextEncoder().encode("a,b\n1,2\n") }],
    );
    const bm = await as(staff.bm);
    expect(await seen(staff.bm)).toEqual([]);
    expect(await seen(staff.am)).toEqual([visit.id, surprise.id]);
    expect(await seen(staff.rm)).toEqual([above.id, visit.id, surprise.id]);
    expect(await seen(staff.oh)).toEqual([above.id, visit.id, surprise.id]);
    const closed = [
      () => openVisit(bm, visit.id),
      () => editPage(bm, visit.id),
      () => readDocument(bm, Number(ids)),
      () => rowFormOf(bm, groupSection, { id: groupId }),
      () => visitPrintables[0]!.read(bm, visit.id),
      () => call(staff.bm, visitLines, "/Visit/{id}", { id: String(visit.id) }),
      () => call(staff.bm, sectionLines, "/Visit/{id}/Group", { id: String(visit.id) }),
      async () => openVisit(await as(staff.am), above.id),
    ];
    for (const act of closed) await expect(act()).rejects.toThrow(NotFound);
    expect((await call(staff.bm, visitLines, "/Visit", {}, { sort: "refNo" })).data).toEqual([]);
    expect(await visitSearch.find(bm, visit.refNo, { take: 5, skip: 0 })).toMatchObject({ total: 0 });
    expect((await operationsHome(bm)).coverage).toEqual({ branches: 1, visited: 0 });
    expect(await db.followUp.count()).toBe(0);
    await move(staff.am, visit.id, "submit");
    expect(await seen(staff.bm)).toEqual([visit.id]);
    expect((await operationsHome(bm)).coverage).toEqual({ branches: 1, visited: 1 });
    await move(staff.am, visit.id, "withdraw");
    expect(await seen(staff.bm)).toEqual([]);
  });

  it("is hidden from them again while it is returned: what is rewritten, the marks, the files and the history", async () => {
    const [branch] = staff.tree.branches;
    const visit = await draft(staff.am, "AM", branch, "GROUP-MEETING");
    const am = await as(staff.am);
    const { id: groupId } = await addRow(am, groupSection, visit.id, groupInput({ remarks: "First words" }), newKey());
    const { ids } = await uploadDocuments(
      am,
      visit.id,
      { kind: "OTHER", section: null, caption: null, evidenceDate: null },
      [{ name: "a.csv", bytes: new TextEncoder().encode("a,b\n1,2\n") }],
    );
    await move(staff.am, visit.id, "submit");
    const bm = await as(staff.bm);
    expect(await seen(staff.bm)).toEqual([visit.id]);
    await move(staff.rm, visit.id, "return", {
      note: "Ask the cashier before you write this",
      input: { marks: [{ field: `GROUP:${groupId}.present` }] },
    });
    await saveRow(am, groupSection, groupId, groupInput({ present: 17, remarks: "Words between" }), null);
    const closed = [
      () => openVisit(bm, visit.id),
      () => editPage(bm, visit.id),
      () => readDocument(bm, Number(ids)),
      () => rowFormOf(bm, groupSection, { id: groupId }),
      () => visitPrintables[0]!.read(bm, visit.id),
      () => call(staff.bm, visitLines, "/Visit/{id}", { id: String(visit.id) }),
      () => call(staff.bm, sectionLines, "/Visit/{id}/Group", { id: String(visit.id) }),
      () => reviewPage(bm, visit.id),
    ];
    for (const act of closed) await expect(act()).rejects.toThrow(NotFound);
    expect(await seen(staff.bm)).toEqual([]);
    expect((await call(staff.bm, visitLines, "/Visit", {}, { sort: "refNo" })).data).toEqual([]);
    expect(await csv(staff.bm, "my-visits")).toEqual([]);
    expect(await visitSearch.find(bm, visit.refNo, { take: 5, skip: 0 })).toMatchObject({ total: 0 });
    expect((await operationsHome(bm)).coverage).toEqual({ branches: 1, visited: 0 });
    for (const reader of [staff.am, staff.rm, staff.oh]) expect(await seen(reader)).toEqual([visit.id]);
    await saveRow(am, groupSection, groupId, groupInput({ present: 17, remarks: "Last words" }), null);
    await move(staff.am, visit.id, "submit");
    const past = async (userId: number) => {
      const actor = await as(userId);
      const row = (await findVisitRow(db, actor, visit.id))!;
      return JSON.stringify((await recordHistory(actor, 1, [await visitPast(actor, row)])).steps);
    };
    for (const reader of [staff.am, staff.rm, staff.oh]) expect(await past(reader)).toContain("Words between");
    expect((await openVisit(bm, visit.id)).view.refNo).toBe(visit.refNo);
    expect(await past(staff.bm)).not.toMatch(/words/i);
    await move(staff.rm, visit.id, "approve");
    expect(await past(staff.bm)).toContain("Approved");
  });

  it("is hidden from whom it checks whatever other post they hold", async () => {
    const [branch] = staff.tree.branches;
    const visit = await draft(staff.am, "AM", branch, "GROUP-MEETING");
    expect(await seen(staff.rm)).toEqual([visit.id]);
    await letAct(staff.bm, "Regional Manager", staff.tree.regions[0]);
    expect(await seen(staff.bm)).toEqual([]);
    const count = async (userId: number) =>
      (
        await db.$queryRaw<
          { n: unknown }[]
        >`SELECT COUNT(*) AS "n" FROM "Visit" v JOIN "OrgUnit" u ON u."id" = v."unitId" WHERE (${visibleVisitsSql(await as(userId))})`
      ).map(({ n }) => Number(n));
    expect([await count(staff.bm), await count(staff.rm)]).toEqual([[0], [1]]);
  });
});

describe("the review queue", () => {
  it("holds what waits for a person, and the reviewer may always open it", async () => {
    const visit = await filled(staff);
    await move(staff.bm, visit.id, "submit");
    const queue = async (userId: number) => (await screenOf(await as(userId), visitList, "toReview")).total;
    expect(await Promise.all([staff.am, staff.rm, staff.bm, staff.admin].map(queue))).toEqual([1, 0, 0, 0]);
    expect((await visitTasks(await as(staff.am))).map((task) => [task.title, task.tag])).toEqual([
      [`Review ${visit.refNo}`, "To review"],
    ]);
    const page = (await reviewPage(await as(staff.am), visit.id))!;
    expect(page.view.moves.map((m) => m.name)).toEqual(["approve", "return", "forward"]);
    for (const reader of [staff.rm, staff.bm]) expect(await reviewPage(await as(reader), visit.id)).toBeNull();
    expect((await reviewPage(await as(staff.oh), visit.id))!.reviewers.map((r) => r.value)).toEqual(
      [staff.rm, staff.om, staff.oh].map(String),
    );
  });

  it("sends on whoever had the visit before it was withdrawn or given to another", async () => {
    const visit = await filled(staff);
    await move(staff.bm, visit.id, "submit");
    await move(staff.bm, visit.id, "withdraw");
    expect(await reviewPage(await as(staff.am), visit.id)).toBeNull();
    await move(staff.bm, visit.id, "submit");
    await move(staff.oh, visit.id, "reroute", {
      note: "The area manager is on leave",
      input: { reviewerId: staff.rm },
    });
    expect(await reviewPage(await as(staff.am), visit.id)).toBeNull();
    expect(await reviewPage(await as(staff.rm), visit.id)).not.toBeNull();
    await expect(reviewPage(await as(staff.otherBm), visit.id)).rejects.toThrow(NotFound);
  });

  it("shows the supervisor what is overdue, and the one who forwarded what came back", async () => {
    const visit = await filled(staff);
    await move(staff.bm, visit.id, "submit");
    const on = (day: number) => new Date(Date.UTC(2026, 10, day, 9));
    const overdue = async (userId: number, day: number) =>
      (await overdueBelow(await as(userId, on(day)))).map((l) => [l.id, l.mayTakeOver]);
    expect(await overdue(staff.rm, 25)).toEqual([]);
    expect(await overdue(staff.rm, 26)).toEqual([[visit.id, false]]);
    expect(await overdue(staff.rm, 30)).toEqual([[visit.id, false]]);
    expect(await overdue(staff.om, 30)).toEqual([]);
    expect(await overdueBelow(await as(staff.rm, new Date(Date.UTC(2026, 11, 2, 9))))).toMatchObject([
      { id: visit.id, mayTakeOver: true, overdue: true },
    ]);
    await move(staff.am, visit.id, "forward", { note: "Please look at the savings" });
    await move(staff.rm, visit.id, "return", {
      note: "Savings are not explained",
      input: { marks: [{ field: "summary" }] },
    });
    expect((await returnedAfterForwarding(await as(staff.am))).map((l) => l.id)).toEqual([visit.id]);
  });

  it("compares the rounds field by field", async () => {
    const visit = await filled(staff);
    await move(staff.bm, visit.id, "submit");
    expect((await reviewPage(await as(staff.am), visit.id))!.changes).toBeNull();
    await move(staff.am, visit.id, "return", {
      note: "See the mark, please",
      input: { marks: [{ field: `GROUP:${visit.groupId}.present` }] },
    });
    await saveRow(await as(staff.bm), groupSection, visit.groupId, groupInput({ present: 17 }), null);
    const { id } = await addRow(
      await as(staff.bm),
      groupSection,
      visit.id,
      groupInput({ groupName: "Tumaini" }),
      newKey(),
    );
    await move(staff.bm, visit.id, "submit");
    const { changes, view } = (await reviewPage(await as(staff.am), visit.id))!;
    expect(changes).toEqual([
      { key: `GROUP:${visit.groupId}.present`, label: "Umoja: Members present", before: "18", after: "17" },
      { key: `GROUP:${id}`, label: "Group meetings: Tumaini", before: "", after: "added" },
    ]);
    expect(view.marks).toMatchObject([{ before: "18", now: "17", changed: true, open: false }]);
  });
});

describe("lists", () => {
  it("count, page and export the same visits", async () => {
    for (let day = 1; day <= 27; day++)
      await draft(staff.bm, "BM", staff.tree.branches[0], "CASH-CHECK", {
        visitDate: `2026-11-${String(Math.min(20, day)).padStart(2, "0")}`,
        lateReason: "Entered from the diary",
      });
    const bm = await as(staff.bm);
    const pages = await Promise.all(["1", "2", "9"].map((page) => screenOf(bm, visitList, "own", { page })));
    expect(pages.map((p) => [p.rows.length, p.total, p.page])).toEqual([
      [25, 27, 1],
      [2, 27, 2],
      [2, 27, 2],
    ]);
    expect(new Set([...pages[0]!.rows, ...pages[1]!.rows].map((row) => row.id)).size).toBe(27);
    expect(await csv(staff.bm, "my-visits")).toHaveLength(27);
    const narrowed = {
      "visitDate.from": "19-Nov-2026",
      q: "tb1",
      status: "DRAFT",
      unitId: String(staff.tree.areas[0]),
    };
    expect((await screenOf(bm, visitList, "own", narrowed)).total).toBe(9);
    expect((await screenOf(bm, visitList, "own", { q: "nothing of the kind" })).total).toBe(0);
  });

  it("give the API pages that never overlap, and refuse a cursor from elsewhere", async () => {
    for (let i = 0; i < 5; i++) await draft(staff.bm, "BM", staff.tree.branches[0]);
    const other = await draft(staff.otherBm, "BM", staff.tree.branches[1]);
    for (const sort of ["-visitDate", "unit,-visitor", "status,refNo", "-updatedAt"]) {
      const ids: string[] = [];
      for (let cursor: string | null = ""; cursor !== null;) {
        const { data, meta } = await call(
          staff.bm,
          visitLines,
          "/Visit",
          {},
          { sort, limit: "2", ...(cursor ? { cursor } : {}) },
        );
        ids.push(...(data as { id: string }[]).map((row) => row.id));
        cursor = meta!.nextCursor;
      }
      expect([sort, ids.length, new Set(ids).size]).toEqual([sort, 5, 5]);
    }
    // A place made up leads nowhere one may not look: what comes after it is still one's own.
    const madeUp = Buffer.from(JSON.stringify(["-visitDate", "2030-01-01", other.id])).toString("base64url");
    expect((await call(staff.bm, visitLines, "/Visit", {}, { cursor: madeUp })).data).toHaveLength(5);
    await expect(call(staff.bm, visitLines, "/Visit", {}, { cursor: madeUp, sort: "refNo" })).rejects.toThrow(
      "meta.nextCursor",
    );
  });
});

describe("verifying an approved visit", () => {
  it("finds nothing changed, and finds every change behind the portal's back", async () => {
    const visit = await filled(staff);
    await move(staff.bm, visit.id, "submit");
    await move(staff.am, visit.id, "approve");
    await move(staff.bm, visit.id, "addendum", { note: "The receipt came today." });
    expect(await verifyVisit(visit.id)).toMatchObject({ ok: true, faults: [] });
    const { writing } = (await import("~/db/database.server")).database();
    await writing((tx) => tx.groupMeeting.update({ where: { id: visit.groupId }, data: { present: 3 } }));
    expect((await verifyVisit(visit.id)).faults).toEqual(["The content is not what was approved."]);
    expect((await screenOf(await as(staff.bm), visitList, "approved")).total).toBe(1);
  });
});
