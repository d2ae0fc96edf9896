/** An edit that began before somebody else saved: what its form is told, and that a decision is never made so. */
import { beforeEach, describe, expect, it } from "vitest";
import { newFormKey } from "~/core/ids.server";
import { Conflict } from "~/core/problems";
import { db } from "~/db/database.server";
import { nomineesSchema, saveKin, saveNominees } from "~/modules/members/change-member.server";
import { member } from "~/modules/members/index.server";
import type { FormReply } from "~/ui/form-reply";
import { seeded } from "../../../tests/setup/database";
import { addMember, seedMemberPeople, typedMember, type MemberPeople } from "../../../tests/setup/members";
import { as } from "../../../tests/setup/operations";
import { answer, versionOf } from "../request/answer.server";
import { moveRecord, moveSchema } from "./move.server";
import { recordForm } from "./pages.server";
import { editRecord, typedSchema } from "./save.server";

let o: MemberPeople;
let id: number;
beforeEach(async () => {
  o = await seeded(seedMemberPeople);
  id = await addMember(o.lb, typedMember(o.tree.branches[0]));
});

type Typed = Record<string, string>;
/** What the form of the member holds for this person as it is opened. */
async function opened(by: number): Promise<{ typed: Typed; version: number }> {
  const { fields, version } = await recordForm(await as(by), member, id);
  return { typed: Object.fromEntries(fields.map(({ name, value }) => [name, String(value ?? "")])), version: version! };
}

/** Posts a form as a browser does. */
async function post(
  by: number,
  typed: Typed,
  version: number,
  run: (input: never, version: number) => Promise<object>,
  schema = typedSchema(member, true),
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...typed, _key: newFormKey(), _version: String(version) }))
    form.append(name, value);
  const request = new Request(`https://portal.test/crm/member/edit/${id}`, { method: "POST" });
  return answer({ request, params: {}, context: {} } as never, await as(by), form, {
    schema,
    run: (input) => run(input as never, versionOf(form)) as never,
    done: () => ({ to: "/" }),
  });
}
const save = (by: number) => async (input: never, version: number) =>
  editRecord(await as(by), member, id, input, version);
const edit = (by: number, typed: Typed, version: number) => post(by, typed, version, save(by));
const replyOf = (answered: Awaited<ReturnType<typeof post>>) =>
  answered as unknown as { data: FormReply; init: { status: number } };

describe("the edit of a record that somebody else saved meanwhile", () => {
  it("tells who saved it and what differs, and is saved by a second press", async () => {
    const { typed, version } = await opened(o.lb);
    expect(await edit(o.lb, { ...typed, village: "Theirs", town: "Their town" }, version)).toMatchObject({
      status: 303,
    });
    const mine = { ...typed, village: "Mine", landmark: "By the well" };
    const { data, init } = replyOf(await edit(o.lb, mine, version));
    expect(init.status).toBe(409);
    const by = (await as(o.lb)).name;
    expect(data.clash).toMatchObject({ by, version: version + 1 });
    expect(data.clash!.date).toMatch(/2026/);
    // The landmark is the person's own change alone.
    expect(data.clash!.fields.map((one) => [one.name, one.theirs, one.mine, one.theirsValue, one.untouched])).toEqual(
      expect.arrayContaining([
        ["village", "Theirs", "Mine", "Theirs", false],
        ["town", "Their town", typed.town, "Their town", true],
      ]),
    );
    expect(data.clash!.fields).toHaveLength(2);
    await edit(o.lb, { ...mine, "_take.town": "theirs", "_theirs.town": "Their town" }, data.clash!.version);
    expect(await db.member.findUnique({ where: { id } })).toMatchObject({
      village: "Mine",
      town: "Their town",
      landmark: "By the well",
    });
  });

  it("begins with what others saved where the person changed nothing, a tick too", async () => {
    const { typed, version } = await opened(o.lb);
    await edit(o.lb, { ...typed, town: "First", pep: "on" }, version);
    await edit(o.lb, { ...typed, town: "Second", pep: "on" }, version + 1);
    const { data } = replyOf(await edit(o.lb, { ...typed, village: "Mine" }, version));
    expect(Object.fromEntries(data.clash!.fields.map(({ name, untouched }) => [name, untouched]))).toEqual({
      town: true,
      pep: true,
    });
  });

  it("takes the new version too where what they saved is no field of the form", async () => {
    const { typed, version } = await opened(o.lb);
    const kin = { name1: "Ali Omar", relation1: "Brother", phone1: "0722 000 111" };
    await saveKin(await as(o.lb), { id, version }, kin);
    const { data } = replyOf(await edit(o.lb, { ...typed, village: "Mine" }, version));
    expect(data.clash).toMatchObject({ version: version + 1, fields: [] });
    expect(await edit(o.lb, { ...typed, village: "Mine" }, data.clash!.version)).toMatchObject({ status: 303 });
  });

  it("takes what they saved of a row of a part where that is chosen", async () => {
    const { version } = await opened(o.lb);
    const nominees = (by: number, typed: Typed, seen: number) =>
      post(
        by,
        typed,
        seen,
        async (input, at) => saveNominees(await as(by), { id, version: at }, input),
        nomineesSchema as never,
      );
    const both = { name1: "Amina", relation1: "Sister", share1: "60", name2: "Juma", relation2: "Son", share2: "40" };
    await nominees(o.lb, both, version);
    const mine = { ...both, relation1: "Aunt", name2: "Omar" };
    const { data, init } = replyOf(await nominees(o.bm, mine, version));
    expect(init.status).toBe(409);
    expect(data.clash!.fields.map(({ name, theirsValue }) => [name, theirsValue])).toEqual([
      ["relation1", "Sister"],
      ["name2", "Juma"],
    ]);
    const chosen = { ...mine, "_take.name2": "theirs", "_theirs.name2": "Juma" };
    expect(await nominees(o.bm, chosen, data.clash!.version)).toMatchObject({ status: 303 });
    expect(await db.nominee.findMany({ where: { memberId: id }, orderBy: { id: "asc" } })).toMatchObject([
      { name: "Amina", relation: "Aunt", shareBp: 6_000 },
      { name: "Juma", relation: "Son", shareBp: 4_000 },
    ]);
  });

  it("is no way round what a state or a decision forbids", async () => {
    const { typed, version } = await opened(o.lb);
    const stale = async (input: never) =>
      moveRecord(await as(o.bm), member, id, "verify", { ...(input as object), version: version - 1 } as never);
    const { data } = replyOf(
      await post(o.bm, { note: "Seen in person" }, version - 1, stale, moveSchema(member, "verify")),
    );
    expect(data.clash).toBeNull();
    const gone = () => Promise.reject(new Conflict("Closed", "wrong_state", { version: 9 }));
    expect(replyOf(await post(o.lb, typed, version, gone)).data.clash).toBeNull();
  });
});
