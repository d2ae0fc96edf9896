/** Roles given to an account by hand: where, from when, until when. */
import { z } from "zod/v4";
import { inTx, type Work } from "~/db/transaction.server";
import { addDays, FOREVER, formatDate } from "~/core/dates";
import { InputProblem, NotFound, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { canAt, todayOf, type Actor } from "~/core/actor";
import { keepingAdministrators } from "../access/index.server";
import { mustLeaveTwoAdministrators } from "../second-administrator/index.server";
import type { GrantInput, SavedAccount } from "./account";
import { isAbove, WITH_PERMISSIONS, type Desk } from "./desk.server";
import { isOfAccess } from "./administers-access";
import { keptGrant } from "./posting-roles.server";
import { accountChange, askFor, grantLines, isRoleOfTwo, seenPayload } from "./two-people.server";
import { accountToChange, writeAccount, type Account, type Seen } from "./write-account.server";

/**
 * What stands against giving a role.
 * @param held the account's grants as they are
 */
export async function grantProblems(
  tx: Tx,
  actor: Actor,
  desk: Desk,
  input: GrantInput,
  held: readonly { roleId: number; unitId: number; validFrom: string; validTo: string }[],
): Promise<Problem[]> {
  const { roleId, unitId, validFrom, acting } = input;
  const validTo = input.validTo ?? FOREVER;
  const role = await tx.role.findUnique({ where: { id: roleId }, include: WITH_PERMISSIONS });
  const unit = await tx.orgUnit.findUnique({ where: { id: unitId } });
  const twin = held.find(
    (grant) =>
      grant.roleId === roleId && grant.unitId === unitId && grant.validFrom <= validTo && validFrom <= grant.validTo,
  );
  return [
    ...(role?.active ? [] : [problem("roleId", t("Choose a role that is in use"), "not_available")]),
    ...(unit?.active && canAt(actor, desk.edit, unit.path)
      ? []
      : [problem("unitId", t("Choose a unit that is in use and within your reach"), "not_available")]),
    ...(desk.bounded && role && unit && isAbove(actor, role, unit.path)
      ? [problem("roleId", t("This role permits more than you may do there: it is given in the console"), "above")]
      : []),
    ...(validFrom < todayOf(actor) ? [problem("validFrom", t("A role begins today or later"), "in_the_past")] : []),
    ...(validTo < validFrom ? [problem("validTo", t("The last day cannot come before the first"), "ends_before")] : []),
    ...(acting && input.validTo === null
      ? [problem("validTo", t("Enter the last day: acting for someone needs one"), "required")]
      : []),
    ...(twin
      ? [
          problem(
            "validFrom",
            t("They already hold this role there from {from} to {to}", {
              from: formatDate(twin.validFrom),
              to: twin.validTo === FOREVER ? t("no end") : formatDate(twin.validTo),
            }),
            "overlap",
          ),
        ]
      : []),
  ];
}

const payload = seenPayload.extend({
  input: z.object({
    roleId: z.number().int(),
    unitId: z.number().int(),
    validFrom: z.string(),
    validTo: z.string().nullable(),
    acting: z.boolean(),
  }),
});
type Payload = z.output<typeof payload>;

/** A privileged role, and one that approves money, is given by the word of two administrators. */
export const grantChange = accountChange<Payload>({
  name: "User.grant",
  label: "A role for an account",
  payload,
  unitOf: ({ input }) => input.unitId,
  lines: (work, { input }) => grantLines(work, input),
  write: writeGrant,
});

async function readyForGrant(work: Work, desk: Desk, { id, version, input }: Payload): Promise<Account> {
  const account = await accountToChange(work, desk, { id, version });
  const problems = await grantProblems(work.tx, work.actor, desk, input, account.grants);
  if (problems.length > 0) throw new InputProblem(problems);
  return account;
}

async function writeGrant(work: Work, desk: Desk, wanted: Payload): Promise<number> {
  const { tx, actor, audit } = work;
  const account = await readyForGrant(work, desk, wanted);
  const kept = await keptGrant(tx, account.employeeId, wanted.input);
  const grant = await tx.roleGrant.create({
    data: { ...kept, userId: account.id, createdAt: actor.at },
    include: { role: true, unit: true },
  });
  await writeAccount(work, account);
  audit({
    action: "User.grant",
    entity: "User",
    entityId: account.id,
    diff: {
      role: grant.role.name,
      unit: grant.unit.code,
      from: grant.validFrom,
      to: grant.validTo,
      acting: grant.acting,
    },
  });
  return grant.id;
}

/**
 * Gives an account a role at a unit, for good or for a period: the one of their posting comes with it, and ends with it. A privileged role, and one that approves money, waits for a second administrator.
 * @returns the grant, 0 while it waits
 * @throws as accountToChange; InputProblem
 */
export function addGrant(
  actor: Actor,
  desk: Desk,
  { id, version }: Seen,
  input: GrantInput,
): Promise<SavedAccount & { grant: number }> {
  return inTx(actor, async (work) => {
    const wanted = { id, version, input };
    const account = await readyForGrant(work, desk, wanted);
    const saved = { id, name: account.displayName, waits: null };
    if (!(await isRoleOfTwo(work, input.roleId))) return { ...saved, grant: await writeGrant(work, desk, wanted) };
    const waits = await askFor(work, grantChange, wanted);
    const made =
      waits === null
        ? await work.tx.roleGrant.findFirst({ where: { userId: id }, orderBy: { id: "desc" }, select: { id: true } })
        : null;
    return { ...saved, grant: made?.id ?? 0, waits };
  });
}

const ending = seenPayload.extend({ grant: z.number().int(), lastDay: z.string() });
type Ending = z.output<typeof ending>;

/** Whoever administers access loses that role by the word of two, as their account is closed by it. */
export const endGrantChange = accountChange<Ending>({
  name: "User.endGrant",
  label: "The end of an administrator's role",
  payload: ending,
  lines: async ({ tx }, { grant, lastDay }) => {
    const row = await tx.roleGrant.findUnique({ where: { id: grant }, include: { role: true, unit: true } });
    return [
      {
        label: "Role",
        before: row ? t("{role} at {unit}", { role: row.role.name, unit: row.unit.name }) : "–",
        after: t("Ends on {day}", { day: formatDate(lastDay) }),
      },
    ];
  },
  write: writeEnd,
});

type Grant = Account["grants"][number];

async function readyToEnd(
  work: Work,
  desk: Desk,
  { grant: grantId, lastDay, ...seen }: Ending,
): Promise<{ account: Account; grant: Grant }> {
  const { actor } = work;
  const account = await accountToChange(work, desk, seen);
  const grant = account.grants.find((one) => one.id === grantId);
  if (!grant) throw new NotFound();
  if (grant.postingId !== null)
    throw new InputProblem(
      problem(
        "lastDay",
        t("This role comes with the posting: it ends when the person moves or leaves."),
        "posting_grant",
      ),
    );
  if (lastDay < addDays(todayOf(actor), -1))
    throw new InputProblem(
      problem("lastDay", t("A role cannot end earlier than yesterday, which ends it at once"), "in_the_past"),
    );
  if (lastDay >= grant.validTo)
    throw new InputProblem(
      problem("lastDay", t("It ends on {day} already", { day: formatDate(grant.validTo) }), "no_change"),
    );
  await mustLeaveTwoAdministrators(work, [grant.id], lastDay);
  return { account, grant };
}

async function writeEnd(work: Work, desk: Desk, wanted: Ending): Promise<void> {
  const { tx, actor, audit } = work;
  const { lastDay } = wanted;
  const { account, grant } = await readyToEnd(work, desk, wanted);
  await keepingAdministrators(tx, actor.at, async () => {
    if (lastDay < grant.validFrom) await tx.roleGrant.delete({ where: { id: grant.id } });
    else await tx.roleGrant.update({ where: { id: grant.id }, data: { validTo: lastDay } });
    await writeAccount(work, account);
  });
  audit({
    action: "User.endGrant",
    entity: "User",
    entityId: account.id,
    diff: { role: grant.role.name, unit: grant.unit.name, to: [grant.validTo, lastDay] },
  });
}

/**
 * Ends a role on a day; a last day of yesterday ends it at once. One that would end before it begins is taken back, and
 * one that administers access waits for a second administrator.
 * @throws as accountToChange; NotFound for no such grant; InputProblem for days it cannot end on, for one that a
 *   posting wrote, "last_administrators" and "last_console"
 */
export function endGrant(
  actor: Actor,
  desk: Desk,
  { id, version }: Seen,
  { grant: grantId, lastDay }: { grant: number; lastDay: string },
): Promise<SavedAccount> {
  return inTx(actor, async (work) => {
    const wanted = { id, version, grant: grantId, lastDay };
    const { account, grant } = await readyToEnd(work, desk, wanted);
    const saved = { id, name: account.displayName, waits: null };
    if (account.kind === "PERSON" && isOfAccess(grant, actor))
      return { ...saved, waits: await askFor(work, endGrantChange, wanted) };
    await writeEnd(work, desk, wanted);
    return saved;
  });
}
