/** People of operations in a small organisation, hired through the commands, and visits to test with. */
import { database, db } from "~/db/database.server";
import { FOREVER } from "~/core/dates";
import type { Actor } from "~/core/actor";
import { actorOf, systemActor } from "~/modules/identity/index.server";
import { hireEmployee } from "~/modules/people/index.server";
import { NOW, seedTree, type SmallTree } from "./organisation";

export interface Operations {
  tree: SmallTree;
  bm: number;
  otherBm: number;
  cashier: number;
  clerk: number;
  am: number;
  rm: number;
  om: number;
  oh: number;
  admin: number;
}

/** The number of whoever comes next: one for each process, as what was planted once is put back for every file. */
const nextPerson = (): number => {
  const counted = globalThis as { testersHired?: number };
  return (counted.testersHired = (counted.testersHired ?? 0) + 1);
};

/** Hires somebody with a role at a unit. @returns the user's id */
export async function hire(
  unitId: number,
  roleName: string | null,
  designationCode: string,
  name?: string,
): Promise<number> {
  const hired = nextPerson();
  const { userId } = await hireEmployee(systemActor(NOW), {
    employeeNo: `T${hired}`,
    firstName: name ?? `Person ${hired}`,
    lastName: "Tester",
    phone: null,
    joinDate: "2024-01-01",
    unitId,
    designationCode,
    roleName,
    account: { signInName: `tester.${hired}`, email: null, passwordHash: "x" },
  });
  return userId!;
}

/** A program's account with a role at a unit, which it holds as somebody acting. @returns the user's id */
export async function service(unitId: number, roleName: string): Promise<number> {
  const name = `program.${nextPerson()}`;
  const { id } = await database().writing((tx) =>
    tx.user.create({ data: { signInName: name, displayName: name, kind: "SERVICE", createdAt: NOW } }),
  );
  await letAct(id, roleName, unitId);
  return id;
}

/** A company with one person in every post of the line of the first branch. */
export async function seedOperations(): Promise<Operations> {
  const tree = await seedTree("T");
  return {
    tree,
    bm: await hire(tree.branches[0], "Branch Manager", "BM", "Bina"),
    otherBm: await hire(tree.branches[1], "Branch Manager", "BM", "Omar"),
    cashier: await hire(tree.branches[0], "Loan Officer", "CA", "Cora"),
    clerk: await hire(tree.branches[0], "Loan Officer", "LO", "Levi"),
    am: await hire(tree.areas[0], "Area Manager", "AM", "Amos"),
    rm: await hire(tree.regions[0], "Regional Manager", "RM", "Ruth"),
    om: await hire(tree.divisions[0], "Operations Manager", "OM", "Otis"),
    oh: await hire(tree.company, "Operations Head", "OH", "Opal"),
    admin: await hire(tree.company, "Super Admin", "IT", "Sade"),
  };
}

/** The person as they act at a moment, {@link NOW} unless told. */
export function as(userId: number, at: Date = NOW): Promise<Actor> {
  return actorOf(userId, { at, requestId: "test", ip: null, via: "session" });
}

/** Lets a person act in a role at a unit. */
export async function letAct(
  userId: number,
  roleName: string,
  unitId: number,
  validFrom = "2024-01-01",
  validTo = FOREVER,
): Promise<void> {
  await database().writing(async (tx) => {
    const role = await tx.role.findUniqueOrThrow({ where: { name: roleName } });
    await tx.roleGrant.create({ data: { userId, roleId: role.id, unitId, validFrom, validTo, acting: true } });
    await tx.accessStamp.update({ where: { id: 1 }, data: { value: { increment: 1 } } });
  });
}

/** Empties a person's posts from a day on. */
export async function endGrants(userId: number, validTo: string): Promise<void> {
  await database().writing(async (tx) => {
    await tx.roleGrant.updateMany({ where: { userId }, data: { validTo } });
    await tx.accessStamp.update({ where: { id: 1 }, data: { value: { increment: 1 } } });
  });
}

/** The id of a category. */
export async function category(kind: string, code: string): Promise<number> {
  return (await db.category.findUniqueOrThrow({ where: { kind_code: { kind, code } } })).id;
}

/** Posts somebody where no company is: whatever a job works out for them fails. */
export async function strand(employeeId: number): Promise<void> {
  await database().writing(async (tx) => {
    const { id } = await tx.orgUnit.create({
      data: { kind: "BRANCH", code: `LOST${employeeId}`, name: "Lost branch", path: `/9999999/${employeeId}/` },
    });
    await tx.posting.updateMany({ where: { employeeId }, data: { unitId: id } });
  });
}
