import { beforeAll, describe, expect, it } from "vitest";
import { Conflict, Forbidden, NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import { can, type Actor } from "~/core/actor";
import { readListParams } from "~/define/list";
import { linkNeeds, navigationOf } from "~/engine/navigation.server";
import { accessStamp } from "~/modules/identity/index.server";
import { seeded } from "../../../tests/setup/database";
import { as, hire } from "../../../tests/setup/operations";
import { seedTree, type SmallTree } from "../../../tests/setup/organisation";
import { refusals } from "../../../tests/setup/refusals";
import {
  findPersonLinks,
  giveLinks,
  linksSummary,
  personLinkSpec,
  removePersonLink,
  roleLinks,
  setPersonLink,
  type Face,
} from "./index.server";
import { personLinkSummary } from "./person-links.server";

let tree: SmallTree;
let admin: Actor;
let manager: number;
let other: number;

const caught = (act: Promise<unknown>) =>
  act.then(
    (value) => ({ value }),
    (error: unknown) => error,
  );
const lastEvent = () => db.auditEvent.findFirstOrThrow({ orderBy: { seq: "desc" } });
const everything = async () =>
  JSON.stringify([
    await db.role.findMany(),
    await db.rolePermission.count(),
    await db.roleMenu.count(),
    await db.roleSubMenu.count(),
    await db.userMenu.findMany(),
    await db.auditEvent.count(),
    await accessStamp(),
  ]);
const roleOf = (name: string) => db.role.findUniqueOrThrow({ where: { name } });
const menuOf = async (link: string) => (await db.menu.findFirstOrThrow({ where: { link } })).id;
const subMenuOf = async (link: string) => (await db.subMenu.findFirstOrThrow({ where: { link } })).id;

/** The links somebody finds with their next request. */
async function found(userId: number): Promise<string[]> {
  const modules = await navigationOf(await as(userId));
  return modules.flatMap((module) =>
    module.menus.flatMap((menu) => [menu.link, ...menu.subMenus.map((sub) => sub.link)]),
  );
}

async function give(
  face: Face,
  name: string,
  boxes: Record<number, boolean>,
  more: { grant?: string[]; note?: string; version?: number; who?: Actor } = {},
) {
  const role = await roleOf(name);
  const changes = Object.entries(boxes).map(([id, given]) => ({ linkId: Number(id), given }));
  return giveLinks(
    more.who ?? admin,
    face,
    role.id,
    {
      changes,
      grant: more.grant ?? [],
      note: more.note ?? "Asked for by operations",
      version: more.version ?? role.version,
    },
    linkNeeds,
  );
}

beforeAll(async () => {
  tree = await seeded(seedTree);
  admin = await as(await hire(tree.company, "Grapes Admin", "IT", "Gita"));
  manager = await hire(tree.branches[0], "Branch Manager", "BM", "Bina");
  other = await hire(tree.branches[1], "Branch Manager", "BM", "Omar");
});

describe("menus of a role", () => {
  it("are shown and taken away from the next request on, and stand in the trail", async () => {
    const visits = await menuOf("/ops/bm/visit/list");
    expect(await found(manager)).toContain("/ops/bm/visit/list");
    const { version } = await roleOf("Branch Manager");
    await give("menu", "Branch Manager", { [visits]: false });
    expect(await found(manager)).not.toContain("/ops/bm/visit/list");
    expect((await roleOf("Branch Manager")).version).toBe(version + 1);
    expect(await lastEvent()).toMatchObject({ action: "Role.menus", entity: "Role" });
    expect(JSON.parse((await lastEvent()).diff)).toEqual({
      given: [],
      taken: ["Operations › My visits"],
      note: "Asked for by operations",
    });
    await give("menu", "Branch Manager", { [visits]: true });
    expect(await found(manager)).toContain("/ops/bm/visit/list");
  });

  it("give no right: what the role lacks stays out of sight and closed", async () => {
    const review = await menuOf("/ops/my/review/list");
    await give("menu", "Branch Manager", { [review]: true });
    expect(await found(manager)).not.toContain("/ops/my/review/list");
    expect(can(await as(manager), "visit.review")).toBe(false);
    const { rows } = await roleLinks(
      admin,
      "menu",
      { roleId: (await roleOf("Branch Manager")).id, module: "Operations", page: 1 },
      linkNeeds,
    );
    expect(rows.find(({ id }) => id === review)).toMatchObject({
      given: true,
      lacks: ["visit.review"],
      group: "Operations",
    });
    expect(rows.find(({ link }) => link === "/ops")).toMatchObject({ lacks: [], nowhere: false });
    await give("menu", "Branch Manager", { [review]: false });
  });

  it("say what is lacking, and grant it in the same save to whoever asks for it", async () => {
    const review = await menuOf("/ops/my/review/list");
    const role = await roleOf("Branch Manager");
    const summary = await linksSummary(admin, "menu", role.id, [{ linkId: review, given: true }], linkNeeds);
    expect(summary?.lines[0]).toMatch(/^shows Operations › To review\. .*lacks visit\.review\.$/);
    expect(await give("menu", "Branch Manager", { [review]: true }, { grant: ["visit.review"] })).toEqual({
      role: "Branch Manager",
      changes: 1,
      granted: 1,
      waits: null,
    });
    expect(await found(manager)).toContain("/ops/my/review/list");
    const [access, menus] = await db.auditEvent.findMany({ orderBy: { seq: "desc" }, take: 2 });
    expect([access!.action, JSON.parse(access!.diff), menus!.action]).toEqual([
      "Role.access",
      { granted: ["visit.review"], withdrawn: [], note: "Asked for by operations" },
      "Role.menus",
    ]);
    expect(await linksSummary(admin, "menu", role.id, [{ linkId: review, given: true }], linkNeeds)).toBeNull();
  });

  it("refuse what cannot be, and change nothing", async () => {
    const jobs = await menuOf("/grapes/job");
    const visits = await menuOf("/ops/bm/visit/list");
    const before = await everything();
    expect(await refusals(give("menu", "Branch Manager", { [jobs]: true }, { note: "" }))).toEqual(["note required"]);
    expect(await refusals(give("menu", "Branch Manager", { [visits]: true }))).toEqual([" no_change"]);
    expect(await refusals(give("menu", "Branch Manager", { [jobs]: true }, { grant: ["role.access"] }))).toEqual([
      " not_behind",
    ]);
    expect(await caught(give("menu", "Branch Manager", { 987_654: true }))).toBeInstanceOf(NotFound);
    expect(await caught(give("menu", "Branch Manager", { [jobs]: true }, { version: 999 }))).toMatchObject({
      code: "stale",
    });
    const shaper: Actor = {
      ...admin,
      grants: admin.grants.map((grant) => ({ ...grant, permissions: new Set(["area.grapes", "navigation.edit"]) })),
    };
    expect(
      await caught(give("menu", "Branch Manager", { [jobs]: true }, { grant: ["console.jobs"], who: shaper })),
    ).toBeInstanceOf(Forbidden);
    expect(await everything()).toBe(before);
  });

  it("carry their sub-menus, which are given by themselves", async () => {
    const query = await subMenuOf("/grapes/settings/query/execute");
    expect(await found(admin.userId!)).toContain("/grapes/settings/query/execute");
    await give("subMenu", "Grapes Admin", { [query]: false });
    expect(await found(admin.userId!)).not.toContain("/grapes/settings/query/execute");
    expect(await lastEvent()).toMatchObject({ action: "Role.subMenus" });
    await give("subMenu", "Grapes Admin", { [query]: true });
    const { rows } = await roleLinks(
      admin,
      "subMenu",
      { roleId: (await roleOf("Branch Manager")).id, module: "Grapes", page: 1 },
      linkNeeds,
    );
    expect(rows.find(({ id }) => id === query)).toMatchObject({
      given: false,
      unseen: true,
      group: "Grapes › Settings",
    });
  });
});

describe("menus of one person", () => {
  const list = (query = "") =>
    findPersonLinks(admin, "menu", readListParams(new URLSearchParams(query), personLinkSpec));
  const nameOf = async (userId: number) => (await db.user.findUniqueOrThrow({ where: { id: userId } })).signInName;

  it("are hidden from that person alone, until it is taken back", async () => {
    const visits = await menuOf("/ops/bm/visit/list");
    await setPersonLink(admin, "menu", {
      person: (await nameOf(manager)).toUpperCase(),
      linkId: visits,
      state: "hidden",
    });
    expect(await found(manager)).not.toContain("/ops/bm/visit/list");
    expect(await found(other)).toContain("/ops/bm/visit/list");
    expect(JSON.parse((await lastEvent()).diff)).toEqual({ "Operations › My visits": ["as the roles", "hidden"] });
    expect((await list()).rows).toMatchObject([
      { userId: manager, linkId: visits, hidden: true, person: "Bina Tester", place: "Operations › My visits" },
    ]);
    expect((await list("state=shown")).rows).toEqual([]);
    expect((await list("q=bina&person=" + manager)).total).toBe(1);
    await removePersonLink(admin, "menu", { userId: manager, linkId: visits, hidden: true });
    expect(await found(manager)).toContain("/ops/bm/visit/list");
    expect(
      await caught(removePersonLink(admin, "menu", { userId: manager, linkId: visits, hidden: true })),
    ).toBeInstanceOf(Conflict);
  });

  it("are added for that person, and give no right", async () => {
    const area = await menuOf("/ops/am/visit/list");
    const jobs = await menuOf("/grapes/job");
    await setPersonLink(admin, "menu", { person: "Bina Tester", linkId: area, state: "shown" });
    await setPersonLink(admin, "menu", { person: "Bina Tester", linkId: jobs, state: "shown" });
    expect(await found(manager)).toContain("/ops/am/visit/list");
    expect(await found(manager)).not.toContain("/grapes/job");
    expect(await found(other)).not.toContain("/ops/am/visit/list");
    const told = await personLinkSummary(
      admin,
      "menu",
      { person: "Bina Tester", linkId: jobs, state: "shown" },
      linkNeeds,
    );
    expect(told?.lines[0]).toContain("none of the roles of Bina Tester holds area.grapes, console.jobs");
    expect(
      await personLinkSummary(admin, "menu", { person: "Bina Tester", linkId: area, state: "shown" }, linkNeeds),
    ).toBeNull();
    await setPersonLink(admin, "menu", { person: "Bina Tester", linkId: area, state: "hidden" });
    expect(await found(manager)).not.toContain("/ops/am/visit/list");
  });

  it("refuse who is unknown, out of reach or several, and what is so already", async () => {
    const jobs = await menuOf("/grapes/job");
    const near: Actor = { ...admin, grants: admin.grants.map((grant) => ({ ...grant, unitPath: "/none/" })) };
    const before = await everything();
    expect(
      await refusals(setPersonLink(admin, "menu", { person: "nobody.here", linkId: jobs, state: "shown" })),
    ).toEqual(["person unknown"]);
    expect(
      await refusals(setPersonLink(near, "menu", { person: await nameOf(manager), linkId: jobs, state: "hidden" })),
    ).toEqual(["person unknown"]);
    expect(
      await refusals(setPersonLink(admin, "menu", { person: "Bina Tester", linkId: jobs, state: "shown" })),
    ).toEqual(["state no_change"]);
    expect(
      await refusals(setPersonLink(admin, "menu", { person: "Bina Tester", linkId: 987_654, state: "shown" })),
    ).toEqual(["linkId unknown"]);
    expect(
      await caught(removePersonLink(near, "menu", { userId: manager, linkId: jobs, hidden: false })),
    ).toBeInstanceOf(NotFound);
    expect((await findPersonLinks(near, "menu", readListParams(new URLSearchParams(), personLinkSpec))).rows).toEqual(
      [],
    );
    expect(await everything()).toBe(before);
    await hire(tree.branches[1], "Loan Officer", "LO", "Bina");
    expect(
      await refusals(setPersonLink(admin, "menu", { person: "Bina Tester", linkId: jobs, state: "hidden" })),
    ).toEqual(["person several"]);
  });
});
