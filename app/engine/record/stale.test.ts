/** An edit that began before somebody else saved: what its form is told, and that a decision is never made so. */
import { beforeEach, describe, expect, it } from "vitest";
import { newFormKey } from "~/core/ids.server";
import { Conflict } from "~/core/problems";
import { database, db } from "~/db/database.server";
import { nomineesSchema, saveKin, saveNominees } from "~/modules/members/change-member.server";
import { member } from "~/modules/members/index.server";
import type { FormReply } from "~/ui/form-reply";
import { seeded } from "../../../tests/setup/database";
import { addMember, seedMemberPeople, typedMember, type MemberPeople } from "../../../tests/setup/members";
import { as, hire } from "../../../tests/setup/operations";
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

type Typed = Record<string, string | string[]>;
type Clash = NonNullable<FormReply["clash"]>;

/** What the panel of a conflict adds to the form, with the choices that are made. */
const panelOf = ({ opened: seen, fields }: Clash, chosen: Record<string, "mine" | "theirs">): Typed =>
  Object.assign(
    { _opened: String(seen) },
    ...fields.map(({ name, typed = "", theirsValue, theirsRows }): Typed => ({
      [`_typed.${name}`]: typed,
      ...(theirsRows ? { [`_rows.${name}`]: theirsRows.map(([input]) => input) } : {}),
      ...Object.fromEntries(
        (theirsRows ?? [[name, theirsValue] as const]).map(([input, value]) => [`_theirs.${input}`, value]),
      ),
      ...(name in chosen ? { [`_take.${name}`]: chosen[name]! } : {}),
    })),
  ) as Typed;
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
    for (const one of [value].flat()) form.append(name, one);
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
    const again = { ...mine, ...panelOf(data.clash!, { town: "theirs", village: "mine" }) };
    expect(await edit(o.lb, again, data.clash!.version)).toMatchObject({ status: 303 });
    expect(await db.member.findUnique({ where: { id } })).toMatchObject({
      village: "Mine",
      town: "Their town",
      landmark: "By the well",
    });
  });

  it("says that it was the person in another window where it was, and who where it was not", async () => {
    const other = await hire(o.tree.branches[0], "Loan Branchr", "LB", "Lina");
    const told = async (by: number) => {
      const { typed, version } = await opened(o.lb);
      await edit(by, { ...typed, village: `Of ${by} at ${version}` }, version);
      return replyOf(await edit(o.lb, { ...typed, village: "Mine" }, version)).data;
    };
    const own = await told(o.lb);
    expect(own.clash).toMatchObject({ own: true, by: (await as(o.lb)).name });
    expect(JSON.stringify(own.result)).toContain("You changed this in another window.");
    const theirs = await told(other);
    expect(theirs.clash).toMatchObject({ own: false, by: (await as(other)).name });
    expect(JSON.stringify(theirs.result)).not.toContain("another window");
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

  it("asks again for a choice that is missing, and for one made before something else was typed", async () => {
    const { typed, version } = await opened(o.lb);
    await edit(o.lb, { ...typed, village: "Theirs", town: "Their town" }, version);
    const mine = { ...typed, village: "Mine" };
    const first = replyOf(await edit(o.lb, mine, version)).data.clash!;
    const press = async (more: Typed) => replyOf(await edit(o.lb, { ...mine, ...more }, first.version));
    const missing = await press(panelOf(first, { town: "theirs" }));
    expect(missing.init.status).toBe(409);
    // What was answered is kept; the rest is asked for.
    expect(missing.data.clash).toMatchObject({
      opened: version,
      version: first.version,
      fields: [{ name: "village" }],
    });
    const later = await press({ ...panelOf(first, { village: "mine", town: "theirs" }), town: "Typed below" });
    expect(later.data.clash!.fields).toMatchObject([
      { name: "town", theirs: "Their town", mine: "Typed below", untouched: false },
      { name: "village" },
    ]);
    expect(await db.member.findUnique({ where: { id } })).toMatchObject({ village: "Theirs", town: "Their town" });
    const row = { ...mine, town: "Typed below", ...panelOf(later.data.clash!, { village: "mine", town: "mine" }) };
    expect(await edit(o.lb, row, first.version)).toMatchObject({ status: 303 });
    expect(await db.member.findUnique({ where: { id } })).toMatchObject({ village: "Mine", town: "Typed below" });
  });

  it("goes on beside what others saved of other parts", async () => {
    const { typed, version } = await opened(o.lb);
    const kin = { name1: "Ali Omar", relation1: "Brother", phone1: "0722 000 111" };
    await saveKin(await as(o.lb), { id, version }, kin);
    await saveNominees(await as(o.bm), { id, version }, { name1: "Amina", relation1: "Sister", share1: "100" });
    expect(await edit(o.lb, { ...typed, village: "Mine" }, version)).toMatchObject({ status: 303 });
    // Also after the form itself has changed: what is not of that part is no conflict.
    expect(await saveKin(await as(o.lb), { id, version: version + 2 }, { ...kin, relation1: "Uncle" })).toMatchObject({
      version: version + 4,
    });
    expect(await db.member.findUnique({ where: { id } })).toMatchObject({ village: "Mine", version: version + 4 });
    expect(replyOf(await edit(o.lb, { ...typed, village: "Later" }, version)).data.clash!.fields).toMatchObject([
      { name: "village", theirs: "Mine", mine: "Later" },
    ]);
  });

  it("offers the rows of a part as a whole, with those that others saved first where they were left alone", async () => {
    const { version } = await opened(o.lb);
    const nominees = (by: number, typed: Typed, seen: number) =>
      post(
        by,
        typed,
        seen,
        async (input, at) => saveNominees(await as(by), { id, version: at }, input),
        nomineesSchema as never,
      );
    const one = { name1: "Amina", relation1: "Sister", share1: "100" };
    const both = { ...one, share1: "60", name2: "Juma", relation2: "Son", share2: "40" };
    await nominees(o.lb, one, version);
    await nominees(o.lb, both, version + 1);
    const { data, init } = replyOf(await nominees(o.bm, { ...one, relation1: "Aunt" }, version + 1));
    expect(init.status).toBe(409);
    expect(data.clash!.fields).toMatchObject([
      { name: "nominees", theirs: "Amina, Sister, 60\nJuma, Son, 40", mine: "Amina, Aunt, 100", untouched: false },
    ]);
    const left = replyOf(await nominees(o.bm, one, version + 1)).data.clash!.fields;
    expect(left).toMatchObject([{ name: "nominees", untouched: true }]);
    const three = {
      ...one,
      share1: "20",
      name2: "Omar",
      relation2: "Son",
      share2: "40",
      name3: "Zuri",
      relation3: "Daughter",
      share3: "40",
    };
    const clash = replyOf(await nominees(o.bm, three, version + 1)).data.clash!;
    const chosen = { ...three, ...panelOf(clash, { nominees: "theirs" }) };
    expect(await nominees(o.bm, chosen, clash.version)).toMatchObject({ status: 303 });
    expect(await db.nominee.findMany({ where: { memberId: id }, orderBy: { id: "asc" } })).toMatchObject([
      { name: "Amina", relation: "Sister", shareBp: 6_000 },
      { name: "Juma", relation: "Son", shareBp: 4_000 },
    ]);
  });

  it("comes back with what was typed where its record can no longer be changed, and leads to it where nothing was", async () => {
    const actor = await as(o.lb);
    await database().writing((tx) => tx.member.update({ where: { id }, data: { status: "EXITED" } }));
    const leads = await recordForm(actor, member, id).catch((answered: Response) => answered);
    expect((leads as Response).headers.get("Location")).toBe(`/crm/member/details/${id}`);
    expect((await recordForm(actor, member, id, true)).fields.length).toBeGreaterThan(0);
    const context: { refusedForm?: boolean } = {};
    const form = new FormData();
    form.append("village", "Typed too late");
    const asked = { request: new Request("https://portal.test/"), params: {}, context } as never;
    const wrong = {
      schema: typedSchema(member, true),
      run: () => Promise.reject(new Error()),
      done: () => ({ to: "/" }),
    };
    const { init } = replyOf((await answer(asked, actor, form, wrong)) as never);
    expect([init.status, context.refusedForm]).toEqual([422, true]);
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
