/** Members with savings accounts for the large demo, some hundreds at a time, by the commands that people use: entered by one, verified by another. */
import { addDays, dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import { enterMembers, moveMembers, type Entered } from "~/modules/members/index.server";
import { openAccounts } from "~/modules/savings/index.server";
import { actingAt } from "./acting-at";
import { GROUP, productOf } from "./savings-products";

const ZONE = "Africa/Nairobi";
/** Members of one step. */
const STEP = 500;
/** Minor units, each month. */
const MONTHLY = [20_000n, 30_000n, 50_000n, 100_000n] as const;

const WOMEN = "Achieng Amina Chebet Fatuma Grace Halima Joyce Lucy Mercy Njeri Rehema Wambui Zawadi".split(" ");
const MEN = "Abdi Brian Daniel Hassan Isaac Juma Kamau Moses Mutua Omondi Peter Simiyu Yusuf".split(" ");
/** A family's name of two halves: enough of them that members who bear one name are few. */
const [FRONT, BACK] = [
  "Adi Bara Cheru Gita Kama Kipro Lang Mai Mbu Muri Ndu Nyam Odhi Oko Onya Ouma Rot Sang Sita Wai Weke".split(" "),
  "bo chi ga gu ka ki ko la li ma mbu mi na ndi no ra ri ro sa ta thi to wa we yo".split(" "),
];

export interface LargeMembers {
  at: Date;
  /** How many members there are in the end; those of the ordinary demo count. */
  members: number;
  /** Numbers from 0 up to 1. */
  random: () => number;
  tell: (line: string) => void;
}

interface Branch {
  unitId: number;
  enters: number;
  verifies: number;
  opens: number;
  officerId: number;
}

/** Members of every branch, each with an account on the product of the groups. They have paid nothing in yet: the books hold no line of them. */
export async function largeMembers({ at, members, random, tell }: LargeMembers): Promise<void> {
  const branches = await branchesAt(at);
  const { id: productId } = await productOf(GROUP.code);
  let n = await db.member.count();
  for (let round = 0; n < members && branches.length > 0; round += 1) {
    const { unitId, enters, verifies, opens, officerId } = branches[round % branches.length]!;
    const today = dateIn(at, ZONE);
    const rows = Array.from({ length: Math.min(STEP, members - n) }, (_, index) =>
      personOf(n + index, { today, officerId, random }),
    );
    const actor = await actingAt(enters, at);
    const ids = (await enterMembers(actor, { unitId, rows })).ids.split(",").map(Number);
    await moveMembers(actor, { ids, name: "submit" });
    await moveMembers(await actingAt(verifies, at), { ids, name: "verify" });
    await openAccounts(await actingAt(opens, at), {
      ...{ productId, unitId },
      accounts: ids.map((memberId, index) => ({ memberId, planMinor: MONTHLY[index % MONTHLY.length]! })),
    });
    n += rows.length;
    if (round % 20 === 19) tell(`${n} members`);
  }
}

/** Branches with somebody who enters members, another who verifies them, an accounts executive and a loan officer. */
async function branchesAt(at: Date): Promise<Branch[]> {
  const today = dateIn(at, ZONE);
  const valid = { validFrom: { lte: today }, validTo: { gte: today } };
  const units = await db.orgUnit.findMany({
    where: { kind: "BRANCH", active: true },
    orderBy: { id: "asc" },
    select: { id: true, path: true },
  });
  const found: Branch[] = [];
  for (const { id: unitId, path } of units) {
    const holder = async (name: string, unit: object) =>
      (
        await db.roleGrant.findFirst({
          where: { role: { name }, unit, ...valid },
          orderBy: { id: "asc" },
          select: { userId: true },
        })
      )?.userId;
    const area = Number(path.split("/").filter(Boolean).at(-2));
    const enters = await holder("Branch Manager", { id: unitId });
    const verifies = await holder("Area Manager", { id: area });
    const opens = await holder("Accounts Executive", { id: unitId });
    const officer = await db.posting.findFirst({
      where: { unitId, designation: { code: "LO" }, employee: { status: { not: "SEPARATED" } }, ...valid },
      orderBy: { employeeId: "asc" },
      select: { employeeId: true },
    });
    if (enters && verifies && opens && officer)
      found.push({ unitId, enters, verifies, opens, officerId: officer.employeeId });
  }
  return found;
}

/** The member of a place; the same seed gives the same. */
function personOf(
  n: number,
  { today, officerId, random }: { today: string; officerId: number; random: () => number },
): Entered {
  const woman = random() < 0.7;
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const lastName = `${pick(FRONT!)}${pick(BACK!)}`;
  const joinedOn = addDays(today, -Math.floor(random() * 720));
  return {
    firstName: pick(woman ? WOMEN : MEN),
    lastName,
    gender: woman ? "FEMALE" : "MALE",
    bornOn: addDays("1955-01-01", Math.floor(random() * 18_250)),
    maritalStatus: pick(["MARRIED", "SINGLE", "WIDOWED"]),
    phone: `+25473${String(n).padStart(7, "0")}`,
    village: `${pick(FRONT!)} ${1 + Math.floor(random() * 40)}`,
    occupation: pick(["Sells vegetables", "Tailor", "Farmer", "Keeps poultry", "Keeps a kiosk"]),
    officerId,
    riskRating: random() < 0.9 ? "LOW" : "MEDIUM",
    joinedOn,
    consentOn: joinedOn,
    consentVersion: "2024-1",
    apart: true,
    documents: [{ type: "NATIONAL_ID", country: "KE", number: String(30_000_000 + n * 7), expiresOn: null }],
    nominees: [{ name: `${pick(MEN)} ${lastName}`, relation: "Child", shareBp: 10_000 }],
    kin: [{ name: `${pick(WOMEN)} ${lastName}`, relation: "Sister", phone: null }],
  };
}
