import { addDays, dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import {
  duplicatePair,
  enterMembers,
  findPairs,
  member,
  memberDocument,
  memberGroup,
  memberTransfer,
  moveMembers,
  savePhoto,
  type Entered,
} from "~/modules/members/index.server";
import { systemActor } from "~/modules/identity/index.server";
import type { Actor } from "~/core/actor";
import { actingAt } from "./acting-at";
import { moment, person, type Demo } from "./branch-days";
import { makeMove } from "./make-move";
import { demoPicture } from "./picture";
import { isStopped } from "./savings-products";

/** Branch, who enters its members, who verifies them, and how many there are. */
const BRANCHES: readonly (readonly [code: string, by: string, verifier: string, count: number])[] = [
  ["KIB", "loan.branchr", "branch.manager", 280],
  ["EMB", "branch.manager.2", "area.manager", 250],
  ["KAS", "branch.manager.3", "area.manager.2", 250],
  ["RUI", "branch.manager.4", "area.manager.2", 250],
  ["NAK", "branch.manager.5", "area.manager.3", 250],
  ["NAI", "branch.manager.6", "area.manager.3", 220],
];

const WOMEN =
  "Achieng Akinyi Amina Atieno Chebet Fatuma Grace Halima Joyce Khadija Lucy Mercy Naliaka Njeri Pauline Rehema Salome Wambui Wanjiru Zawadi".split(
    " ",
  );
const MEN =
  "Abdi Barasa Brian Daniel Elijah Hassan Isaac Juma Kamau Kiptoo Moses Mutua Njoroge Ochieng Omondi Peter Rotich Simiyu Wafula Yusuf".split(
    " ",
  );
const FAMILIES =
  "Adhiambo Auma Baraka Chelimo Gitau Kariuki Kimani Kiprono Koech Langat Maina Makau Mbugua Mumbi Muriuki Mwangi Ndungu Nyambura Odhiambo Okoth Onyango Otieno Ouma Rono Sang Sitati Wairimu Waithera Wekesa Were".split(
    " ",
  );
const VILLAGES = "Makina Soko Kambi Mashimoni Lindi Silanga Gatwekera Riverside Kiota Mlimani".split(" ");
const TRADES = [
  "Sells vegetables",
  "Tailor",
  "Keeps a kiosk",
  "Rides a boda boda",
  "Keeps poultry",
  "Mends shoes",
  "Farmer",
  "Runs a salon",
];
/** When the members of a branch come in, in months since its savings are kept here, and which part of them, in percent; the rest are entered lately. */
export const WAVES = [
  { after: 0, from: 0, to: 36, lately: 500 },
  { after: 6, from: 36, to: 54, lately: 170 },
  { after: 12, from: 54, to: 72, lately: 170 },
  { after: 18, from: 72, to: 90, lately: 170 },
] as const;
/** Groups of each branch, by the centre where they meet. */
const CENTRES = [
  ["Soko", ["Tumaini", "Umoja", "Neema", "Baraka"]],
  ["Mlima", ["Upendo", "Amani", "Imani", "Faraja"]],
] as const;
const GROUPS: readonly string[] = CENTRES.flatMap(([, groups]) => [...groups]);
/** Each so many of the members are in no group. */
const ALONE = 11;

/** One in twelve has not brought everything yet. */
const isWhole = (n: number): boolean => n % 12 !== 5;

/** The member of a place in the demo; the same in every load. */
function personAt(n: number, joinedOn: string, officerId: number | null): Entered {
  const woman = n % 10 < 7;
  const names = woman ? WOMEN : MEN;
  const firstName = names[n % names.length]!;
  const lastName = FAMILIES[(n * 7 + Math.floor(n / 20)) % FAMILIES.length]!;
  const bornOn = addDays(`${1955 + ((n * 13) % 50)}-01-01`, (n * 37) % 365);
  const whole = isWhole(n);
  return {
    firstName,
    lastName,
    gender: woman ? "FEMALE" : "MALE",
    bornOn,
    maritalStatus: ["MARRIED", "SINGLE", "MARRIED", "WIDOWED"][n % 4]!,
    phone: `+25471${String(1_000_000 + n * 577).padStart(7, "0")}`,
    village: VILLAGES[(n * 3) % VILLAGES.length]!,
    occupation: TRADES[n % TRADES.length]!,
    officerId,
    riskRating: n % 40 === 0 ? "HIGH" : n % 9 === 0 ? "MEDIUM" : "LOW",
    joinedOn,
    consentOn: whole ? joinedOn : null,
    consentVersion: whole ? "2024-1" : null,
    apart: true,
    documents: [{ type: "NATIONAL_ID", country: "KE", number: String(20_000_000 + n * 4_813), expiresOn: null }],
    nominees: whole ? [{ name: `${MEN[(n * 3) % MEN.length]!} ${lastName}`, relation: "Child", shareBp: 10_000 }] : [],
    kin: [{ name: `${WOMEN[(n * 5) % WOMEN.length]!} ${lastName}`, relation: "Sister", phone: null }],
  };
}

/** The n-th of a branch, and the place in the demo that their branch begins at. */
function branchAt(code: string) {
  const index = BRANCHES.findIndex(([one]) => one === code);
  const [, by, verifier, count] = BRANCHES[index]!;
  return { by, verifier, count, offset: BRANCHES.slice(0, index).reduce((sum, [, , , many]) => sum + many, 0) };
}

const officerOf = async (unitId: number, today: string): Promise<number | null> =>
  (
    await db.posting.findFirst({
      where: { unitId, designation: { code: "LO" }, validFrom: { lte: today }, validTo: { gte: today } },
      orderBy: { employeeId: "asc" },
    })
  )?.employeeId ?? null;

/** Members of a branch from one percent of them to another, who joined in some days before. @returns their ids, those who have brought everything apart */
async function enter(
  actor: Actor,
  unitId: number,
  { code, from, to, lately }: { code: string; from: number; to: number; lately: number },
): Promise<{ whole: number[]; others: number[] }> {
  const today = dateIn(actor.at, "Africa/Nairobi");
  const { count, offset } = branchAt(code);
  const officerId = await officerOf(unitId, today);
  const [first, end] = [Math.round((count * from) / 100), Math.round((count * to) / 100)];
  const places = Array.from({ length: end - first }, (_, index) => offset + first + index);
  const rows = places.map((n) => personAt(n, addDays(today, -(2 + ((n * 11) % lately))), officerId));
  const ids = (await enterMembers(actor, { unitId, rows })).ids.split(",").map(Number);
  const of = (whole: boolean) => ids.filter((_, index) => isWhole(places[index]!) === whole);
  return { whole: of(true), others: of(false) };
}

/** A wave of members comes in at a branch: entered by one, verified by another, put into groups. @returns ids of those who are verified */
export async function comeIn(demo: Demo, code: string, date: string, nth: number): Promise<number[]> {
  const unitId = demo.units.get(code)!;
  const { by, verifier } = branchAt(code);
  const actor = await person(demo, by, moment(demo, date, "09:10"));
  const { whole } = await enter(actor, unitId, { code, ...WAVES[nth]! });
  await moveMembers(actor, { ids: whole, name: "submit" });
  await moveMembers(await person(demo, verifier, moment(demo, date, "10:30")), { ids: whole, name: "verify" });
  if (nth === 0) await formGroups(actor, unitId, date);
  await joinGroups(actor, unitId, date, whole);
  return whole;
}

/** 1,500 members of six branches come together: those entered lately, what has become of others, some on their way to another branch. */
export async function demoMembers(
  { units, users }: { units: ReadonlyMap<string, number>; users: ReadonlyMap<string, number> },
  at: Date,
): Promise<void> {
  const branches: OfBranch[] = [];
  for (const [code, by, verifier] of BRANCHES) {
    const unitId = units.get(code)!;
    const staff = { actor: await actingAt(users.get(by)!, at), verifier: await actingAt(users.get(verifier)!, at) };
    const { whole } = await enter(staff.actor, unitId, { code, from: 90, to: 100, lately: 60 });
    await waitToBeVerified(whole, staff);
    const ids = await changeSome(unitId, staff);
    branches.push({ unitId, code, ids, staff });
  }
  await moveSome(branches);
  await addTwice(branches, at);
  await addPapers({ users, units }, at);
}

interface OfBranch {
  unitId: number;
  code: string;
  /** Active members without savings. */
  ids: readonly number[];
  staff: Staff;
}

/** Who works in a branch: one enters, the other verifies. */
interface Staff {
  actor: Actor;
  verifier: Actor;
}

/** Of those entered lately some wait, and one is sent back. */
async function waitToBeVerified(ids: readonly number[], { actor, verifier }: Staff): Promise<void> {
  for (const id of ids.slice(0, 3)) await makeMove(actor, member, id, "submit");
  const note = "The copy of the identity card cannot be read.";
  await makeMove(verifier, member, ids[0]!, "return", { note });
}

/** Some have stopped saving and rest; of those without savings one is suspended, and some have left. @returns the others of them */
async function changeSome(unitId: number, { actor, verifier }: Staff): Promise<number[]> {
  const active = await db.member.findMany({
    where: { unitId, status: "ACTIVE" },
    orderBy: { id: "asc" },
    select: { id: true, saccoAccounts: { select: { id: true } } },
  });
  const resting = active.filter(({ saccoAccounts }) => saccoAccounts.some(({ id }) => isStopped(id)));
  for (const { id } of resting.slice(0, 8))
    await makeMove(actor, member, id, "rest", { note: "No savings for a year." });
  const [first, ...others] = active.flatMap(({ id, saccoAccounts }) => (saccoAccounts.length === 0 ? [id] : []));
  await makeMove(verifier, member, first!, "suspend", { note: "Two neighbours say that they have moved away." });
  for (const id of others.slice(0, 3))
    await makeMove(verifier, member, id, "exit", { note: "Moved to Mombasa; nothing is owed on either side." });
  return others.slice(3);
}

/** Two centres, and the groups that meet there. */
async function formGroups(actor: Actor, unitId: number, today: string): Promise<void> {
  const days = ["MON", "TUE", "WED", "THU", "FRI"];
  const add = async (more: Record<string, unknown>) => {
    const formedOn = addDays(today, -700);
    const typed = { unitId: String(unitId), kind: "GROUP", meetingDay: "TUE", formedOn, ...more };
    return (await addRecord(actor, memberGroup, typedSchema(memberGroup).parse(typed))).id;
  };
  for (const [centre, groups] of CENTRES) {
    const parentId = String(await add({ name: centre, kind: "CENTRE" }));
    for (const [index, name] of groups.entries()) await add({ name, parentId, meetingDay: days[index]! });
  }
}

/** New members join the groups of their branch; the first in each leads it. */
async function joinGroups(actor: Actor, unitId: number, day: string, ids: readonly number[]): Promise<void> {
  const there = await db.memberGroup.findMany({ where: { unitId, kind: "GROUP" }, orderBy: { id: "asc" } });
  const numbers = new Map(
    (await db.member.findMany({ where: { id: { in: [...ids] } }, select: { id: true, memberNo: true } })).map(
      ({ id, memberNo }) => [id, memberNo],
    ),
  );
  const joining = ids.filter((_, index) => index % ALONE !== ALONE - 1);
  for (const [index, { id: groupId }] of there.entries()) {
    const some = joining.filter((_, place) => place % GROUPS.length === index);
    if (some.length === 0) continue;
    const leads = (await db.groupMembership.count({ where: { groupId } })) === 0;
    const typed = some.map((id) => numbers.get(id)).join(", ");
    await makeMove(actor, memberGroup, groupId, "join", { numbers: typed, day });
    if (leads) await makeMove(actor, member, some[0]!, "group", { groupId: String(groupId), role: "LEADER", day });
  }
}

/** Each branch asks the next one to take a member on; one has done so. */
async function moveSome(branches: readonly OfBranch[]): Promise<void> {
  for (const [index, { ids, staff }] of branches.slice(0, 4).entries()) {
    const { unitId, staff: there } = branches[index + 1]!;
    await makeMove(staff.actor, member, ids[0]!, "transfer", {
      toUnitId: String(unitId),
      note: "Moved house; the other branch is nearer now.",
    });
    if (index !== 2) continue;
    const { id } = await db.memberTransfer.findFirstOrThrow({ where: { memberId: ids[0]!, status: "PROPOSED" } });
    const { officerId } = await db.member.findFirstOrThrow({
      where: { unitId, officerId: { not: null }, transfers: { none: {} } },
    });
    await makeMove(there.actor, memberTransfer, id, "accept", { officerId: String(officerId) });
  }
}

/** Three who stand twice: two in one branch, one in two. Of one, the merge waits to be approved. */
async function addTwice(branches: readonly OfBranch[], at: Date): Promise<void> {
  const today = dateIn(at, "Africa/Nairobi");
  const [here, there] = branches;
  const again = (n: number): Entered => ({
    ...personAt(n, addDays(today, -(3 + n)), null),
    phone: `+25472${String(1_000_000 + n * 577).padStart(7, "0")}`,
    village: "Olympic",
    documents: [{ type: "PASSPORT", country: "KE", number: `AK${500_000 + n * 31}`, expiresOn: null }],
  });
  const { actor, verifier } = here!.staff;
  await enterMembers(actor, { unitId: here!.unitId, rows: [again(9), again(10)] });
  await enterMembers(there!.staff.actor, { unitId: there!.unitId, rows: [again(11)] });
  await findPairs(systemActor(at), new AbortController().signal, () => Promise.resolve());
  const { memberNo } = await db.member.findFirstOrThrow({ where: { village: "Olympic" }, orderBy: { id: "asc" } });
  const pair = await db.duplicatePair.findFirst({ where: { other: { memberNo } }, orderBy: { score: "desc" } });
  if (pair)
    await makeMove(verifier, duplicatePair, pair.id, "merge", { stays: "ONE", note: "Same person, new telephone." });
}

/** A photo and papers of the first member of Kibera. */
async function addPapers(
  { users, units }: { users: ReadonlyMap<string, number>; units: ReadonlyMap<string, number> },
  at: Date,
): Promise<void> {
  const actor = await actingAt(users.get("loan.branchr")!, at);
  const first = await db.member.findFirstOrThrow({ where: { unitId: units.get("KIB")! }, orderBy: { id: "asc" } });
  const bytes = Buffer.from(demoPicture(900));
  await savePhoto(actor, { id: first.id, version: first.version }, [{ name: "member.png", bytes }]);
  const typed = typedSchema(memberDocument).parse({ memberId: String(first.id), type: "ADDRESS", about: "Water bill" });
  await addRecord(actor, memberDocument, typed, [{ name: "bill.png", bytes: Buffer.from(demoPicture(901)) }]);
}
