import { beforeEach, expect, it } from "vitest";
import { demoPortrait } from "../../../prisma/seed/demo/picture";
import { seeded } from "../../../tests/setup/database";
import { as, hire, seedOperations, type Operations } from "../../../tests/setup/operations";
import { refusals } from "../../../tests/setup/refusals";
import { db } from "~/db/database.server";
import { ownFile, ownReports, photoContent, photoForm, removePhoto, savePhoto } from "./index.server";

let o: Operations;
let hre: number;
let clerk: number;
beforeEach(async () => {
  o = await seeded(seedOperations);
  hre = await hire(o.tree.company, "HR Executive", "HRE", "Hugo");
  clerk = await employeeOf(o.clerk);
});

const employeeOf = async (userId: number) => (await db.user.findUniqueOrThrow({ where: { id: userId } })).employeeId!;
const portrait = (seed: number) => [{ name: "me.png", bytes: Buffer.from(demoPortrait(seed)) }];
const shownTo = async (userId: number) => (await photoForm(await as(userId), clerk)).version;

it("is put by the person or by HR in the place of the one before, which the trail keeps", async () => {
  await savePhoto(await as(o.clerk), clerk, 0, portrait(1));
  const first = await shownTo(o.clerk);
  await savePhoto(await as(hre), clerk, first, portrait(2));
  const second = await shownTo(hre);
  expect(second).not.toBe(first);
  expect(await refusals(photoContent(await as(o.clerk), first))).toEqual(["NotFound"]);
  await removePhoto(await as(o.clerk), clerk, second);
  expect(await photoForm(await as(o.clerk), clerk)).toMatchObject({ version: 0, picture: null });
  const kept = await db.auditEvent.findMany({ where: { action: "Employee.photo" }, orderBy: { seq: "asc" } });
  expect(kept.map(({ diff }) => JSON.parse(diff) as unknown)).toEqual([
    { photo: [null, first] },
    { photo: [first, second] },
    { photo: [second, null] },
  ]);
});

it("is refused where it is no picture, where none is chosen, and where another was put meanwhile", async () => {
  const self = await as(o.clerk);
  expect(await refusals(savePhoto(self, clerk, 0, []))).toEqual(["photo missing"]);
  const text = [{ name: "me.png", bytes: Buffer.from("no picture at all") }];
  expect(await refusals(savePhoto(self, clerk, 0, text))).toHaveLength(1);
  await savePhoto(self, clerk, 0, portrait(1));
  expect(await refusals(savePhoto(self, clerk, 0, portrait(2)))).toEqual(["stale"]);
  expect(await refusals(removePhoto(self, clerk, 0))).toEqual(["stale"]);
  expect(await db.document.count({ where: { ownerType: "EmployeePhoto" } })).toBe(1);
});

it("is seen by the person, their managers and readers of the file, and changed by nobody else", async () => {
  await savePhoto(await as(o.clerk), clerk, 0, portrait(1));
  const id = await shownTo(o.clerk);
  for (const user of [o.clerk, o.bm, hre]) expect((await photoContent(await as(user), id)).mime).toBe("image/png");
  const [line] = (await ownReports(await as(o.bm))).filter((one) => one.id === clerk);
  expect(line!.picture).toBe(`/my/picture/${id}`);
  expect((await ownFile(await as(o.clerk)))!.picture).toBe(`/my/picture/${id}`);
  expect(await refusals(photoContent(await as(o.otherBm), id))).toEqual(["NotFound"]);
  for (const user of [o.bm, o.otherBm]) {
    expect(await refusals(photoForm(await as(user), clerk))).toEqual(["NotFound"]);
    expect(await refusals(savePhoto(await as(user), clerk, id, portrait(3)))).toEqual(["NotFound"]);
  }
});
