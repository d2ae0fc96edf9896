import { beforeAll, describe, expect, it } from "vitest";
import { Conflict, NotFound, type InputProblem } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { seeded } from "../../../tests/setup/database";
import { as, hire } from "../../../tests/setup/operations";
import { seedTree } from "../../../tests/setup/organisation";
import { deleteView, findView, renameView, saveView, viewsOf } from "./index.server";

let mine: Actor;
let theirs: Actor;
const LIST = "/ops/approved/list";
const open = (path: string) => path === LIST;
const caught = (act: Promise<unknown> | (() => Promise<unknown>)) =>
  Promise.resolve()
    .then(() => (typeof act === "function" ? act() : act))
    .then(
      (value) => ({ value }),
      (error: unknown) => error,
    );
const codes = (error: unknown) => (error as InputProblem).problems.map((one) => `${one.field}:${one.code}`);

beforeAll(async () => {
  const tree = await seeded(seedTree);
  mine = await as(await hire(tree.branches[0], "Branch Manager", "BM"));
  theirs = await as(await hire(tree.branches[0], "Branch Manager", "BM"));
});

describe("saved views", () => {
  it("keep what a list is asked for, for one person", async () => {
    const saved = await saveView(mine, { name: "Kibera", of: `${LIST}?q=kib&page=4&sort=-unit` }, open);
    expect(saved).toMatchObject({ name: "Kibera", to: `${LIST}?q=kib&sort=-unit` });
    expect(await viewsOf(mine)).toMatchObject([{ name: "Kibera", list: LIST, query: "q=kib&sort=-unit" }]);
    expect(await viewsOf(theirs)).toEqual([]);
    await expect(findView(theirs, saved.id)).rejects.toBeInstanceOf(NotFound);
    await saveView(theirs, { name: "Kibera", of: `${LIST}?q=kib` }, open);
    expect(
      await db.auditEvent.findFirst({ where: { action: "SavedView.add" }, orderBy: { seq: "desc" } }),
    ).toMatchObject({ actorId: theirs.userId });
  });

  it("refuse a name in use, an unchanged list, and a page that is not theirs", async () => {
    const before = await db.savedView.count();
    expect(codes(await caught(() => saveView(mine, { name: "KIBERA", of: `${LIST}?q=x` }, open)))).toEqual([
      "name:taken",
    ]);
    expect(codes(await caught(() => saveView(mine, { name: "All", of: `${LIST}?page=2` }, open)))).toEqual([":empty"]);
    expect(
      codes(await caught(() => saveView(mine, { name: "Long", of: `${LIST}?q=${"x".repeat(1_001)}` }, open))),
    ).toEqual([":too_long"]);
    for (const of of ["/grapes/job?q=a", "https://evil.example/?q=a", "//evil.example?q=a"])
      expect(await caught(() => saveView(mine, { name: "Away", of }, open))).toBeInstanceOf(NotFound);
    expect(await db.savedView.count()).toBe(before);
  });

  it("are renamed and deleted by their owner alone, at the version seen", async () => {
    const [view] = await viewsOf(mine);
    expect(await caught(renameView(theirs, view!.id, "Taken over", view!.version))).toBeInstanceOf(NotFound);
    expect(await caught(deleteView(theirs, view!.id, view!.version))).toBeInstanceOf(NotFound);
    await renameView(mine, view!.id, "Kibera visits", view!.version);
    expect(await caught(renameView(mine, view!.id, "Again", view!.version))).toBeInstanceOf(Conflict);
    expect(await caught(deleteView(mine, view!.id, view!.version))).toBeInstanceOf(Conflict);
    expect(await viewsOf(mine)).toMatchObject([{ name: "Kibera visits", version: view!.version + 1 }]);
    await deleteView(mine, view!.id, view!.version + 1);
    expect(await viewsOf(mine)).toEqual([]);
    expect(await viewsOf(theirs)).toHaveLength(1);
  });

  it("are at most twenty of one list", async () => {
    for (let n = 0; n < 20; n++) await saveView(mine, { name: `View ${n}`, of: `${LIST}?q=${n}` }, open);
    expect(codes(await caught(() => saveView(mine, { name: "One more", of: `${LIST}?q=more` }, open)))).toEqual([
      ":too_many",
    ]);
  });
});
