import { beforeAll, describe, expect, it } from "vitest";
import { inTx } from "~/db/transaction.server";
import { Conflict, Forbidden, InputProblem, NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import {
  actorAt,
  NOW,
  seedTree,
  resource,
  SETTINGS_PERMISSIONS,
  type SmallTree,
} from "../../../tests/setup/organisation";
import { seeded } from "../../../tests/setup/database";
import { activePage, detailsPage, formPage } from "./record-page.server";
import { saveRecord } from "./save.server";
import { schemaOf } from "./schema.server";
import { setActive } from "./set-active.server";

let tree: SmallTree;
let admin: Actor;
let outsider: Actor;
const category = resource("Category");
const branch = resource("Branch");
const purpose = (code: string, more: object = {}) => ({
  kind: "VISIT_PURPOSE",
  code,
  name: code,
  position: 10,
  template: "REPORT",
  serviceTarget: null,
  ...more,
});
const branchInput = (name: string, more: object = {}) => ({
  name,
  parentId: tree.areas[0],
  openedOn: null,
  headOffice: false,
  phone: null,
  address: null,
  weekPattern: null,
  ...more,
});
const caught = (act: Promise<unknown>) =>
  act.then(
    (value) => ({ value }),
    (error: unknown) => error,
  );
const everything = async () =>
  JSON.stringify([await db.orgUnit.findMany(), await db.category.findMany(), await db.auditEvent.count()]);

beforeAll(async () => {
  tree = await seeded(seedTree);
  admin = await actorAt(tree.company, SETTINGS_PERMISSIONS);
  outsider = await actorAt(tree.divisions[1], SETTINGS_PERMISSIONS);
});

describe("saveRecord", () => {
  it("adds a record, and a changed one keeps count of its versions and what changed", async () => {
    const added = await saveRecord(admin, category, null, purpose("ADDED"), null);
    expect(added).toEqual({ id: added.id, title: "ADDED", version: 1, waits: null });
    const changed = await saveRecord(admin, category, added.id, purpose("ADDED", { name: "Renamed", position: 20 }), 1);
    expect(changed).toEqual({ id: added.id, title: "Renamed", version: 2, waits: null });
    const events = await db.auditEvent.findMany({
      where: { entity: "Category", entityId: String(added.id) },
      orderBy: { seq: "asc" },
    });
    expect(events.map((event) => event.action)).toEqual(["Category.add", "Category.change"]);
    expect(JSON.parse(events[1]!.diff)).toEqual({ name: ["ADDED", "Renamed"], position: [10, 20] });
    expect(events[1]!.at).toEqual(NOW);
  });

  it("writes nothing when nothing has changed", async () => {
    const { id } = await saveRecord(admin, category, null, purpose("SAME"), null);
    const before = await everything();
    expect(await saveRecord(admin, category, id, purpose("SAME"), 1)).toMatchObject({ version: 1 });
    expect(await everything()).toBe(before);
  });

  it("answers a stale edit with who changed it and both values of the fields that clash", async () => {
    const { id } = await saveRecord(admin, category, null, purpose("STALE"), null);
    await saveRecord(admin, category, id, purpose("STALE", { name: "Theirs", position: 11 }), 1);
    const before = await everything();
    const error = await caught(
      saveRecord(admin, category, id, purpose("STALE", { name: "Mine", position: 10, template: "CASH" }), 1),
    );
    expect(error).toBeInstanceOf(Conflict);
    expect(error).toMatchObject({ code: "stale", version: 2 });
    // The template is the person's own change; nobody else touched it.
    expect((error as Conflict).clashes).toEqual([
      { field: "name", label: "Name", theirs: "Theirs", mine: "Mine", theirsValue: "Theirs", untouched: false },
      { field: "position", label: "Order in lists", theirs: "11", mine: "10", theirsValue: "11", untouched: true },
    ]);
    expect(await everything()).toBe(before);
    await saveRecord(admin, category, id, purpose("STALE", { name: "Mine", position: 11, template: "CASH" }), 2);
    expect(await db.category.findUnique({ where: { id } })).toMatchObject({
      name: "Mine",
      position: 11,
      template: "CASH",
      version: 3,
    });
  });

  it("names the person and shows links by their titles in a clash", async () => {
    const user = await inTx(admin, async ({ tx }) => ({
      id: (await tx.user.create({ data: { signInName: "amina", displayName: "Amina Yusuf" } })).id,
    }));
    const amina = await actorAt(tree.company, SETTINGS_PERMISSIONS, user.id);
    const current = await db.orgUnit.findUniqueOrThrow({ where: { id: tree.branches[0] } });
    await saveRecord(
      amina,
      branch,
      current.id,
      branchInput(current.name, { parentId: tree.areas[1] }),
      current.version,
    );
    const error = (await caught(
      saveRecord(admin, branch, current.id, branchInput("Mine"), current.version),
    )) as Conflict;
    expect(error.by).toEqual({ userId: user.id, name: "Amina Yusuf", at: NOW });
    expect(error.clashes).toEqual([
      {
        field: "parentId",
        label: "Area",
        theirs: "Area TA2",
        mine: "Area TA1",
        theirsValue: String(tree.areas[1]),
        untouched: true,
      },
    ]);
    await saveRecord(admin, branch, current.id, branchInput(current.name), current.version + 1);
  });

  it("lets one of many edits of the same version win", async () => {
    const { id } = await saveRecord(admin, category, null, purpose("RACE"), null);
    const results = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => caught(saveRecord(admin, category, id, purpose("RACE", { position: 100 + n }), 1))),
    );
    expect(results.filter((result) => result instanceof Conflict)).toHaveLength(4);
    expect(await db.category.findUnique({ where: { id } })).toMatchObject({ version: 2 });
    expect(
      await db.auditEvent.count({ where: { entity: "Category", entityId: String(id), action: "Category.change" } }),
    ).toBe(1);
  });

  it("answers a record out of reach like one that does not exist, and writes nothing", async () => {
    const before = await everything();
    for (const id of [tree.branches[0], 999_999]) {
      for (const act of [
        () => saveRecord(outsider, branch, id, branchInput("Taken over"), 1),
        () => setActive(outsider, branch, id, false, null, ""),
        () => formPage(outsider, branch, id),
        () => detailsPage(outsider, branch, id),
        () => activePage(outsider, branch, id),
      ]) {
        const error = await caught(act());
        expect(error).toBeInstanceOf(NotFound);
        expect((error as NotFound).message).toBe(new NotFound().message);
      }
    }
    expect(await everything()).toBe(before);
  });

  it("does not take one face of the tree for another", async () => {
    expect(
      await caught(
        saveRecord(admin, resource("Region"), tree.branches[0], { name: "X", parentId: tree.divisions[0] }, 1),
      ),
    ).toBeInstanceOf(NotFound);
  });

  it("refuses links out of reach and out of use, but keeps one that stands", async () => {
    const foreign = await caught(
      saveRecord(outsider, branch, null, { code: "FOREIGN", ...branchInput("Foreign") }, null),
    );
    expect(foreign).toBeInstanceOf(InputProblem);
    expect((foreign as InputProblem).problems).toMatchObject([{ field: "parentId", code: "not_available" }]);
    const { id: region } = await saveRecord(
      admin,
      resource("Region"),
      null,
      { code: "LINKR", name: "Link region", parentId: tree.divisions[1] },
      null,
    );
    const form = await formPage(admin, resource("Area"), null);
    expect(form.fields.find((field) => field.name === "parentId")!.choices!.map((choice) => choice.value)).toContain(
      String(region),
    );
    await setActive(admin, resource("Region"), region, false, null, "");
    const closed = await formPage(admin, resource("Area"), null);
    expect(
      closed.fields.find((field) => field.name === "parentId")!.choices!.map((choice) => choice.value),
    ).not.toContain(String(region));
    const local = await formPage(outsider, branch, null);
    expect(local.fields.find((field) => field.name === "parentId")!.choices).toEqual([]);
  });

  it("asks every command for the permission, whoever calls it", async () => {
    const reader = await actorAt(tree.company, ["category.read", "organisation.read"]);
    expect(await caught(saveRecord(reader, category, null, purpose("NOBODY"), null))).toBeInstanceOf(Forbidden);
    expect(await caught(setActive(reader, category, 1, false, null, ""))).toBeInstanceOf(Forbidden);
    expect(await caught(detailsPage(await actorAt(tree.company, []), category, 1))).toBeInstanceOf(Forbidden);
  });

  it("keeps the rules of the whole record", async () => {
    const problems = async (input: object) =>
      (
        (await caught(saveRecord(admin, category, null, input as Record<string, unknown>, null))) as InputProblem
      ).problems.map((one) => one.field);
    expect(await problems(purpose("R1", { template: null }))).toEqual(["template"]);
    expect(await problems(purpose("R2", { template: "REPORT NOTHING" }))).toEqual(["template"]);
    expect(await problems(purpose("R3", { kind: "TICKET" }))).toEqual(["template"]);
    expect(await problems(purpose("R4", { serviceTarget: 60 }))).toEqual(["serviceTarget"]);
    expect(await problems(purpose("ADDED"))).toEqual(["code"]);
    const branchProblems = async (more: object) =>
      (
        (await caught(
          saveRecord(admin, branch, null, { code: "RULES", ...branchInput("Rules", more) }, null),
        )) as InputProblem
      ).problems.map((one) => one.field);
    expect(await branchProblems({ openedOn: "2026-11-21" })).toEqual(["openedOn"]);
    await saveRecord(
      admin,
      branch,
      null,
      { code: "HEAD", ...branchInput("Head office", { headOffice: true, openedOn: "2026-11-20" }) },
      null,
    );
    expect(await branchProblems({ headOffice: true })).toEqual(["headOffice"]);
  });
});

describe("the schema of a record", () => {
  it("drops what is no field, so that nothing else is ever stored", async () => {
    const parsed = schemaOf(category, "add").parse({
      ...purpose("MASS"),
      id: "1",
      active: "false",
      version: "99",
      createdAt: "2000-01-01",
      path: "/",
      __proto__: { active: false },
    });
    expect(Object.keys(parsed).sort()).toEqual(["code", "kind", "name", "position", "serviceTarget", "template"]);
  });

  it("lets what is kept for life be left out of a change", () => {
    expect(schemaOf(category, "edit").safeParse({ name: "N", position: "1" }).success).toBe(true);
    expect(
      schemaOf(category, "add")
        .safeParse({ name: "N", position: "1" })
        .error!.issues.map((issue) => issue.path[0]),
    ).toEqual(["kind", "code"]);
  });
});

describe("setActive", () => {
  it("changes nothing when it is so already, and refuses a stale version", async () => {
    const { id } = await saveRecord(admin, category, null, purpose("ACTIVE"), null);
    expect(await setActive(admin, category, id, true, 1, "")).toMatchObject({ version: 1 });
    expect(await setActive(admin, category, id, false, 1, "No longer asked for")).toMatchObject({ version: 2 });
    expect(await caught(setActive(admin, category, id, true, 1, ""))).toMatchObject({ code: "stale", version: 2 });
    const details = await detailsPage(admin, category, id);
    expect(details).toMatchObject({
      active: false,
      state: "Out of use",
      setActive: `/admin/settings/category/active/${id}`,
    });
    expect(details.history.steps.map(({ word, note }) => [word, note])).toEqual([
      ["Taken out of use", "No longer asked for"],
      ["Created", null],
    ]);
  });
});

describe("details", () => {
  it("tell in words what was changed", async () => {
    const { id } = await saveRecord(admin, branch, null, { code: "WORDS", ...branchInput("Words") }, null);
    await saveRecord(admin, branch, id, branchInput("Words", { parentId: tree.areas[1], weekPattern: "1,2,3" }), 1);
    const details = await detailsPage(admin, branch, id);
    expect(details.history.steps[0]!.changes).toEqual([
      "Area: Area TA1 → Area TA2",
      expect.stringMatching(/^Week in force from: – → \d/),
      "Working week: – → Monday, Tuesday, Wednesday",
    ]);
    expect(details.facts.find((fact) => fact.label === "Area")!.value).toBe("Area TA2");
  });
});
