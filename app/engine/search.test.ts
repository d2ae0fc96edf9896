import { beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "~/core/actor";
import { database, db } from "~/db/database.server";
import { areaPermission, type Area } from "~/core/areas";
import { seeded } from "../../tests/setup/database";
import { as, hire, seedOperations, type Operations } from "../../tests/setup/operations";
import { actorAt } from "../../tests/setup/organisation";
import { draft } from "../../tests/setup/visits";
import { memberGroup } from "~/modules/members/index.server";
import { recordSearch } from "./record/parts.server";
import { portal } from "./portal.server";
import { searchAll, searchOne } from "./search.server";

let people: Operations;

beforeAll(async () => {
  people = await seeded(seedOperations);
  await draft(people.bm, "BM", people.tree.branches[0]);
  await draft(people.otherBm, "BM", people.tree.branches[1]);
});

const found = async (actor: Actor, q: string) =>
  Object.fromEntries((await searchAll(actor, q)).map((group) => [group.name, group.hits.map((hit) => hit.title)]));

describe("the search of the whole portal", () => {
  it("finds people by name and number, within reach of any grant", async () => {
    const number = (await db.employee.findFirstOrThrow({ where: { user: { id: people.clerk } } })).employeeNo;
    expect(await found(await as(people.bm), "levi")).toEqual({ people: ["Levi Tester"] });
    expect((await found(await as(people.bm), number)).people).toContain("Levi Tester");
    expect(await found(await as(people.otherBm), "levi")).toEqual({});
    expect((await found(await as(people.am), "tester")).people).toEqual([
      "Amos Tester",
      "Bina Tester",
      "Cora Tester",
      "Levi Tester",
      "Omar Tester",
    ]);
    expect((await found(await as(people.clerk), "Tester")).people).toEqual([
      "Bina Tester",
      "Cora Tester",
      "Levi Tester",
    ]);
  });

  it("leads to the staff file of a colleague, or to the account for those who look after accounts alone", async () => {
    const to = async (actor: Actor) =>
      (await searchAll(actor, "levi")).find(({ name }) => name === "people")?.hits.map((hit) => hit.to);
    const admin = await as(people.admin);
    const grants = admin.grants.map((grant) => ({
      ...grant,
      permissions: new Set([...grant.permissions].filter((name) => !name.startsWith("employee."))),
    }));
    const { id } = await db.employee.findFirstOrThrow({ where: { user: { id: people.clerk } } });
    expect(await to(admin)).toEqual([`/hr/employee/details/${id}`]);
    expect(await to({ ...admin, grants })).toEqual([`/admin/user/edit/${people.clerk}`]);
    expect(await to(await as(await hire(people.tree.company, "Grapes Admin", "IT", "Gil")))).toEqual([
      `/grapes/user/edit/${people.clerk}`,
    ]);
    expect(await to(await as(people.am))).toEqual([null]);
  });

  it("finds units by name and code, with the page this person may open", async () => {
    const of = async (who: number, q: string) =>
      (await searchAll(await as(who), q)).find((group) => group.name === "units")?.hits;
    const id = people.tree.branches[0];
    expect(await of(people.am, "TB1")).toEqual([
      { title: "Branch TB1", note: "TB1, branch, Area TA1", to: `/ops/approved/list?unitId=${id}` },
    ]);
    expect(await of(people.admin, "branch tb1")).toMatchObject([{ to: `/admin/settings/branch/details/${id}` }]);
    expect(await of(people.clerk, "TB1")).toMatchObject([{ title: "Branch TB1", to: null }]);
    expect(await of(people.otherBm, "TB1")).toBeUndefined();
  });

  it("finds visits in sight by their number", async () => {
    const all = (await db.visit.findMany({ orderBy: { id: "asc" } })).map((visit) => visit.refNo);
    expect(all).toHaveLength(2);
    expect((await found(await as(people.bm), all[0]!)).visits).toEqual([all[0]]);
    expect((await found(await as(people.otherBm), all[0]!)).visits).toBeUndefined();
    expect((await found(await as(people.clerk), all[0]!)).visits).toBeUndefined();
    expect((await found(await as(people.am), "V-")).visits?.sort()).toEqual([...all].sort());
  });

  it("finds transfers of funds, opening balances and issues of audit by their number, within reach", async () => {
    const [branchId, toBranchId] = people.tree.branches;
    const base = { companyId: people.tree.company, makerId: people.bm, editorId: people.bm };
    await database().writing(async (tx) => {
      await tx.fundTransfer.create({
        data: {
          ...base,
          no: "FS-TB1-2026-000001",
          kind: "CASH",
          fromBranchId: branchId,
          toBranchId,
          currency: "KES",
          amount: 500_000n,
          fromLedgerId: 1,
          narration: "Float",
        },
      });
      await tx.openingBatch.create({
        data: { ...base, no: "OB-TB1-2026-000001", branchId, name: "Branch TB1", asOf: "2026-01-01" },
      });
      await tx.auditIssue.create({
        data: {
          companyId: base.companyId,
          refNo: "AIS-TB1-2026-0001",
          unitId: branchId,
          title: "Keys in one hand",
          condition: "x",
          recommendation: "x",
          severity: "HIGH",
          ownerId: people.bm,
          raisedById: people.admin,
          raisedOn: "2026-11-01",
          originalDue: "2026-12-01",
          agreedDue: "2026-12-01",
        },
      });
    });
    const accountant = await hire(people.tree.company, "Accounts Manager", "OM", "Ada");
    const hits = async (who: number, q: string) =>
      (await searchAll(await as(who), q)).flatMap((group) =>
        group.hits.map(({ title, to }) => [group.name, title, to]),
      );
    expect(await hits(accountant, "FS-TB1-2026-000001")).toEqual([
      ["funds", "FS-TB1-2026-000001", expect.stringMatching(/^\/ac\/fund\/transfer\/details\/\d+$/)],
    ]);
    expect(await hits(accountant, "OB-TB1-2026-000001")).toEqual([
      [
        "openings",
        expect.stringMatching(/^Opening balances of /),
        expect.stringMatching(/^\/ac\/settings\/openning\/details\/\d+$/),
      ],
    ]);
    expect(await hits(people.bm, "AIS-TB1-2026-0001")).toEqual([
      ["audit-issues", "AIS-TB1-2026-0001 Keys in one hand", expect.stringMatching(/^\/my\/audit-issues\/\d+$/)],
    ]);
    expect(await hits(people.admin, "keys in one")).toEqual([
      [
        "audit-issues",
        "AIS-TB1-2026-0001 Keys in one hand",
        expect.stringMatching(/^\/audit\/others\/trackerissue\/\d+$/),
      ],
    ]);
    for (const q of ["FS-TB1", "OB-TB1", "AIS-TB1"]) expect(await hits(people.clerk, q)).toEqual([]);
    expect(await hits(people.otherBm, "AIS-TB1")).toEqual([]);
  });

  it("finds menus that are given, under the words read there, and no others", async () => {
    expect((await found(await as(people.bm), "approved vis")).menus).toEqual(["Approved visits"]);
    expect((await found(await as(people.bm), "query")).menus).toBeUndefined();
    expect((await found(await as(people.admin), "settings regions")).menus).toEqual(["Regions"]);
    expect((await found(await as(people.clerk), "messages")).menus).toEqual(["Messages"]);
  });

  it("asks no list that words cannot narrow", async () => {
    const unsearched = portal().records.filter(({ list }) => list.search.length === 0);
    expect(unsearched.map(({ list }) => list.name)).toContain("member-duplicates");
    for (const record of unsearched) {
      const actor = await actorAt(people.tree.company, [
        record.permissions.read,
        areaPermission(record.list.area as Exclude<Area, "home">),
      ]);
      expect(await recordSearch(record).find(actor, "word", { skip: 0, take: 5 })).toBeNull();
    }
  });

  it("shows one kind page by page, and overlooks one there is not, or that is not theirs", async () => {
    const actor = await as(people.am);
    expect(await searchOne(actor, "people", "tester", 9)).toMatchObject({
      name: "people",
      total: 5,
      page: 1,
      hits: { length: 5 },
    });
    expect(await searchOne(actor, "secrets", "tester", 1)).toBeNull();
    expect(await searchOne(await as(people.clerk), "visits", "V-", 1)).toBeNull();
    expect(await searchAll(actor, "t")).toEqual([]);
  });

  it("counts no more than a thousand of a kind, says that there are more, and leads on to them", async () => {
    const unitId = people.tree.branches[0]!;
    await database().writing((tx) =>
      tx.memberGroup.createMany({
        data: Array.from({ length: 1_030 }, (_, n) => ({
          ...{ code: `MANY-${n}`, name: `Kikundi ${n}`, unitId, kind: "GROUP", formedOn: "2026-01-05" },
        })),
      }),
    );
    const actor = await actorAt(people.tree.company, ["member.read", "area.crm"]);
    const first = (await searchAll(actor, "kikundi")).find(({ name }) => name === memberGroup.list.name);
    expect(first).toMatchObject({ total: 1_000, more: true, hits: { length: 10 } });
    const at = (page: number) => searchOne(actor, memberGroup.list.name, "kikundi", page);
    expect(await at(40)).toMatchObject({ page: 40, total: 1_000, more: true, hits: { length: 25 } });
    expect(await at(42)).toMatchObject({ page: 42, total: 1_030, more: false, hits: { length: 5 } });
    expect(await at(60)).toMatchObject({ page: 42, hits: { length: 5 } });
    expect(await searchOne(actor, memberGroup.list.name, "kikundi 1029", 1)).toMatchObject({ total: 1, more: false });
  });
});
