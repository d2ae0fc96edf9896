/**
 * Opening balances, corrections and leave paid out: one person of HR prepares them, another posts them to the ledger
 * (spec: hr §4.2, R-AP2). Nobody posts what concerns themselves (R-AP1).
 */
import { z } from "zod/v4";
import type { OutcomeLine } from "~/core/outcome-line";
import { Conflict, Forbidden, InputProblem, NotFound, problem, refuse, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { eachInTurn } from "~/db/batches.server";
import { db } from "~/db/database.server";
import { inTx, type Work } from "~/db/transaction.server";
import { canAtCompany, todayOf, type Actor } from "~/core/actor";
import { choice, daysText, integer, longText, says } from "~/define/field";
import { listed, tickedRecords } from "~/define/listed";
import { employeesWithin } from "~/modules/people/index.server";
import { adjustmentLines, adjustmentProblems, type AdjustmentKind } from "./adjustment-rules";
import { addLines, ledgerOf } from "./ledger-lines.server";
import { lockYear } from "./leave-years.server";
import { lockBalance, type LeaveKey } from "./lock-balance.server";

/** Days with a sign: "12.5", "-1". */
const SIGNED = /^[+-]?\d{1,3}(\.\d{1,2})?$/;
const centiDays = (text: string) => Math.round(Number(text) * 100);

const signed = (label: string) =>
  z
    .string()
    .trim()
    .regex(SIGNED, says(label, "{label}: enter days like 12.5 or -1, at most 999.99"))
    .transform(centiDays);

const id = (label: string) => integer(label, { min: 1, max: 2_000_000_000 }).schema;

/** A page of opening balances: what is left empty is not prepared. Days are read by {@link prepareOpenings}, which knows the names. */
export const openingsSchema = z.object({
  leaveTypeId: id("Leave type"),
  yearId: id("Leave year"),
  rows: z.preprocess(
    listed,
    z
      .array(
        z.object({
          employeeId: id("Employee"),
          days: z.preprocess((v) => (typeof v === "string" ? v : ""), z.string().trim()),
        }),
      )
      .max(200, { error: () => t("At most {n} rows at once", { n: 200 }) }),
  ),
});
export type Openings = z.infer<typeof openingsSchema>;

export const adjustSchema = z.object({
  employeeId: id("Employee"),
  leaveTypeId: id("Leave type"),
  yearId: id("Leave year"),
  kind: choice("What", {
    choices: [
      { value: "ADJUST", label: "Correction" },
      { value: "ENCASH", label: "Leave paid out" },
    ],
  }).schema,
  days: z.preprocess((v) => (typeof v === "string" ? v : ""), signed("Days")),
  reason: longText("Reason", { max: 300 }).schema.refine((text) => text.length >= 5, {
    error: () => t("Reason: write at least 5 characters"),
  }),
});
export type Adjust = z.infer<typeof adjustSchema>;

export const postSchema = z.object({
  pick: tickedRecords(200, () => t("Tick at least one entry")),
});

const today = (actor: Actor) => todayOf(actor);

/** The ledger that is to change, within reach and open. @throws NotFound out of reach; InputProblem for a closed year */
async function openKey({ tx, actor }: Work, { employeeId, leaveTypeId, yearId }: LeaveKey) {
  const companyId = actor.company.unitId;
  const [employee, type, year] = [
    await tx.employee.findFirst({
      where: { AND: [{ id: employeeId }, employeesWithin(actor, "leave.prepare")] },
      select: { id: true },
    }),
    await tx.leaveType.findFirst({ where: { id: leaveTypeId, companyId } }),
    await tx.leaveYear.findFirst({ where: { id: yearId, companyId } }),
  ];
  if (!employee || !type || !year) throw new NotFound();
  await lockYear(tx, yearId);
  if (employeeId === actor.employeeId) throw new Forbidden(t("Somebody else prepares your own leave."), "own_record");
  return { type, year };
}

async function prepare(
  work: Work,
  key: LeaveKey,
  kind: AdjustmentKind,
  unitsCd: number,
  reason: string,
): Promise<number> {
  const { tx, actor } = work;
  const { type } = await openKey(work, key);
  const held = await tx.leaveBalance.findUnique({ where: { employeeId_leaveTypeId_yearId: key } });
  const facts = { pendingCd: held?.pendingCd ?? 0, today: today(actor) };
  refuse(adjustmentProblems({ kind, unitsCd }, type, await ledgerOf(tx, key), facts));
  if (
    kind === "OPENING" &&
    (await tx.leaveAdjustment.count({ where: { ...key, kind, status: { not: "REJECTED" } } })) > 0
  )
    refuse([problem("days", t("An opening balance is prepared already"), "taken")]);
  const row = await tx.leaveAdjustment.create({ data: { ...key, kind, unitsCd, reason, preparedById: actor.userId! } });
  work.audit({
    action: "LeaveAdjustment.prepare",
    entity: "LeaveAdjustment",
    entityId: row.id,
    diff: { ...key, kind, unitsCd, reason },
  });
  return row.id;
}

/** The rows whose days cannot be read, each told at its box with the name of the employee. */
async function unreadable(actor: Actor, rows: Openings["rows"]): Promise<Problem[]> {
  const broken = rows.flatMap(({ employeeId, days }, i) =>
    days === "" || SIGNED.test(days) ? [] : [{ employeeId, i }],
  );
  if (broken.length === 0) return [];
  const people = await db.employee.findMany({
    where: {
      AND: [{ id: { in: broken.map(({ employeeId }) => employeeId) } }, employeesWithin(actor, "leave.prepare")],
    },
    select: { id: true, name: true },
  });
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return broken.map(({ employeeId, i }) => {
    const name = names.get(employeeId) ?? t("Opening balance");
    return problem(`rows[${i}].days`, t("{name}: enter days like 12.5 or -1, at most 999.99", { name }), "days");
  });
}

/**
 * Prepares the filled rows of a page together: where one is refused, none is prepared, and what is wrong with every one is
 * told. @returns how many there are
 */
export async function prepareOpenings(
  actor: Actor,
  { leaveTypeId, yearId, rows }: Openings,
): Promise<{ prepared: number }> {
  const problems = await unreadable(actor, rows);
  const filled = rows.flatMap(({ employeeId, days }, i) =>
    SIGNED.test(days) && centiDays(days) !== 0 ? [{ employeeId, unitsCd: centiDays(days), i }] : [],
  );
  if (filled.length + problems.length === 0) refuse([problem("", t("Enter at least one opening balance"), "missing")]);
  return inTx(actor, async (work) => {
    for (const { employeeId, unitsCd, i } of filled)
      problems.push(
        ...(await refusedAt(i, () =>
          prepare(work, { employeeId, leaveTypeId, yearId }, "OPENING", unitsCd, t("Opening balance")),
        )),
      );
    refuse(problems);
    return { prepared: filled.length };
  });
}

/** What is wrong with a row, at its box. */
async function refusedAt(i: number, run: () => Promise<unknown>): Promise<Problem[]> {
  try {
    await run();
    return [];
  } catch (error) {
    if (!(error instanceof InputProblem)) throw error;
    return error.problems.map((one) => ({ ...one, field: one.field === "days" ? `rows[${i}].days` : one.field }));
  }
}

/** Prepares a correction, or leave to be paid out: of that the days come without a sign. */
export function prepareAdjustment(actor: Actor, { kind, days, reason, ...key }: Adjust): Promise<{ id: number }> {
  const unitsCd = kind === "ENCASH" ? -Math.abs(days) : days;
  return inTx(actor, async (work) => ({ id: await prepare(work, key, kind as AdjustmentKind, unitsCd, reason) }));
}

const decidedMeanwhile = () => new Conflict(t("Somebody else has decided this meanwhile."), "stale");

/** Posts one prepared entry, or rejects it. @throws Forbidden for what the person prepared, and for their own leave */
function decide(actor: Actor, adjustmentId: number, version: number, post: boolean): Promise<null> {
  return inTx(actor, async (work) => {
    const { tx } = work;
    const row = await tx.leaveAdjustment.findFirst({
      where: { id: adjustmentId, year: { companyId: actor.company.unitId } },
      include: { leaveType: true, year: true },
    });
    if (!row || !canAtCompany(actor, "leave.post")) throw new NotFound();
    if (row.status !== "PREPARED" || row.version !== version) throw decidedMeanwhile();
    if (post && row.preparedById === actor.userId)
      throw new Forbidden(t("You prepared this: somebody else posts it."), "self_approval");
    if (row.employeeId === actor.employeeId)
      throw new Forbidden(t("Somebody else decides your own leave."), "self_approval");
    const status = post ? "POSTED" : "REJECTED";
    // Whoever writes first decides; the other finds it decided.
    const { count } = await tx.leaveAdjustment.updateMany({
      where: { id: row.id, version, status: "PREPARED" },
      data: { status, decidedById: actor.userId, decidedAt: actor.at, version: { increment: 1 } },
    });
    if (count === 0) throw decidedMeanwhile();
    if (post) await postRow(work, row);
    work.audit({
      action: post ? "LeaveAdjustment.post" : "LeaveAdjustment.reject",
      entity: "LeaveAdjustment",
      entityId: row.id,
      diff: { status: [row.status, status] },
    });
    return null;
  });
}

type Prepared = NonNullable<Awaited<ReturnType<Work["tx"]["leaveAdjustment"]["findFirst"]>>> & {
  leaveType: { unlimited: boolean; negativeLimitCd: number; encashCapCd: number };
  year: { startOn: string; endOn: string };
};

async function postRow(work: Work, row: Prepared): Promise<void> {
  const now = today(work.actor);
  const key = { employeeId: row.employeeId, leaveTypeId: row.leaveTypeId, yearId: row.yearId };
  const kind = row.kind as AdjustmentKind;
  await lockYear(work.tx, row.yearId);
  const { pendingCd } = await lockBalance(work, key);
  const rows = await ledgerOf(work.tx, key);
  refuse(adjustmentProblems({ kind, unitsCd: row.unitsCd }, row.leaveType, rows, { pendingCd, today: now }));
  const within = now < row.year.startOn ? row.year.startOn : now > row.year.endOn ? row.year.endOn : now;
  const date = kind === "OPENING" ? row.year.startOn : within;
  const source = { kind: "ADJUSTMENT", id: row.id, note: row.reason } as const;
  await addLines(work, key, adjustmentLines({ id: row.id, kind, unitsCd: row.unitsCd }, rows, date), source);
}

/** Posts or rejects several, each in a transaction of its own. @returns a line for each */
export async function decideAdjustments(
  actor: Actor,
  { pick: picks }: z.infer<typeof postSchema>,
  post: boolean,
): Promise<OutcomeLine[]> {
  const wanted = picks.map((text) => text.split(".").map(Number) as [number, number]);
  const rows = await db.leaveAdjustment.findMany({
    where: { id: { in: wanted.map(([one]) => one) }, year: { companyId: actor.company.unitId } },
    include: { employee: { select: { name: true } }, leaveType: { select: { name: true } } },
  });
  const names = new Map(
    rows.map((row) => [row.id, `${row.employee.name}, ${row.leaveType.name} ${daysText(row.unitsCd)}`]),
  );
  const results = await eachInTurn(
    wanted,
    ([one]) => one,
    ([one, version]) => decide(actor, one, version, post),
  );
  return wanted.map(([one], at) => {
    const result = results[at]!;
    return {
      name: names.get(one) ?? String(one),
      to: null,
      ok: "done" in result,
      words: "refused" in result ? result.refused : post ? t("Posted") : t("Rejected"),
    };
  });
}
