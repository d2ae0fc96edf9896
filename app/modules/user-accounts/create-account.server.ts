import { inTx, type Work } from "~/db/transaction.server";
import { InputProblem, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { todayOf, unitsWithin, type Actor } from "~/core/actor";
import { bumpAccess, houseWords, hashPassword, passwordProblem } from "../identity/index.server";
import type { GrantInput, NewAccount, SavedAccount } from "./account";
import { isAbove, WITH_PERMISSIONS, type Desk } from "./desk.server";
import { mailInvite } from "./entry.server";
import { grantProblems } from "./grants.server";
import { keptGrant } from "./posting-roles.server";
import { namesTaken } from "./names.server";
import { rolesOfTwo, tooMuchToBegin } from "./two-people.server";

/**
 * Makes an account: for an employee, whose postings give it their roles, for another person, or for a system that
 * uses the API. Its person is invited by mail, or gets a first password that they must change.
 * @throws InputProblem
 */
export async function createAccount(actor: Actor, desk: Desk, input: NewAccount): Promise<SavedAccount> {
  const missing = [
    ...(desk.bounded && input.holder === "SERVICE"
      ? [problem("holder", t("Accounts of other systems are made in the console"), "not_available")]
      : []),
    ...incomplete(input, await houseWords()),
  ];
  if (missing.length > 0) throw new InputProblem(missing);
  const passwordHash = withPassword(input) ? await hashPassword(input.password) : null;
  return inTx(actor, async (work) => {
    const { tx, audit } = work;
    const { employee, grants } = await holderOf(work, desk, input);
    const { holder, signInName, email } = input;
    const displayName = employee?.name ?? input.displayName ?? "";
    const user = await tx.user.create({
      data: {
        signInName,
        email,
        displayName,
        kind: holder === "SERVICE" ? "SERVICE" : "PERSON",
        employeeId: employee?.id ?? null,
        passwordHash,
        mustChangePassword: passwordHash !== null,
        createdAt: actor.at,
      },
    });
    await tx.roleGrant.createMany({
      data: grants.map((grant) => ({ ...grant, userId: user.id, createdAt: actor.at })),
    });
    if (employee) await tx.employee.update({ where: { id: employee.id }, data: { accountAskedAt: null } });
    if (user.kind === "PERSON" && passwordHash === null) await mailInvite(work, user);
    await bumpAccess(tx);
    audit({
      action: "User.create",
      entity: "User",
      entityId: user.id,
      diff: {
        signInName,
        kind: user.kind,
        ...(employee ? { employeeNo: employee.employeeNo } : {}),
        ...(user.kind === "PERSON" ? { entry: input.entry } : {}),
        grants,
      },
    });
    return { id: user.id, name: displayName, waits: null };
  });
}

const withPassword = ({ holder, entry }: NewAccount) => holder !== "SERVICE" && entry === "PASSWORD";

/** What the form lacks for the account it asks for. */
function incomplete(input: NewAccount, house: readonly string[]): Problem[] {
  const { holder, employeeNo, displayName, email, entry, roleId, unitId, signInName } = input;
  const weak = withPassword(input) ? passwordProblem(input.password, [displayName ?? "", signInName], house) : null;
  return [
    ...(holder === "EMPLOYEE" && employeeNo === null
      ? [problem("employeeNo", t("Enter the employee number"), "required")]
      : []),
    ...(holder !== "EMPLOYEE" && displayName === null ? [problem("displayName", t("Enter the name"), "required")] : []),
    ...(holder !== "SERVICE" && entry === "INVITE" && email === null
      ? [problem("email", t("Enter the address that the invitation goes to"), "required")]
      : []),
    ...(weak ? [problem("password", weak, "weak_password")] : []),
    ...(roleId !== null && unitId === null
      ? [problem("unitId", t("Choose the unit at which they hold the role"), "required")]
      : []),
    ...(unitId !== null && roleId === null
      ? [problem("roleId", t("Choose the role they hold there"), "required")]
      : []),
    ...(holder !== "EMPLOYEE" && roleId === null && unitId === null
      ? [problem("roleId", t("Choose the role it begins with"), "required")]
      : []),
  ];
}

type FirstGrant = Omit<GrantInput, "validTo"> & { validTo: string; postingId: number | null };

/** Who gets the account, and the roles it begins with. @throws InputProblem */
async function holderOf({ tx, actor }: Work, desk: Desk, input: NewAccount) {
  const { roleId, unitId, validTo, signInName, email } = input;
  const employee = input.holder === "EMPLOYEE" ? await employeeOf({ tx, actor }, desk, input.employeeNo ?? "") : null;
  const posted: FirstGrant[] = (employee?.postings ?? []).flatMap((posting) =>
    posting.roleId === null
      ? []
      : [
          {
            roleId: posting.roleId,
            unitId: posting.unitId,
            validFrom: posting.validFrom,
            validTo: posting.validTo,
            acting: false,
            postingId: posting.id,
          },
        ],
  );
  const byHand =
    roleId === null || unitId === null
      ? null
      : { roleId, unitId, validFrom: input.validFrom ?? todayOf(actor), validTo, acting: false };
  const problems = [
    ...(await namesTaken(tx, { signInName, email }, { id: null, employeeNo: employee?.employeeNo ?? null })),
    ...(byHand ? await grantProblems(tx, actor, desk, byHand, posted) : []),
    ...(!byHand && posted.length === 0
      ? [problem("roleId", t("Their posting gives them no role: choose one to begin with"), "required")]
      : []),
  ];
  const ofTwo = problems.length === 0 ? await rolesOfTwo({ tx, actor }, [...posted, ...(byHand ? [byHand] : [])]) : [];
  const isOfTwo = ({ roleId: id }: { roleId: number }) => ofTwo.find((role) => role.id === id);
  // What a posting names and two administrators give is left out: it waits for them on the page of the account.
  const began = posted.filter((grant) => !isOfTwo(grant));
  const refused = byHand ? isOfTwo(byHand) : undefined;
  if (refused) problems.push(tooMuchToBegin(refused));
  if (problems.length > 0) throw new InputProblem(problems);
  return {
    employee,
    grants: [...began, ...(byHand ? [await keptGrant(tx, employee?.id ?? null, byHand)] : [])],
  };
}

/** The employee of a number, with the postings of today and to come. @throws InputProblem when there is none within reach, or none who may get an account */
async function employeeOf({ tx, actor }: Pick<Work, "tx" | "actor">, desk: Desk, number: string) {
  const open = { validTo: { gte: todayOf(actor) } };
  const employee = await tx.employee.findFirst({
    where: {
      employeeNo: number.toUpperCase(),
      OR: [{ postings: { some: { ...open, unit: unitsWithin(actor, desk.edit) } } }, { postings: { none: open } }],
    },
    include: {
      user: { select: { signInName: true } },
      postings: {
        where: open,
        orderBy: { validFrom: "asc" },
        include: { unit: true, role: { include: WITH_PERMISSIONS } },
      },
    },
  });
  const refuse = (message: string, code: string) => new InputProblem(problem("employeeNo", message, code));
  if (!employee) throw refuse(t("There is no employee of this number within your reach"), "not_available");
  if (employee.user)
    throw refuse(
      t("{name} already has an account: {signInName}", { name: employee.name, signInName: employee.user.signInName }),
      "taken",
    );
  if (desk.bounded && employee.postings.some(({ role, unit }) => role && isAbove(actor, role, unit.path)))
    throw refuse(
      t("The posting of {name} permits more than you may do: the account is made in the console", {
        name: employee.name,
      }),
      "above",
    );
  if (employee.status === "SEPARATED") throw refuse(t("{name} has left", { name: employee.name }), "separated");
  return employee;
}
