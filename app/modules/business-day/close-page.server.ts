/** What the screens of a close show: the checklist, the cash with its counts, what is waiting. */
import { exponentOf, formatAmount } from "~/core/currencies";
import { formatDate, formatInstant } from "~/core/dates";
import { formatMoney } from "~/core/money";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { DayCheck } from "~/define/day-check";
import type { Tag } from "~/define/workflow";
import { countedRows, facesOf, faceRows, type Denomination } from "~/modules/cash-count/index.server";
import { cashKey } from "~/modules/ledger/index.server";
import { staffPostedAt } from "~/modules/people/index.server";
import { answersOf, answerWords } from "./answers.server";
import { branchWithin, ownBranch } from "./branch.server";
import { cashStandings, countPage, leadsToCount } from "./cash-checks.server";
import { cashLedger } from "./count-cash.server";
import { objectionLine, objectionsOf } from "./objections.server";
import { userNames } from "./people.server";
import { checkedDay, runChecks, type CheckResult } from "./run-checks.server";
import { STATUS_LABELS } from "./words";

export interface CashLine {
  ledger: string;
  to: string;
  state: Tag;
  counted: string;
  /** Shown once it has been counted. */
  book: string;
  difference: string;
  /** Other differences that were found before, by counts of the day and within visits. */
  before: string[];
  by: string;
  witness: string;
  /** What witness and custodian have said of the count, and what was objected to counts before. */
  confirmed: string;
}

const STATES = {
  missing: { text: "Not counted", tone: "warn" },
  agrees: { text: "Agrees", tone: "ok" },
  differs: { text: "Differs", tone: "warn" },
  moved: { text: "Count again", tone: "bad" },
} as const satisfies Record<string, Tag>;

type Day = { id: number; branchId: number; businessDate: string; kind: string };

/** The cash of a day, each ledger with its last count; what the books say stays hidden until then. */
export async function cashLines(actor: Actor, day: Day): Promise<CashLine[]> {
  const standings = await cashStandings(db, await checkedDay(db, day, actor.at));
  const nameOf = await userNames(
    db,
    standings.flatMap(({ count }) => [count?.countedById ?? null, count?.witnessId ?? null]),
  );
  const answers = await answersOf(
    db,
    standings.flatMap(({ count }) => count ?? []),
  );
  const objections = await objectionsOf(db, { dayId: day.id });
  const { timeZone } = actor.company;
  return standings.map(({ account, count, state, before }) => {
    const objected = objections.filter(
      (one) => !one.opening && one.countId !== count?.id && cashKey(one) === cashKey(account),
    );
    const money = (minor: bigint | undefined) =>
      minor === undefined ? "–" : formatMoney(minor, exponentOf(account.currency));
    return {
      ledger: `${account.code} ${account.name}${account.currency === actor.company.currency ? "" : `, ${account.currency}`}`,
      to: countPage(account, state === "moved"),
      state: STATES[state],
      counted: money(count?.total),
      book: money(count?.book),
      difference: money(count?.difference),
      before: before.map(({ difference, countNo }) =>
        countNo === null ? t("{amount} in a visit", { amount: money(difference) }) : money(difference),
      ),
      by: count ? nameOf(count.countedById) : "",
      witness: count ? nameOf(count.witnessId) : "",
      confirmed: [
        ...(count ? [answerWords(answers.get(count.id)!, timeZone)] : []),
        ...objected.map((one) => objectionLine(one, timeZone)),
      ]
        .filter((line) => line !== "")
        .join("\n"),
    };
  });
}

export interface CheckLine {
  code: string;
  label: string;
  state: Tag;
  findings: { text: string; link: string | null }[];
}

/** The checklist: every check with what it found. @param counts whether the reader counts the cash of this branch */
export function checkLines(results: readonly CheckResult[], counts: boolean): CheckLine[] {
  return results.map(({ code, label, severity, findings }) => {
    const blocks = findings.some((finding) => finding.severity === "BLOCK");
    const state =
      severity === "OFF"
        ? { text: "Not applicable", tone: "neutral" as const }
        : findings.length === 0
          ? { text: "In order", tone: "ok" as const }
          : blocks
            ? { text: "Blocks", tone: "bad" as const }
            : { text: "Warning", tone: "warn" as const };
    return {
      code,
      label,
      state,
      findings: findings.map(({ text, link }) => ({ text, link: counts || !leadsToCount(link) ? link : null })),
    };
  });
}

/** The page on which a branch asks for the close of its day. @param dayId null: the open day of the actor's own branch */
export async function closeRequestPage(actor: Actor, checks: readonly DayCheck[], dayId: number | null) {
  const branchId = ownBranch(actor, "day.open");
  const day = await db.businessDay.findFirst({
    where: dayId === null ? { branchId: branchId ?? 0, kind: "NORMAL", status: { not: "Closed" } } : { id: dayId },
  });
  if (!day) {
    if (dayId !== null) throw new NotFound();
    return null;
  }
  const branch = await branchWithin(db, actor, ["day.open", "day.adjust"], day.branchId);
  const results = await runChecks(db, checks, await checkedDay(db, day, actor.at));
  const request = await db.dayCloseRequest.findFirst({ where: { dayId: day.id }, orderBy: { round: "desc" } });
  const nameOf = await userNames(db, [request?.requestedById ?? null, request?.decidedById ?? null]);
  const last =
    request &&
    (await db.stateChange.findFirst({
      where: { entity: "DayClose", entityId: request.id },
      orderBy: { id: "desc" },
      select: { note: true },
    }));
  return {
    id: day.id,
    version: day.version,
    branch: branch.name,
    date: formatDate(day.businessDate),
    status: day.status,
    stateWord: STATUS_LABELS[day.status] ?? day.status,
    kind: day.kind,
    checks: checkLines(results, branchId === day.branchId),
    blocks: results.some(({ findings }) => findings.some(({ severity }) => severity === "BLOCK")),
    warns: results.some(({ findings }) => findings.length > 0),
    cash: await cashLines(actor, day),
    isNormal: day.kind === "NORMAL",
    request: request && {
      id: request.id,
      version: request.version,
      status: request.status,
      by: nameOf(request.requestedById),
      at: formatInstant(request.requestedAt, actor.company.timeZone),
      note: request.note,
      mine: request.requestedById === actor.userId,
      decidedBy: nameOf(request.decidedById),
      decision: last?.note ?? null,
    },
  };
}

/**
 * The sheet on which the cash of a ledger is counted: what the last count said, and blank where none was handed in or the
 * cash is counted again. While it is being counted nothing says what the books hold, on the counts before neither.
 */
export async function countSheet(
  actor: Actor,
  ledgerId: number,
  { currency: named, again }: { currency: string | null; again: boolean },
) {
  const branchId = ownBranch(actor, "day.open");
  if (branchId === null) throw new NotFound(t("Cash is counted by the staff of a branch."));
  const branch = await branchWithin(db, actor, ["day.open"], branchId);
  const currency = named ?? branch.company.currency;
  const ledger = await cashLedger(db, branch, ledgerId, currency);
  const day = await db.businessDay.findFirst({
    where: { branchId, kind: "NORMAL" },
    orderBy: { businessDate: "desc" },
  });
  if (!day) throw new NotFound();
  const exponent = exponentOf(currency);
  const counts = await db.dayCount.findMany({
    where: { dayId: day.id, ledgerId, currency, opening: false },
    orderBy: { countNo: "desc" },
    include: { lines: true },
  });
  const staff = await staffPostedAt(db, branchId, day.businessDate);
  const nameOf = await userNames(
    db,
    counts.flatMap(({ countedById, witnessId }) => [countedById, witnessId]),
  );
  const answers = await answersOf(db, counts);
  const last = counts[0];
  const open = day.status === "Opened";
  const counting = open && (again || last === undefined);
  const told = (minor: bigint) => (counting ? "" : formatMoney(minor, exponent));
  return {
    dayId: day.id,
    title: `${ledger.code} ${ledger.name}`,
    currency,
    branch: branch.name,
    date: formatDate(day.businessDate),
    open,
    counting,
    faces: faceRows(await facesOf(db, currency), exponent, []),
    witnesses: staff
      .filter(({ userId }) => userId !== null && userId !== actor.userId)
      .map(({ userId, name, designation }) => ({ value: String(userId), label: name, note: designation })),
    custodians: staff.map(({ employeeId, name, designation }) => ({
      value: String(employeeId),
      label: name,
      note: designation,
    })),
    custodianId: last ? String(last.custodianId) : "",
    last: !counting &&
      last && {
        outcome: outcomeOf(last.difference, currency),
        differs: last.difference !== 0n,
        rows: countedRows(exponent, last.lines as Denomination[]),
      },
    counts: counts.map((count) => ({
      no: count.countNo,
      at: formatInstant(count.countedAt, actor.company.timeZone),
      by: nameOf(count.countedById),
      witness: nameOf(count.witnessId),
      total: formatMoney(count.total, exponent),
      book: told(count.book),
      difference: told(count.difference),
      note: count.note ?? "",
      confirmed: answerWords(answers.get(count.id)!, actor.company.timeZone),
    })),
  };
}

function outcomeOf(difference: bigint, currency: string): string {
  if (difference === 0n) return t("The count agrees with the books.");
  const amount = formatAmount({ minor: difference < 0n ? -difference : difference, currency });
  return difference > 0n
    ? t("The count is over the books by {amount}.", { amount })
    : t("The count is short of the books by {amount}.", { amount });
}
