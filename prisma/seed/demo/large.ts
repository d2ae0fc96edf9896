/** Many branches, members and months for an empty database: visits and bills in all states, by the commands people use. */
import { addDays, dateIn, weekday } from "~/core/dates";
import { database, db } from "~/db/database.server";
import { hashPassword } from "~/modules/identity/index.server";
import { hireEmployee } from "~/modules/people/index.server";
import { installer, loadDemo } from "../demo";
import { largeBill } from "./large-bills";
import { largeMembers } from "./large-members";
import { largeVisit, type Ending } from "./large-visits";
import { saveUnit } from "./organisation";

export interface LargeDemo {
  password: string;
  at: Date;
  /** How many branches there are in the end; those of the ordinary demo count. */
  branches: number;
  /** How far back visits go. */
  months: number;
  /** Visits of each branch manager in a month. */
  aMonth: number;
  /** How many members with savings accounts there are in the end; those of the ordinary demo count. */
  members: number;
  /** The same seed gives the same data. */
  seed: number;
  tell: (line: string) => void;
}

/** Those who travel, with where they go. */
interface Traveller {
  userId: number;
  level: "BM" | "AM" | "RM";
  /** The first day of their post. */
  from: string;
  units: { id: number; code: string }[];
}

const ZONE = "Africa/Nairobi";
const TOWNS = [
  "Thika",
  "Limuru",
  "Machakos",
  "Kitui",
  "Embu",
  "Meru",
  "Kericho",
  "Bomet",
  "Eldoret",
  "Kitale",
  "Kisumu",
  "Siaya",
  "Busia",
  "Kakamega",
  "Voi",
  "Malindi",
  "Narok",
  "Isiolo",
  "Garissa",
  "Lodwar",
];
const FIRST = [
  "Anne",
  "Moses",
  "Zipporah",
  "Elijah",
  "Naomi",
  "Francis",
  "Halima",
  "Gideon",
  "Phyllis",
  "Wycliffe",
  "Eunice",
  "Abdalla",
];
const LAST = ["Mbugua", "Okello", "Cheruiyot", "Mutiso", "Nyaga", "Wekesa", "Hussein", "Kilonzo", "Ndirangu", "Owino"];
/** The ordinary demo has its visits in the last working days. */
const LEFT_TO_THE_DEMO = 21;

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function numbersOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Loads the ordinary demo and then more branches, their staff, months of visits and transport bills, and members who save.
 * @returns what there is now by kind and state; null when somebody has an account already, and nothing was done
 */
export async function loadLargeDemo(demo: LargeDemo): Promise<Record<string, number> | null> {
  if (!(await loadDemo(demo.password, demo.at))) return null;
  demo.tell("The ordinary demo is loaded.");
  return enlargeDemo(demo);
}

/** As {@link loadLargeDemo}, in a database that holds the ordinary demo. */
export async function enlargeDemo(demo: LargeDemo): Promise<Record<string, number>> {
  const { at, tell } = demo;
  await settle(demo);
  const random = numbersOf(demo.seed);
  const people = await travellers(at);
  let made = 0;
  for (const { day, who, unit, serial } of plansOf(demo, people, await daysTaken(), random)) {
    const visit = await largeVisit({
      traveller: who,
      unitId: unit.id,
      day,
      serial,
      ending: endingOf(random(), daysBetween(day, at)),
      random,
    });
    made += 1;
    if (visit && visit.ending !== "cancelled" && random() < 0.35)
      await largeBill({ visitId: visit.id, claimantId: who.userId, day, serial, at, random });
    if (made % 250 === 0) tell(`${made} visits, now at ${day}`);
  }
  await database().inBulk(() => largeMembers({ at, members: demo.members, random: numbersOf(demo.seed), tell }));
  return counts();
}

/** Areas and branches up to the number asked for, and managers and staff for every branch without. */
async function settle({ password, at, branches }: LargeDemo): Promise<void> {
  const actor = installer(at);
  const passwordHash = await hashPassword(password);
  const regions = await db.orgUnit.findMany({ where: { kind: "REGION" }, orderBy: { id: "asc" } });
  const there = await db.orgUnit.count({ where: { kind: "BRANCH" } });
  const openedOn = addDays(dateIn(at, ZONE), -900);
  for (let n = 0, areaId = 0; n < branches - there; n += 1) {
    if (n % 4 === 0)
      areaId = await saveUnit(actor, "area", {
        code: `AR${String(n / 4 + 1).padStart(2, "0")}`,
        name: `${TOWNS[n % TOWNS.length]} Area`,
        parentId: regions[(n / 4) % regions.length]!.id,
      });
    const round = Math.floor(n / TOWNS.length);
    await saveUnit(actor, "branch", {
      code: `B${String(n + 1).padStart(3, "0")}`,
      name: `${TOWNS[n % TOWNS.length]}${round > 0 ? ` ${round + 1}` : ""}`,
      phone: `+254 20 556 ${String(1000 + n)}`,
      address: `Market Street ${n + 1}`,
      openedOn,
      parentId: areaId,
    });
  }
  const posts = {
    BRANCH: [
      ["Branch Manager", "BM"],
      ["Accounts Executive", "CA"],
      ["Loan Officer", "LO"],
    ],
    AREA: [["Area Manager", "AM"]],
  } as const;
  let hired = 0;
  for (const kind of ["AREA", "BRANCH"] as const) {
    for (const unit of await db.orgUnit.findMany({ where: { kind, grants: { none: {} } }, orderBy: { id: "asc" } })) {
      for (const [roleName, designationCode] of posts[kind]) {
        hired += 1;
        const taken = await db.roleGrant.count({ where: { role: { name: roleName } } });
        const signInName = `${roleName.toLowerCase().replaceAll(" ", ".")}.${taken + 1}`;
        const [firstName, lastName] = [FIRST[hired % FIRST.length]!, LAST[(hired * 7) % LAST.length]!];
        await hireEmployee(actor, {
          employeeNo: `UMJ-${5000 + hired}`,
          firstName,
          lastName,
          phone: null,
          joinDate: openedOn,
          unitId: unit.id,
          designationCode,
          roleName,
          account: { signInName, email: `${signInName}@umoja.example`, passwordHash },
        });
      }
    }
  }
}

/** Everybody who records visits today, and the branches they go to. */
async function travellers(at: Date): Promise<Traveller[]> {
  const today = dateIn(at, ZONE);
  const branches = await db.orgUnit.findMany({
    where: { kind: "BRANCH", active: true },
    orderBy: { id: "asc" },
    select: { id: true, code: true, path: true },
  });
  const found: Traveller[] = [];
  for (const [level, role] of [
    ["BM", "Branch Manager"],
    ["AM", "Area Manager"],
    ["RM", "Regional Manager"],
  ] as const) {
    const grants = await db.roleGrant.findMany({
      where: { role: { name: role }, validFrom: { lte: today }, validTo: { gte: today } },
      orderBy: { id: "asc" },
      select: { userId: true, validFrom: true, unit: { select: { path: true } } },
    });
    for (const { userId, unit, validFrom } of grants)
      found.push({ userId, level, from: validFrom, units: branches.filter(({ path }) => path.startsWith(unit.path)) });
  }
  return found.filter(({ units }) => units.length > 0);
}

interface Plan {
  day: string;
  who: Traveller;
  unit: { id: number; code: string };
  serial: number;
}

/** The days on which each person has a visit already: the ordinary demo has some of earlier months. */
async function daysTaken(): Promise<Map<number, Set<string>>> {
  const taken = new Map<number, Set<string>>();
  for (const { visitorId, visitDate } of await db.visit.findMany({ select: { visitorId: true, visitDate: true } }))
    taken.set(visitorId, (taken.get(visitorId) ?? new Set()).add(visitDate));
  return taken;
}

/** Which visits there are, the oldest first: nobody makes two on a day. */
function plansOf(
  { at, months, aMonth }: LargeDemo,
  people: readonly Traveller[],
  taken: Map<number, Set<string>>,
  random: () => number,
): Plan[] {
  const last = addDays(dateIn(at, ZONE), -LEFT_TO_THE_DEMO);
  const plans: Omit<Plan, "serial">[] = [];
  for (const who of people) {
    const days = taken.get(who.userId) ?? new Set<string>();
    taken.set(who.userId, days);
    const wanted = Math.round(months * (who.level === "BM" ? aMonth : aMonth / 2));
    for (let n = 0; n < wanted; n += 1) {
      const day = addDays(last, -Math.floor(((n + random()) / wanted) * months * 30));
      if (weekday(day) <= 5 && day >= who.from && !days.has(day))
        plans.push({ day, who, unit: who.units[n % who.units.length]! });
      days.add(day);
    }
  }
  return plans
    .sort((a, b) => a.day.localeCompare(b.day) || a.who.userId - b.who.userId)
    .map((plan, serial) => ({ ...plan, serial }));
}

const daysBetween = (day: string, at: Date) =>
  Math.round((Date.parse(dateIn(at, ZONE)) - Date.parse(day)) / 86_400_000);

/** Older visits are done with; of the last two months some still wait. */
function endingOf(drawn: number, age: number): Ending {
  if (drawn < 0.04) return "cancelled";
  if (age > 60) return drawn < 0.94 ? "approved" : drawn < 0.97 ? "noted" : "returned";
  return drawn < 0.1
    ? "draft"
    : drawn < 0.2
      ? "submitted"
      : drawn < 0.25
        ? "returned"
        : drawn < 0.3
          ? "forwarded"
          : "approved";
}

async function counts(): Promise<Record<string, number>> {
  const [branches, people, members, accounts, visits, bills] = await Promise.all([
    db.orgUnit.count({ where: { kind: "BRANCH" } }),
    db.user.count(),
    db.member.count(),
    db.saccoAccount.count(),
    db.visit.groupBy({ by: ["status"], _count: true, orderBy: { status: "asc" } }),
    db.transportBill.groupBy({ by: ["status"], _count: true, orderBy: { status: "asc" } }),
  ]);
  const of = (kind: string, rows: { status: string; _count: number }[]) =>
    rows.map(({ status, _count }) => [`${kind} ${status}`, _count] as const);
  return Object.fromEntries([
    ["branches", branches],
    ["people", people],
    ["members", members],
    ["savings accounts", accounts],
    ...of("visits", visits),
    ...of("bills", bills),
  ]);
}
