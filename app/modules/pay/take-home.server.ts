/** What an advance would leave to live on, month by month, judged by the latest payslip (spec: hr N8). */
import { formatAmount } from "~/core/currencies";
import { formatMonth } from "~/core/months";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { can, type Actor } from "~/core/actor";
import { readAmount } from "~/define/amount";
import { employeesWithin } from "~/modules/people/index.server";
import { openAdvances } from "./advance-limit.server";
import { breachesOf, planInstalments, type Breach, type Forecast, type Instalment } from "./instalments";
import { PAID_STATES } from "./past-months.server";
import { revive, type Terms } from "./terms";

export interface Wish {
  amount: bigint;
  firstMonth: string;
  instalments: number;
}

interface Outlook {
  currency: string;
  forecast: Forecast;
  /** Dues of all other advances that are open, by month: those that are not paid yet as they would be. */
  others: ReadonlyMap<string, bigint>;
}

/** What the latest payslip leaves for advances; null where nothing was paid yet. */
async function outlookOf(employeeId: number, except?: number): Promise<Outlook | null> {
  const slip = await db.payslip.findFirst({
    where: { employeeId, kind: "REGULAR", standing: true, run: { status: { in: PAID_STATES } } },
    orderBy: { month: "desc" },
    include: { lines: true, run: { select: { terms: true, currency: true } } },
  });
  if (!slip) return null;
  const terms = revive<Terms>(slip.run.terms!);
  const first = new Set(terms.components.flatMap((one) => (one.priority <= terms.advancePriority ? [one.id] : [])));
  const { lines } = slip;
  const sum = (holds: (line: (typeof lines)[number]) => boolean) =>
    lines.reduce((total, line) => total + (line.side === "DEDUCTION" && holds(line) ? line.amount : 0n), 0n);
  const others = new Map<string, bigint>();
  for (const { month, due, state } of (await openAdvances(db, { employeeId, except })).flat())
    if (state === "DUE") others.set(month, (others.get(month) ?? 0n) + due);
  return {
    currency: slip.run.currency,
    forecast: {
      gross: slip.gross,
      statutory: sum(({ statutory }) => statutory),
      before: sum(
        ({ statutory, kind, componentId }) => !statutory && kind === "COMPONENT" && first.has(componentId ?? 0),
      ),
      floor: slip.floor,
    },
    others,
  };
}

type Look = "amounts" | "nothing";

/** For the person and for those who see their pay; others may ask for an advance and learn nothing of it. */
async function lookOf(actor: Actor, id: number): Promise<Look | null> {
  if (id === actor.employeeId) return can(actor, "pay.own") ? "amounts" : null;
  const within = (permission: "pay.read" | "pay.edit") =>
    db.employee.count({ where: { AND: [{ id }, employeesWithin(actor, permission)] } });
  if ((await within("pay.read")) > 0) return "amounts";
  return (await within("pay.edit")) > 0 ? "nothing" : null;
}

/** @throws NotFound where the actor sees no pay of the employee */
async function mayLook(actor: Actor, employeeId: number | null): Promise<number> {
  const id = employeeId ?? actor.employeeId ?? 0;
  if ((await lookOf(actor, id)) !== "amounts") throw new NotFound();
  return id;
}

/**
 * The months in which an advance would not fit above the take-home floor, judged by the latest payslip and the advances
 * there are; null where nothing was paid yet.
 * @param employeeId null: the actor's own
 * @throws NotFound where the actor sees no pay of the employee
 */
export async function advanceBreaches(actor: Actor, employeeId: number | null, wish: Wish): Promise<Breach[] | null> {
  const known = await outlookOf(await mayLook(actor, employeeId));
  return known && breachesOf(planOf(wish), known.forecast, known.others);
}

const planOf = ({ amount, firstMonth, instalments }: Wish): Instalment[] =>
  planInstalments(amount, firstMonth, instalments);

export interface MonthLeft {
  month: string;
  due: bigint;
  /** What is left of gross pay once the instalment and those of other advances are taken in full. */
  left: bigint;
  /** What would be taken of the instalment, where it does not fit above the floor. */
  room: bigint | null;
}

export interface TakeHome {
  currency: string;
  floor: bigint;
  months: MonthLeft[];
}

/**
 * What would be left to live on; null where nothing was paid yet. The caller has seen that the actor may know it.
 * @param except the advance that the wish has become
 */
export async function takeHomeOf(employeeId: number, wish: Wish, except?: number): Promise<TakeHome | null> {
  const known = await outlookOf(employeeId, except);
  if (!known) return null;
  const { forecast, others, currency } = known;
  const plan = planOf(wish);
  const breaches = new Map(breachesOf(plan, forecast, others).map((one) => [one.month, one.room]));
  const { gross, statutory, before, floor } = forecast;
  return {
    currency,
    floor,
    months: plan.map(({ month, due }) => ({
      month,
      due,
      left: gross - statutory - before - (others.get(month) ?? 0n) - due,
      room: breaches.get(month) ?? null,
    })),
  };
}

/** {@link takeHomeOf} one's own, or of an employee whose pay the actor sees. @throws NotFound */
export const takeHome = async (actor: Actor, employeeId: number | null, wish: Wish): Promise<TakeHome | null> =>
  takeHomeOf(await mayLook(actor, employeeId), wish);

/** It in words, a line a month. */
export function takeHomeWords(known: TakeHome | null): { title: string; lines: string[] } {
  const title = t("What would be left to live on");
  if (!known) return { title, lines: [t("Nothing was paid here yet: it cannot be worked out.")] };
  const { currency, floor, months } = known;
  const money = (minor: bigint) => formatAmount({ minor, currency });
  return {
    title,
    lines: [
      ...months.map(({ month, due, left, room }) =>
        room === null
          ? t("{month}: {left} after an instalment of {due}", {
              month: formatMonth(month),
              left: money(left),
              due: money(due),
            })
          : t("{month}: an instalment of {due} does not fit, {room} would be taken and the rest later", {
              month: formatMonth(month),
              due: money(due),
              room: money(room),
            }),
      ),
      t("At least {floor} of pay are always left. Judged by the latest payslip.", { floor: money(floor) }),
    ],
  };
}

/** What those learn who ask for somebody whose pay they do not see: nothing, so that no trying of amounts tells it. */
const unseenWords = (): { title: string; lines: string[] } => ({
  title: t("What would be left to live on"),
  lines: [t("The person who approves the advance sees this. Your request was not sent yet.")],
});

/**
 * What whoever asks for an advance sees first: always where they wish to, else where an instalment does not fit. Who
 * does not see the pay of the person is told the same whatever the amount, and sends it as it is.
 * @param input as the form has read it
 * @throws NotFound where the employee is beyond reach
 */
export async function askedTakeHome(
  actor: Actor,
  input: Record<string, unknown>,
  wished: boolean,
): Promise<{ title: string; lines: string[] }[] | null> {
  const amount = readAmount("Amount", String(input.amount), actor.company.currency);
  if (typeof amount !== "bigint" || amount <= 0n) return null;
  const wish = { amount, firstMonth: String(input.firstMonth), instalments: Number(input.instalments) };
  const id = (input.employeeId as number | null) ?? actor.employeeId ?? 0;
  const look = await lookOf(actor, id);
  if (look === null) throw new NotFound();
  if (look === "nothing") return wished ? [unseenWords()] : null;
  const known = await takeHomeOf(id, wish);
  return wished || known?.months.some(({ room }) => room !== null) ? [takeHomeWords(known)] : null;
}
