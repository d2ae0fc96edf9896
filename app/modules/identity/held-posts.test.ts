import { beforeAll, describe, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { hire } from "../../../tests/setup/api";
import { seeded } from "../../../tests/setup/database";
import { seedTree } from "../../../tests/setup/organisation";
import { holdPost, isHeld, takeHeldPost, type HeldPost } from "./held-posts.server";
import { useSecret } from "./secret.server";

const at = new Date("2026-11-20T08:00:00Z");
const after = (seconds: number) => new Date(at.getTime() + seconds * 1_000);
const post: HeldPost = {
  path: "/ops/bm/visit/edit/7?step=2",
  fields: [
    ["note", "Zuhura’s group – 12 members"],
    ["row", "1"],
    ["row", "2"],
    ["_key", "k"],
  ],
  files: ["photo.jpg"],
};
let amina: number;
let joseph: number;
const hold = async () => (await holdPost(amina, post, at))!;

beforeAll(async () => {
  const tree = await seeded(seedTree);
  amina = (await hire(tree.branches[0], "Branch Manager")).userId;
  joseph = (await hire(tree.branches[1], "Branch Manager")).userId;
});

describe("a form that was kept", () => {
  it("comes back whole and in its order, once", async () => {
    const id = await hold();
    expect(id).toMatch(/^[\w-]{43}$/);
    expect(await isHeld(id, at)).toBe(true);
    expect(await takeHeldPost(id, amina, after(60))).toEqual(post);
    expect(await takeHeldPost(id, amina, after(61))).toBeNull();
    expect(await isHeld(id, at)).toBe(false);
  });

  it("comes back once though it is asked for twenty times at once", async () => {
    const id = await hold();
    const taken = await Promise.all(Array.from({ length: 20 }, () => takeHeldPost(id, amina, at)));
    expect(taken.filter((one) => one !== null)).toHaveLength(1);
  });

  it("is for its owner alone, and another's try does not take it away", async () => {
    const id = await hold();
    expect(await takeHeldPost(id, joseph, at)).toBeNull();
    expect(await takeHeldPost(`${id}x`, amina, at)).toBeNull();
    expect(await takeHeldPost(id, amina, at)).toEqual(post);
  });

  it("waits thirty minutes and no longer", async () => {
    const [first, second] = [await hold(), await hold()];
    expect(await takeHeldPost(first, amina, after(30 * 60))).toEqual(post);
    expect(await takeHeldPost(second, amina, after(30 * 60 + 1))).toBeNull();
    expect(await isHeld(second, after(30 * 60 + 1))).toBe(false);
    await holdPost(amina, post, after(30 * 60 + 1));
    expect(await db.heldPost.count({ where: { id: second } })).toBe(0);
  });

  it("cannot be read in the database, nor altered there", async () => {
    const id = await hold();
    const { body } = await db.heldPost.findUniqueOrThrow({ where: { id } });
    expect(Buffer.from(body, "base64").toString("latin1")).not.toContain("members");
    const bytes = Buffer.from(body, "base64");
    for (const altered of [
      bytes.map((byte, index) => (index === bytes.length - 1 ? byte ^ 1 : byte)),
      bytes.map((byte, index) => (index === 0 ? byte ^ 1 : byte)),
      bytes.subarray(0, 10),
    ]) {
      const other = await hold();
      await database().writing((tx) =>
        tx.heldPost.update({ where: { id: other }, data: { body: Buffer.from(altered).toString("base64") } }),
      );
      expect(await takeHeldPost(other, amina, at)).toBeNull();
    }
    expect(await takeHeldPost(id, amina, at)).toEqual(post);
  });

  it("is lost with the secret it was made under", async () => {
    const id = await hold();
    useSecret("another secret, as long as the first one was");
    expect(await takeHeldPost(id, amina, at)).toBeNull();
    useSecret("a secret for tests, long enough to pass");
  });

  it("is one of twenty of a person at most", async () => {
    const later = after(3_600);
    const kept = [];
    for (let n = 0; n < 21; n += 1) kept.push(await holdPost(joseph, post, later));
    expect(kept.map((id) => id !== null)).toEqual([...Array<boolean>(20).fill(true), false]);
    expect(await holdPost(amina, post, later)).not.toBeNull();
  });

  it("may be large, but not without end", async () => {
    const long = (length: number): HeldPost => ({ path: "/", fields: [["note", "x".repeat(length)]], files: [] });
    expect(await holdPost(amina, long(250_000), at)).not.toBeNull();
    expect(await holdPost(amina, long(256 * 1024), at)).toBeNull();
  });
});
