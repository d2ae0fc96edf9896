/** What witness and custodian have said of counts, and what is still to be said. */
import { exponentOf, formatAmount } from "~/core/currencies";
import { formatDate, formatInstant } from "~/core/dates";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db, type Tx, sql } from "~/db/database.server";
import { defineDayCheck, type DayFinding } from "~/define/day-check";
import type { Actor } from "~/core/actor";
import type { Task } from "~/define/task";
import { href } from "~/addresses/href";
import { countedRows, type Denomination } from "~/modules/cash-count/index.server";
import { cashKey, type CountOfDay } from "~/modules/ledger/index.server";
import { countPage, standingsOf } from "./cash-checks.server";
import { ANSWER_CHOICES, askedOf, ROLE_LABELS, type CountRole } from "./count-answer";
import { cashName, earlierObjection, objectionsOf } from "./objections.server";
import { userNames } from "./people.server";

type Asked = Pick<CountOfDay, "id" | "countedById" | "witnessId" | "custodianId" | "carriedFromId">;

/** Somebody a count asks, with what they have said. */
export interface Answerer {
  userId: number;
  name: string;
  roles: CountRole[];
  /** null: nothing yet. */
  answer: { agrees: boolean; reason: string | null; at: Date } | null;
}

/** Whom each count asks, and what they have said, by the count's id. */
export async function answersOf(
  tx: Pick<Tx, "user" | "dayCountAnswer">,
  counts: readonly Asked[],
): Promise<Map<number, Answerer[]>> {
  const users = await tx.user.findMany({
    where: {
      OR: [
        { id: { in: counts.map(({ witnessId }) => witnessId) } },
        { employeeId: { in: counts.map(({ custodianId }) => custodianId) } },
      ],
    },
    select: { id: true, displayName: true, employeeId: true, status: true },
  });
  const said = await tx.dayCountAnswer.findMany({ where: { countId: { in: counts.map(({ id }) => id) } } });
  const [byId, byEmployee] = [
    new Map(users.map((user) => [user.id, user])),
    new Map(users.map((user) => [user.employeeId, user.id])),
  ];
  return new Map(
    counts.map((count) => {
      const answerOf = (id: number) => said.find((one) => one.countId === count.id && one.userId === id);
      // What somebody has said stays theirs when they sign in no more.
      const signsIn = (id: number) => byId.get(id)?.status === "ACTIVE" || answerOf(id) !== undefined;
      const asked = askedOf(count, byEmployee.get(count.custodianId) ?? null, signsIn);
      return [
        count.id,
        [...asked].map(([userId, roles]): Answerer => {
          const answer = answerOf(userId);
          return {
            userId,
            name: byId.get(userId)!.displayName,
            roles,
            answer: answer ? { agrees: answer.agrees, reason: answer.reason, at: answer.answeredAt } : null,
          };
        }),
      ];
    }),
  );
}

/** Who confirmed when, in words: "Witness Ann, 24 Nov 2026 16:40; custodian Ben not yet". */
export function answerWords(answers: readonly Answerer[], timeZone: string): string {
  return answers
    .map(({ name, roles, answer }) => {
      const who = `${roles.map((role) => t(ROLE_LABELS[role])).join(", ")} ${name}`;
      if (!answer) return t("{who}: not confirmed yet", { who });
      const at = formatInstant(answer.at, timeZone);
      return answer.agrees
        ? t("{who}: confirmed {at}", { who, at })
        : t("{who}: objected {at}: {reason}", { who, at, reason: answer.reason ?? "" });
    })
    .join("\n");
}

/** Counts without the word of witness and custodian, and objections, keep a day open; a company may let it warn. */
export const confirmedCheck = defineDayCheck({
  code: "D15",
  label: "Count not confirmed by witness and custodian",
  severity: "BLOCK",
  run: async (tx, day) => {
    const standing = (await standingsOf(tx, day)).filter(({ count }) => count !== undefined);
    const answers = await answersOf(
      tx,
      standing.map(({ count }) => count!),
    );
    const unsaid = standing.flatMap(({ account, count, state }): DayFinding[] => {
      const asked = answers.get(count!.id)!;
      const ledger = cashName(account);
      // A count that says nothing any more is made again, and the new one is confirmed.
      if (state === "moved")
        return asked.length === 0
          ? []
          : [
              {
                text: t("{ledger}: count again, then witness and custodian confirm the new count", { ledger }),
                link: countPage(account, true),
              },
            ];
      return asked
        .filter(({ answer }) => answer === null)
        .map(({ name }) => ({
          text: t("{name} has not confirmed the count of {ledger}", { name, ledger }),
          link: null,
        }));
    });
    const last = new Set(standing.flatMap(({ count, state }) => (state === "moved" ? [] : [count!.id])));
    // Of the last count an objection weighs as the policy says; an earlier one cannot be answered any more.
    const objected = (await objectionsOf(tx, { dayId: day.id })).map((one): DayFinding =>
      last.has(one.countId)
        ? {
            text: t("{name} objects to the count of {ledger}: {reason}", {
              name: one.name,
              ledger: one.cash,
              reason: one.reason,
            }),
            link: null,
          }
        : { text: earlierObjection(one), link: null, atMost: "WARN" },
    );
    return [...unsaid, ...objected];
  },
});

const SHOWN = {
  day: { select: { id: true, businessDate: true, status: true, branch: { select: { name: true } } } },
  ledger: { select: { code: true, name: true } },
} as const;

/** The counts of open days that name a person and wait for their word: the last of each cash, once. */
export async function countsToConfirm(actor: Actor) {
  if (actor.userId === null) return [];
  const named = [
    { witnessId: actor.userId },
    ...(actor.employeeId === null ? [] : [{ custodianId: actor.employeeId }]),
  ];
  const counts = await db.dayCount.findMany({
    where: {
      OR: named,
      day: { status: { not: "Closed" } },
      countedById: { not: actor.userId },
      carriedFromId: null,
      answers: { none: { userId: actor.userId } },
    },
    include: SHOWN,
    orderBy: { id: "asc" },
    take: 200,
  });
  if (counts.length === 0) return [];
  const later = await db.dayCount.findMany({
    where: { dayId: { in: counts.map(({ dayId }) => dayId) } },
    select: { dayId: true, ledgerId: true, currency: true, opening: true, countNo: true },
  });
  const last = counts.filter((count) => !later.some((one) => isAgain(one, count)));
  const answers = await answersOf(db, last);
  return last.flatMap((count) => {
    const own = answers.get(count.id)!.find(({ userId }) => userId === actor.userId);
    return own ? [{ ...count, roles: own.roles }] : [];
  });
}

type Numbered = { dayId: number; ledgerId: number; currency: string; opening: boolean; countNo: number };

/** Whether `one` counts the same cash of the same day again. */
const isAgain = (one: Numbered, count: Numbered) =>
  one.dayId === count.dayId &&
  one.opening === count.opening &&
  cashKey(one) === cashKey(count) &&
  one.countNo > count.countNo;

/** Whether a count was followed by another of the same cash on its day. */
export async function countedAgain(
  tx: Pick<Tx, "dayCount">,
  { dayId, ledgerId, currency, opening, countNo }: Numbered,
): Promise<boolean> {
  return (
    (await tx.dayCount.findFirst({
      where: { dayId, ledgerId, currency, opening, countNo: { gt: countNo } },
      select: { id: true },
    })) !== null
  );
}

export async function confirmTasks(actor: Actor): Promise<Task[]> {
  return (await countsToConfirm(actor)).map(({ id, ledger, currency, day, countedAt }): Task => ({
    title: t("Confirm the count of {ledger}", { ledger: cashName({ ...ledger, currency }) }),
    detail: `${day.branch.name}, ${formatDate(day.businessDate)}`,
    link: href("/my/count/:id", { params: { id } }),
    since: countedAt,
    tag: "To confirm",
    tone: "info",
  }));
}

/** The page on which somebody says whether a count is right. The difference is for whoever answers for it. @throws NotFound for everybody else */
export async function countToConfirm(actor: Actor, id: number) {
  const count = await db.dayCount.findUnique({ where: { id }, include: { ...SHOWN, lines: true } });
  const own = count && (await answersOf(db, [count])).get(id)!.find(({ userId }) => userId === actor.userId);
  if (!count || !own) throw new NotFound();
  const { ledger, day, currency, total, difference, note, countedAt, lines } = count;
  const exponent = exponentOf(currency);
  const nameOf = await userNames(db, [count.countedById]);
  const zone = actor.company.timeZone;
  const custodian = own.roles.includes("CUSTODIAN");
  return {
    id,
    title: cashName({ ...ledger, currency }),
    branch: day.branch.name,
    date: formatDate(day.businessDate),
    facts: [
      { label: t("Counted by"), value: nameOf(count.countedById) },
      { label: t("Counted"), value: formatInstant(countedAt, zone) },
      { label: t("You are"), value: own.roles.map((role) => t(ROLE_LABELS[role])).join(", ") },
      { label: t("Together"), value: formatAmount({ minor: total, currency }) },
      ...(custodian
        ? [{ label: t("Difference to the books"), value: formatAmount({ minor: difference, currency }) }]
        : []),
      ...(note ? [{ label: t("Remark"), value: note }] : []),
    ],
    rows: countedRows(exponent, lines as Denomination[]),
    choices: ANSWER_CHOICES,
    answer: own.answer && {
      agrees: own.answer.agrees,
      at: formatInstant(own.answer.at, zone),
      reason: own.answer.reason,
    },
    open: day.status !== "Closed",
    again: await countedAgain(db, count),
  };
}

/** @see confirmTasks */
export const confirmSign = ({ userId, employeeId }: Actor) =>
  sql`SELECT 1 FROM "DayCount" c JOIN "BusinessDay" d ON d."id" = c."dayId" WHERE d."status" <> 'Closed' AND (c."witnessId" = ${userId ?? 0} OR c."custodianId" = ${employeeId ?? 0})`;
