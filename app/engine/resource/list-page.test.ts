import { beforeAll, describe, expect, it } from "vitest";
import { voiceIn } from "~/core/languages/index.server";
import { Forbidden } from "~/core/problems";
import { listenTo } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import {
  actorAt,
  seedTree,
  seedUnit,
  resource,
  SETTINGS_PERMISSIONS,
  type SmallTree,
} from "../../../tests/setup/organisation";
import { seeded } from "../../../tests/setup/database";
import { listSpecOf } from "../list/resource-list.server";
import { portal } from "../portal.server";
import { listPage } from "./list-page.server";
import { setActive } from "./set-active.server";

let tree: SmallTree;
let admin: Actor;
const branch = resource("Branch");
const names = async (query: string, actor = admin) =>
  (await listPage(actor, branch, new URLSearchParams(query))).rows.map((row) => (row.name as { text: string }).text);

beforeAll(async () => {
  tree = await seeded(seedTree);
  admin = await actorAt(tree.company, SETTINGS_PERMISSIONS);
  for (let n = 10; n < 40; n++) await seedUnit("BRANCH", `N${n}`, tree.areas[1], { name: `Numbered ${n}` });
  await seedUnit("BRANCH", "ECOLE", tree.areas[1], { name: "École Supérieure" });
  await seedUnit("BRANCH", "PCT", tree.areas[1], { name: "100% Cotton_Street" });
});

describe("listPage", () => {
  it("pages, and clamps a page beyond the last", async () => {
    const first = await listPage(admin, branch, new URLSearchParams("sort=code"));
    expect(first).toMatchObject({
      title: "Branches",
      total: 34,
      page: 1,
      size: 25,
      sort: "code",
      narrowed: false,
      sentence: "34 branches",
      add: "/admin/settings/branch/add",
    });
    expect(first.rows).toHaveLength(25);
    const second = await listPage(admin, branch, new URLSearchParams("sort=code&page=99"));
    expect(second).toMatchObject({ page: 2 });
    const ids = [...first.rows, ...second.rows].map((row) => row.id);
    expect(new Set(ids).size).toBe(34);
    expect(await listPage(admin, branch, new URLSearchParams("size=100"))).toMatchObject({ size: 100 });
  });

  it("searches the listed columns in any case, word by word", async () => {
    expect(await names("q=NUMBERED+12")).toEqual(["Numbered 12"]);
    expect(await names("q=12+numbered")).toEqual(["Numbered 12"]);
    expect(await names("q=tb1")).toEqual(["Branch TB1"]);
    expect(await names("q=ÉCOLE")).toEqual(["École Supérieure"]);
    expect(await names("q=école")).toEqual(["École Supérieure"]);
    expect(await names("q=100%25+c")).toEqual(["100% Cotton_Street"]);
    expect(await names("q='+OR+1=1+--")).toEqual([]);
    expect(await names("q=%00")).toHaveLength(25);
  });

  it("filters by link, flag and state, together", async () => {
    expect(await names(`parentId=${tree.areas[0]}`)).toEqual(["Branch TB1", "Branch TB2"]);
    expect(await names(`parentId=${tree.areas[0]}&q=tb2&active=true`)).toEqual(["Branch TB2"]);
    expect(await names("active=false")).toEqual([]);
    expect(await names("headOffice=true")).toEqual([]);
    expect(await names("path=/1/&nonsense=1")).toHaveLength(25);
  });

  it("sorts by every column of every resource, up and down, and filters by every filter", async () => {
    for (const one of portal().resources) {
      for (const name of listSpecOf(one).sorts) {
        for (const sort of [name, `-${name}`])
          expect((await listPage(admin, one, new URLSearchParams({ sort }))).sort).toBe(sort);
      }
      for (const { name, kind, choices } of listSpecOf(one).filters) {
        const value =
          kind === "choice" ? choices![0]!.value : { id: "1", flag: "true", date: "2026-01-01", word: "x" }[kind];
        expect((await listPage(admin, one, new URLSearchParams({ [name]: value }))).narrowed).toBe(true);
      }
    }
  });

  it("shows the titles of links, and sorts by them", async () => {
    const { rows } = await listPage(admin, branch, new URLSearchParams("sort=parentId"));
    expect(rows[0]!.parentId).toBe("Area TA1");
    expect(rows[0]!.active).toEqual({ text: "In use", tone: "ok" });
    expect(rows.at(-1)!.parentId).toBe("Area TA2");
  });

  it("shows only what is within reach", async () => {
    const local = await actorAt(tree.areas[0], SETTINGS_PERMISSIONS);
    expect(await names("", local)).toEqual(["Branch TB1", "Branch TB2"]);
    expect(await names(`parentId=${tree.areas[1]}`, local)).toEqual([]);
    const page = await listPage(local, branch, new URLSearchParams());
    expect(page.filters.find((filter) => filter.name === "parentId")!.choices!.map((choice) => choice.label)).toEqual([
      "Area TA1",
    ]);
    await expect(
      listPage(await actorAt(tree.company, ["holiday.read"]), branch, new URLSearchParams()),
    ).rejects.toBeInstanceOf(Forbidden);
    expect(
      (await listPage(await actorAt(tree.company, ["organisation.read"]), branch, new URLSearchParams())).add,
    ).toBeNull();
  });

  it("carries the filters into the export links", async () => {
    const page = await listPage(admin, branch, new URLSearchParams("q=kib&active=true&page=2&size=50&sort=-code"));
    expect(page.csv).toBe("/export/branch/csv?q=kib&active=true&sort=-code");
  });

  it("counts what is out of use", async () => {
    const pct = await db.orgUnit.findUniqueOrThrow({ where: { code: "PCT" } });
    await setActive(admin, branch, pct.id, false, null, "");
    expect((await listPage(admin, branch, new URLSearchParams())).sentence).toBe("34 branches, 1 out of use");
    expect((await listPage(admin, branch, new URLSearchParams("active=false"))).sentence).toBe("1 branch found");
    const before = listenTo(() => voiceIn("fr"));
    expect((await listPage(admin, branch, new URLSearchParams())).sentence).toMatch(/, dont 1 hors service$/);
    listenTo(before);
  });
});
