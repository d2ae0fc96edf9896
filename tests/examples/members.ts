/** Members and their papers. */
import { expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { saveKin, saveNominees } from "~/modules/members/index.server";
import { actingAt } from "../../prisma/seed/demo/acting-at";
import { attach, idOf, papers, send } from "./calls";

/** Examples of members: added, completed, verified, and what becomes of them. */
export function memberExamples(): void {
  it("members are added, verified, put to rest, taken back and blocked; papers are verified", async () => {
    const [as, verifier] = ["branch.manager", "area.manager"] as const;
    const branch = await db.orgUnit.findFirstOrThrow({ where: { code: "KIB" } });
    const officer = await db.posting.findFirstOrThrow({
      where: { unitId: branch.id, designation: { code: "LO" } },
      orderBy: { id: "asc" },
    });
    const of = { unitId: String(branch.id), officerId: String(officer.employeeId) };
    const read = (by: string, params: { id: string }) => send("GET /Crm/Member/{id}", { as: by, params });
    let n = 0;
    const make = async (type = "NATIONAL_ID", series = "") => {
      n += 1;
      const but = {
        ...of,
        lastName: `Mutindi${"bcdfglmnr".charAt(n)}`,
        bornOn: `19${60 + n}-03-08`,
        phone: `+254 711 400 12${n}`,
        village: `Makina ${n}`,
        identities: [{ type, country: "KE", number: `${series}3011223${n}`, expiresOn: null }],
      };
      const params = { id: idOf(await send("POST /Crm/Member", { as, but })) };
      const actor = await actingAt((await db.user.findUniqueOrThrow({ where: { signInName: as } })).id, new Date());
      const id = Number(params.id);
      await saveNominees(actor, { id, version: 1 }, { name1: "Ali Mutindi", relation1: "Son", share1: "100" });
      await saveKin(actor, { id, version: 2 }, { name1: "Asha Mutindi", relation1: "Sister", phone1: null });
      return { params, but };
    };
    const move = async (word: string, by: string, params: { id: string }, but = {}) =>
      send(`POST /Crm/Member/{id}/${word}`, { as: by, params, seen: await read(by, params), but });
    await send("GET /Crm/Member", { as });
    const first = await make();
    const { unitId: _, ...typed } = first.but;
    await send("PUT /Crm/Member/{id}", { as, params: first.params, seen: await read(as, first.params), but: typed });
    await move("Submit", as, first.params);
    await move("Return", verifier, first.params);
    await move("Submit", as, first.params);
    expect((await move("Verify", verifier, first.params)).json.data).toMatchObject({ status: "ACTIVE" });
    const now = { ...typed, lastName: "Kilonzo" };
    await send("PUT /Crm/Member/{id}", { as, params: first.params, seen: await read(as, first.params), but: now });
    await move("Confirm", verifier, first.params);
    await send("PUT /Crm/Member/{id}", {
      as,
      params: first.params,
      seen: await read(as, first.params),
      but: { ...typed, lastName: "Kilonzi" },
    });
    await move("Reject", verifier, first.params);
    await move("Rest", as, first.params);
    await move("Wake", verifier, first.params);
    await groups(as, branch.id, first.params, move);
    await transfers(as, first.params, move);
    await move("Suspend", as, first.params);
    await move("Restore", verifier, first.params);
    await move("Exit", as, first.params);
    await move("Rejoin", as, first.params);
    await move("Decease", as, first.params);
    await move("Revive", verifier, first.params);
    const second = await make();
    const paper = async () => {
      const params = {
        id: idOf(await send("POST /Crm/Document", { as, but: { memberId: second.params.id } })),
      };
      return params;
    };
    const decide = async (word: string, by: string, params: { id: string }) =>
      send(`POST /Crm/Document/{id}/${word}`, {
        as: by,
        params,
        seen: await send("GET /Crm/Document/{id}", { as: by, params }),
      });
    await send("GET /Crm/Document", { as });
    const verified = await paper();
    await papers("/Crm/Document/{id}", as, verified.id);
    await attach("/Crm/Document/{id}", as, verified.id);
    await decide("Verify", verifier, verified);
    await decide("Reject", verifier, await paper());
    await decide("Withdraw", as, await paper());
    await move("Block", verifier, second.params);
    await merges(as, [(await make()).params, (await make("PASSPORT", "AK")).params]);
  });
}

type Params = { id: string };
type Move = (word: string, by: string, params: Params, but?: object) => Promise<unknown>;

/** A group is formed, filled, left and closed. */
async function groups(as: string, unitId: number, params: Params, move: Move): Promise<void> {
  const { memberNo } = await db.member.findUniqueOrThrow({ where: { id: Number(params.id) } });
  const but = { name: "Tumaini kwa API", unitId: String(unitId), parentId: null, officerId: null };
  const group = { id: idOf(await send("POST /Crm/Group", { as, but })) };
  const read = () => send("GET /Crm/Group/{id}", { as, params: group });
  const act = async (word: string, more = {}) =>
    send(`POST /Crm/Group/{id}/${word}`, { as, params: group, seen: await read(), but: more });
  await send("GET /Crm/Group", { as });
  const { unitId: _, ...typed } = but;
  await send("PUT /Crm/Group/{id}", { as, params: group, seen: await read(), but: { ...typed, meetingDay: "WED" } });
  await act("Join", { numbers: memberNo });
  const day = new Date().toISOString().slice(0, 10);
  await move("Group", as, params, { groupId: group.id, role: "LEADER", day });
  await move("Ungroup", as, params, { day });
  await act("Close");
  await act("Reopen");
}

/** A member is offered to another branch until it takes them on, and comes back. */
async function transfers(as: string, params: Params, move: Move): Promise<void> {
  const [here, there] = await Promise.all(
    ["KIB", "EMB"].map((code) => db.orgUnit.findFirstOrThrow({ where: { code }, select: { id: true } })),
  );
  const other = "branch.manager.2";
  const ask = async (by: string, to: number) => {
    await move("Transfer", by, params, { toUnitId: String(to) });
    const where = { memberId: Number(params.id), status: "PROPOSED" };
    return { id: String((await db.memberTransfer.findFirstOrThrow({ where })).id) };
  };
  const decide = async (word: string, by: string, transfer: Params, but = {}) =>
    send(`POST /Crm/Transfer/{id}/${word}`, {
      as: by,
      params: transfer,
      seen: await send("GET /Crm/Transfer/{id}", { as: by, params: transfer }),
      but,
    });
  const officerAt = async (unitId: number) => {
    const { employeeId } = await db.posting.findFirstOrThrow({
      where: { unitId, designation: { code: "LO" }, employee: { status: { not: "SEPARATED" } } },
      orderBy: { id: "asc" },
    });
    return { officerId: String(employeeId) };
  };
  await decide("Withdraw", as, await ask(as, there!.id));
  await decide("Reject", other, await ask(as, there!.id));
  await decide("Accept", other, await ask(as, there!.id), await officerAt(there!.id));
  await decide("Accept", as, await ask(other, here!.id), await officerAt(here!.id));
  await send("GET /Crm/Transfer", { as });
}

/** Two members are found to be two people, then one; the merge is withdrawn, rejected, approved and taken back. */
async function merges(as: string, [one, other]: readonly [Params, Params]): Promise<void> {
  const [oneId, otherId] = [Number(one.id), Number(other.id)];
  const { id } = await database().writing((tx) => tx.duplicatePair.create({ data: { oneId, otherId, score: 60 } }));
  const pair = { id: String(id) };
  const act = async (path: "Duplicate" | "Merge", word: string, by: string, params: Params, but = {}) =>
    send(`POST /Crm/${path}/{id}/${word}`, {
      as: by,
      params,
      seen: await send(`GET /Crm/${path}/{id}`, { as: by, params }),
      but,
    });
  await send("GET /Crm/Duplicate", { as });
  await act("Duplicate", "Apart", as, pair);
  await act("Duplicate", "Look", as, pair);
  const manager = "operations.manager";
  const prepare = async () => {
    await act("Duplicate", "Merge", as, pair, { stays: "ONE" });
    const where = { pairId: id, status: "PREPARED" };
    return { id: String((await db.memberMerge.findFirstOrThrow({ where })).id) };
  };
  await act("Merge", "Withdraw", as, await prepare());
  await act("Merge", "Reject", manager, await prepare());
  const merge = await prepare();
  await act("Merge", "Approve", manager, merge);
  await act("Merge", "Undo", manager, merge);
  await send("GET /Crm/Merge", { as });
}
