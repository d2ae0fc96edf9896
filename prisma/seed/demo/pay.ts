/** Pay of the demo: basic pay of everybody, the runs of twelve months in the books, and what happens around them. */
import { dateIn } from "~/core/dates";
import { monthAfter } from "~/core/months";
import { db } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import type { Actor } from "~/core/actor";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { placeValue } from "~/modules/funds/index.server";
import { systemActor } from "~/modules/identity/index.server";
import {
  advanceWorkflow,
  askAdvance,
  askSalary,
  assignComponent,
  payrollWorkflow,
  prepareRun,
  reviewWorkflow,
  salaryChangeWorkflow,
  salaryReview,
  stopPay,
  takeAnswer,
  type SalaryWanted,
} from "~/modules/pay/index.server";
import { changeRequest } from "~/modules/people/index.server";
import { transition } from "~/modules/workflow/index.server";
import { actingAt } from "./acting-at";
import { makeMove } from "./make-move";

interface Demo {
  units: ReadonlyMap<string, number>;
  users: ReadonlyMap<string, number>;
  at: Date;
}

const ZONE = "Africa/Nairobi";
/** Months with runs before the one that the demo is in. */
const MONTHS = 11;
/** What the head office keeps at its bank for pay when its books begin here, whole shillings. */
export const PAY_RESERVE = 80_000_000;

/** Whole shillings a month by designation; made up. */
const BASIC: Readonly<Record<string, number>> = {
  ...{ MD: 350_000, OH: 240_000, OM: 180_000, RM: 145_000, AM: 98_000, BM: 76_000, LB: 54_000, LO: 41_000, CA: 38_000 },
  ...{ ACM: 165_000, ACE: 62_000, HRM: 150_000, HRE: 64_000, IT: 92_000 },
  ...{ CIA: 190_000, IAM: 130_000, AAM: 84_000, IAO: 66_000 },
};
/** Designations with a housing allowance; the others are paid their way to work. */
const HOUSED = new Set(["MD", "OH", "OM", "RM", "AM", "BM", "ACM", "HRM", "CIA", "IAM"]);

interface Desk {
  executive: Actor;
  manager: Actor;
  admin: Actor;
}

async function deskOf({ users }: Pick<Demo, "users">, at: Date): Promise<Desk> {
  const as = (name: string) => actingAt(users.get(name)!, at);
  const admin = await as("super.admin");
  return { executive: await as("hr.executive"), manager: await as("hr.manager"), admin };
}

const monthOf = (at: Date): string => dateIn(at, ZONE).slice(0, 7);

/** One prepares, another approves; neither the pay of themselves. */
async function change(desk: Desk, wanted: SalaryWanted): Promise<void> {
  const { executive, manager, admin } = desk;
  const clerk = wanted.employeeId === executive.employeeId ? manager : executive;
  const decides = clerk === manager || wanted.employeeId === manager.employeeId ? admin : manager;
  const { id } = await askSalary(clerk, wanted);
  await transition(decides, salaryChangeWorkflow, id, "approve", { version: null, note: noteOf(decides, desk) });
}

/** The pay of HR itself is decided from above, with a reason. */
const noteOf = (decides: Actor, { admin }: Desk): string | null =>
  decides === admin ? "HR does not decide its own pay." : null;

/** People of the desk at a moment, each looked up once. */
function desks(demo: Pick<Demo, "users">): (day: string) => Promise<Desk> {
  const known = new Map<string, Promise<Desk>>();
  return (day) => {
    const desk = known.get(day) ?? deskOf(demo, new Date(`${day}T09:00:00+03:00`));
    known.set(day, desk);
    return desk;
  };
}

/** Gives everybody who has none basic pay, an account to be paid to and what comes with the post. */
export async function demoBasicPay(installer: Actor, demo: Demo): Promise<void> {
  const people = await db.employee.findMany({
    where: { salarySlices: { none: {} } },
    orderBy: { id: "asc" },
    include: { postings: { orderBy: { validFrom: "desc" }, take: 1, include: { designation: true } } },
  });
  const components = new Map((await db.payComponent.findMany()).map(({ code, id }) => [code, id]));
  const first = monthAfter(monthOf(demo.at), -MONTHS);
  const paid = await lastPaid();
  const unpaid = paid === null ? first : monthAfter(paid, 1);
  const deskOn = desks(demo);
  for (const { id: employeeId, name, joinDate, postings } of people) {
    // Pay is kept here since the first run; who came later was entered when they came.
    const day = joinDate > `${first}-01` ? joinDate : `${first}-01`;
    const desk = await deskOn(day);
    const clerk = employeeId === desk.executive.employeeId ? desk.manager : desk.executive;
    // Not everybody has an account: HR hands in what they bring.
    await bank({ ...installer, at: clerk.at, userId: clerk.userId, employeeId, name }, desk, day);
    const { code } = postings[0]!.designation;
    const basic = BigInt((BASIC[code] ?? 40_000) + (employeeId % 7) * 500) * 100n;
    await change(desk, { employeeId, kind: "HIRE", effectiveOn: joinDate, basic, reason: "As agreed when hired" });
    const fromMonth = day.slice(0, 7) > unpaid ? day.slice(0, 7) : unpaid;
    const own = [...(HOUSED.has(code) ? ["HOUSING"] : []), ...(employeeId % 4 === 0 ? ["WELFARE"] : [])];
    for (const component of own)
      await assignComponent(clerk, {
        ...{ employeeId, componentId: components.get(component)!, fromMonth, toMonth: null },
        ...{ amount: null, rateBp: null, totalLimit: null },
      });
  }
}

/** The last month with a run of its own. */
const lastPaid = async (): Promise<string | null> =>
  (await db.payrollRun.findFirst({ where: { kind: "REGULAR" }, orderBy: { month: "desc" }, select: { month: true } }))
    ?.month ?? null;

/** The account somebody is paid to, as they hand it in to HR. */
async function bank(person: Actor, desk: Desk, validFrom: string): Promise<void> {
  const typed = typedSchema(changeRequest).parse({
    ...{ kind: "BANK", bankName: "Equity Bank", branchCode: "068", accountName: person.name, validFrom },
    ...{ accountNo: `0680${2_010_004_000 + person.employeeId! * 731}`, reason: "Salary goes to this account." },
  });
  const { id } = await addRecord(person, changeRequest, typed);
  const decides = person.employeeId === desk.manager.employeeId ? desk.admin : desk.manager;
  await makeMove(decides, changeRequest, id, "approve", { note: noteOf(decides, desk) });
}

interface Counter extends Desk {
  accountant: Actor;
}

/**
 * On a day that is open in all branches, the months before it that are not paid yet: the first such day takes over those
 * that were paid before the books began here, which stand on that day.
 * @param lastIn the month of the last such day, YYYY-MM: on the first days of a month, the one before
 */
export async function playPay(demo: Demo, at: Date, lastIn: string): Promise<void> {
  const [last, now] = [await lastPaid(), monthOf(demo.at)];
  const first = last === null ? monthAfter(now, -MONTHS) : monthAfter(last, 1);
  if (first >= monthOf(at)) return;
  const accountant = await actingAt(demo.users.get("accounts.manager")!, at);
  const counter = { ...(await deskOf(demo, at)), accountant };
  for (let month = first; month < monthOf(at); month = monthAfter(month, 1)) {
    const ends = month === monthAfter(lastIn, -1);
    // Who left did so in the month before that of the demo.
    const settles = ends && lastIn === now;
    // Held pay is released from a month that is paid: on the first days of a month, the one before the last.
    if (month === monthAfter(lastIn, lastIn === now ? -1 : -2)) await hold(demo, counter, month);
    if (ends) await beforeLast(demo, counter, month);
    await playRun(counter, month, "REGULAR", { pays: !ends || settles });
    if (settles) await playRun(counter, month, "FINAL", { pays: false });
  }
}

/** @param pays whether it is paid too: the last one waits to be brought to the bank */
async function playRun(
  counter: Counter,
  month: string,
  kind: "REGULAR" | "FINAL",
  { pays }: { pays: boolean },
): Promise<void> {
  const { executive, manager, accountant } = counter;
  const { id } = await prepareRun(executive, { month, kind });
  const move = (who: Actor, name: keyof typeof payrollWorkflow.moves, more: object = {}) =>
    transition(who, payrollWorkflow, id, name, { version: null, ...more } as never);
  await move(executive, "calculate");
  await move(manager, "approve");
  await move(accountant, "finance");
  await move(accountant, "post");
  if (pays)
    await move(accountant, "pay", { input: { from: await payPlace("11202"), reference: `EFT-${month}-${kind}` } });
}

/** The account of the head office that pay is taken from. */
async function payPlace(code: string): Promise<string> {
  const { ledgerId, subLedgerId } = await db.bankAccount.findFirstOrThrow({
    where: { ledger: { code }, branch: { headOffice: true } },
    select: { ledgerId: true, subLedgerId: true },
  });
  return placeValue(ledgerId, subLedgerId);
}

/** Pay that is held in a month. */
async function hold({ users }: Demo, { executive }: Counter, month: string): Promise<void> {
  const { employeeId } = await db.user.findUniqueOrThrow({ where: { id: users.get("loan.officer.5")! } });
  await stopPay(executive, {
    ...{ employeeId: employeeId!, mode: "HOLD", fromMonth: month, toMonth: month },
    reason: "Cash of a group is being cleared up",
  });
}

/** What happens before the last month that is paid: a rise for months that are paid, an advance. */
async function beforeLast({ units, users }: Demo, counter: Counter, month: string): Promise<void> {
  const { executive, manager, accountant } = counter;
  const employee = async (name: string) =>
    (await db.user.findUniqueOrThrow({ where: { id: users.get(name)! } })).employeeId!;
  const officer = await employee("loan.officer.3");
  const { basic } = await db.salarySlice.findFirstOrThrow({ where: { employeeId: officer }, orderBy: { id: "desc" } });
  await change(counter, {
    ...{ employeeId: officer, kind: "CORRECTION", effectiveOn: `${monthAfter(month, -2)}-01` },
    ...{ basic: basic + 300_000n, reason: "The scale of the branch was overlooked" },
  });
  const now = monthOf(executive.at);
  const { id } = await askAdvance(executive, {
    ...{ employeeId: await employee("loan.officer"), amount: 4_800_000n, instalments: 6, reason: "School fees" },
    firstMonth: month > now ? month : now,
  });
  const line = await actingAt(users.get("branch.manager")!, executive.at);
  await transition(line, advanceWorkflow, id, "recommend", { version: null, note: "Needed before the term begins." });
  await transition(manager, advanceWorkflow, id, "approve", { version: null });
  const { id: vault } = await db.ledger.findFirstOrThrow({ where: { code: "11201", companyId: units.get("UMJ")! } });
  await transition(accountant, advanceWorkflow, id, "pay", {
    version: null,
    input: { from: await advancePlace(vault, units.get("KIB")!), reference: "EFT-SA-1" },
  });
}

async function advancePlace(ledgerId: number, branchId: number): Promise<string> {
  const { subLedgerId } = await db.bankAccount.findFirstOrThrow({ where: { ledgerId, branchId } });
  return placeValue(ledgerId, subLedgerId);
}

/** The month after those that were paid, which is that of the demo but on its first days: rises for the year to come, reviews at each stage, and its run, which waits for finance. */
export async function demoPay(installer: Actor, demo: Demo): Promise<void> {
  await demoBasicPay(installer, demo);
  const desk = await deskOf(demo, demo.at);
  const { executive, manager } = desk;
  const month = monthAfter((await lastPaid())!, 1);
  const { id } = await prepareRun(executive, { month, kind: "REGULAR" });
  await transition(executive, payrollWorkflow, id, "calculate", { version: null });
  await transition(manager, payrollWorkflow, id, "approve", { version: null });
  await rises(demo, desk);
  await reviews(demo, desk);
}

/** First day of the next year: from when rises and reviews count. */
const nextYear = (at: Date): string => `${Number(dateIn(at, ZONE).slice(0, 4)) + 1}-01-01`;

async function basicOf(demo: Demo, name: string): Promise<{ employeeId: number; basic: bigint }> {
  const { employee } = await db.user.findUniqueOrThrow({
    where: { id: demo.users.get(name)! },
    select: { employee: { select: { id: true, salarySlices: { orderBy: { validFrom: "desc" } } } } },
  });
  return { employeeId: employee!.id, basic: employee!.salarySlices[0]!.basic };
}

/** Rises for the year to come: two that wait, one that was approved and one that was rejected. */
async function rises(demo: Demo, { executive, manager }: Desk): Promise<void> {
  for (const [name, percent, fate] of [
    ["branch.manager.2", 5n, null],
    ["branch.manager.3", 4n, null],
    ["branch.manager.4", 6n, "approve"],
    ["branch.manager.5", 30n, "reject"],
  ] as const) {
    const { employeeId, basic } = await basicOf(demo, name);
    const { id } = await askSalary(executive, {
      ...{ employeeId, kind: "ANNUAL", effectiveOn: nextYear(demo.at), reason: "Increment of the year" },
      basic: (basic * (100n + percent)) / 100n,
    });
    const note = fate === "reject" ? "This is far above the others of the scale." : null;
    if (fate) await transition(manager, salaryChangeWorkflow, id, fate, { version: null, note });
  }
}

type Stage = "DRAFT" | "APPROVED" | "SENT" | "EXPIRED" | "accept" | "decline";

/** The round of reviews of the year to come, each as far as it has come. */
const REVIEWS: readonly (readonly [string, Stage])[] = [
  ["loan.officer.2", "DRAFT"],
  ["loan.officer.4", "APPROVED"],
  ["loan.officer.6", "SENT"],
  ["loan.branchr", "EXPIRED"],
  ["loan.officer.7", "accept"],
  ["loan.officer.8", "decline"],
];

async function reviews(demo: Demo, now: Desk): Promise<void> {
  for (const [name, stage] of REVIEWS) {
    const { employeeId, basic } = await basicOf(demo, name);
    const then = stage === "EXPIRED" ? await deskOf(demo, new Date(demo.at.getTime() - 20 * 86_400_000)) : now;
    const effectiveOn = nextYear(demo.at);
    const { id } = await addRecord(
      then.executive,
      salaryReview,
      typedSchema(salaryReview).parse({
        ...{ cycle: effectiveOn.slice(0, 4), employeeId: String(employeeId), effectiveOn },
        proposedBasic: `${(basic * 106n) / 10_000n}.00`,
        message: "For the growth of your portfolio this year.",
      }),
    );
    const move = (actor: Actor, word: string) => makeMove(actor, salaryReview, id, word);
    if (stage === "DRAFT") continue;
    await move(then.manager, "approve");
    if (stage === "APPROVED") continue;
    await move(then.executive, "send");
    if (stage !== "accept" && stage !== "decline") continue;
    const comment = stage === "decline" ? "I was promised the pay of the next grade." : "Thank you";
    await inTx(systemActor(demo.at), async (work) => {
      const row = await reviewWorkflow.load(work.tx, then.executive, id);
      await takeAnswer(work, row!, stage, comment);
      return null;
    });
  }
}
