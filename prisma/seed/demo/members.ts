import { addDays, dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import { moveRecord, moveSchema } from "~/engine/record/move.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import {
  duplicatePair,
  enterMembers,
  findPairs,
  member,
  memberDocument,
  memberGroup,
  memberTransfer,
  savePhoto,
  type Entered,
} from "~/modules/members/index.server";
import { systemActor } from "~/modules/identity/index.server";
import type { Actor } from "~/define/actor";
import type { AnyRecord } from "~/define/record";
import { actingAt } from "./acting-at";
import { demoPicture } from "./picture";

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
const FEW = 250;
/** How many of a branch are verified. */
const VERIFIED = 12;
/** How many are in each group of a branch. */
const IN_GROUP = 11;
const GROUPS = ["Tumaini", "Umoja"];

/** One in twelve has not brought everything yet. */
const isWhole = (n: number): boolean => n % 12 !== 5;

/** The member of a place in the demo; the same in every load. */
function personAt(n: number, today: string, officerId: number | null): Entered {
  const woman = n % 10 < 7;
  const names = woman ? WOMEN : MEN;
  const firstName = names[n % names.length]!;
  const lastName = FAMILIES[(n * 7 + Math.floor(n / 20)) % FAMILIES.length]!;
  const bornOn = addDays(`${1955 + ((n * 13) % 50)}-01-01`, (n * 37) % 365);
  const joinedOn = addDays(today, -(20 + ((n * 11) % 720)));
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

/** 1,500 members of six branches: some verified, some waiting, some in groups, some on their way to another branch. */
export async function demoMembers(
  { units, users }: { units: ReadonlyMap<string, number>; users: ReadonlyMap<string, number> },
  at: Date,
): Promise<void> {
  const today = dateIn(at, "Africa/Nairobi");
  const branches: Parameters<typeof moveSome>[0][number][] = [];
  let n = 0;
  for (const [code, by, verifier, count] of BRANCHES) {
    const unitId = units.get(code)!;
    const actor = await actingAt(users.get(by)!, at);
    const officer = await db.posting.findFirst({
      where: { unitId, designation: { code: "LO" }, validFrom: { lte: today }, validTo: { gte: today } },
      orderBy: { employeeId: "asc" },
    });
    const ids: string[] = [];
    for (let done = 0; done < count; done += FEW) {
      const rows = Array.from({ length: Math.min(FEW, count - done) }, () =>
        personAt(n++, today, officer?.employeeId ?? null),
      );
      ids.push(...(await enterMembers(actor, { unitId, rows })).ids.split(","));
    }
    const whole = ids.map(Number).filter((_, index) => isWhole(n - count + index));
    const staff = { actor, verifier: await actingAt(users.get(verifier)!, at) };
    await verifySome(whole, staff);
    await formGroups(whole, unitId, today, staff);
    branches.push({ unitId, ids: whole, staff });
  }
  await moveSome(branches);
  await addTwice(branches, at);
  await addPapers({ users, units }, at);
}

type Move = (
  who: Actor,
  record: AnyRecord,
  id: number,
  name: string,
  more?: Record<string, unknown>,
) => Promise<unknown>;
const move: Move = (who, record, id, name, more = {}) =>
  moveRecord(who, record, id, name, { ...moveSchema(record, name).parse({ note: null, ...more }), version: null });

/** Who works in a branch: one enters, the other verifies. */
interface Staff {
  actor: Actor;
  verifier: Actor;
}

/** The first are verified, one waits, one is sent back; of the verified one each is suspended, dormant and gone. */
async function verifySome(ids: readonly number[], { actor, verifier }: Staff): Promise<void> {
  for (const [index, id] of ids.slice(0, VERIFIED + 2).entries()) {
    await move(actor, member, id, "submit");
    if (index < VERIFIED) await move(verifier, member, id, "verify");
    if (index === VERIFIED)
      await move(verifier, member, id, "return", { note: "The copy of the identity card cannot be read." });
  }
  await move(verifier, member, ids[2]!, "suspend", { note: "Two neighbours say that they have moved away." });
  await move(actor, member, ids[3]!, "rest", { note: "No savings since March." });
  await move(verifier, member, ids[4]!, "exit", { note: "Moved to Mombasa; nothing is owed on either side." });
}

/** A centre with two groups, each with a leader. */
async function formGroups(ids: readonly number[], unitId: number, today: string, { actor }: Staff): Promise<void> {
  const add = async (more: Record<string, unknown>) => {
    const formedOn = addDays(today, -200);
    const typed = { unitId: String(unitId), kind: "GROUP", meetingDay: "TUE", formedOn, ...more };
    return (await addRecord(actor, memberGroup, typedSchema(memberGroup).parse(typed))).id;
  };
  const centre = await add({ name: "Soko", kind: "CENTRE" });
  const day = addDays(today, -14);
  const there = ids.filter((_, index) => index !== 4);
  for (const [index, name] of GROUPS.entries()) {
    const group = await add({ name, parentId: String(centre), meetingDay: index === 0 ? "TUE" : "THU" });
    const some = there.slice(index * IN_GROUP, (index + 1) * IN_GROUP);
    const found = await db.member.findMany({ where: { id: { in: some } }, select: { memberNo: true } });
    const numbers = found.map(({ memberNo }) => memberNo).join(", ");
    await move(actor, memberGroup, group, "join", { numbers, day });
    await move(actor, member, some[0]!, "group", { groupId: String(group), role: "LEADER", day });
  }
}

/** Each branch asks the next one to take a member on; one has done so. */
async function moveSome(branches: readonly { unitId: number; ids: readonly number[]; staff: Staff }[]): Promise<void> {
  for (const [index, { ids, staff }] of branches.slice(0, 3).entries()) {
    const { unitId, staff: there } = branches[index + 1]!;
    await move(staff.actor, member, ids[7]!, "transfer", {
      toUnitId: String(unitId),
      note: "Moved house; the other branch is nearer now.",
    });
    if (index !== 2) continue;
    const { id } = await db.memberTransfer.findFirstOrThrow({ where: { memberId: ids[7]!, status: "PROPOSED" } });
    const { officerId } = await db.member.findFirstOrThrow({ where: { unitId, officerId: { not: null } } });
    await move(there.actor, memberTransfer, id, "accept", { officerId: String(officerId) });
  }
}

/** Three who stand twice: two in one branch, one in two. Of one, the merge waits to be approved. */
async function addTwice(branches: Parameters<typeof moveSome>[0], at: Date): Promise<void> {
  const today = dateIn(at, "Africa/Nairobi");
  const [here, there] = branches;
  const again = (n: number): Entered => ({
    ...personAt(n, today, null),
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
    await move(verifier, duplicatePair, pair.id, "merge", { stays: "ONE", note: "Same person, new telephone." });
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
