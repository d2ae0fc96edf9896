import { z } from "zod/v4";
import { inTx, type Work } from "~/db/transaction.server";
import { InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { unitsWithin, type Actor } from "~/core/actor";
import { link, money, text, type Choice } from "~/define/field";
import type { Permission } from "~/core/permission";
import { ofCompany } from "~/modules/ledger/index.server";
import { addWithin, type SavedRecord } from "~/modules/workflow/index.server";
import { savingsAccount } from "./account.record.server";
import { WITH_ACCOUNTS } from "./receive-form.server";

export interface AccountWanted {
  productId: number;
  unitId: number;
  /** Of a product of members. */
  memberId?: number | null;
  /** Of a product of employees. */
  employeeId?: number | null;
  /** What is to be paid in each month, minor units. */
  planMinor: bigint | null;
}

/** Opens an account, with its own in the books (spec: accounts §4.3). @throws NotFound, InputProblem at its fields */
export const openAccount = (actor: Actor, wanted: AccountWanted): Promise<SavedRecord> =>
  inTx(actor, (work) => addWithin(work, savingsAccount, { memberId: null, employeeId: null, ...wanted }));

/** What is typed to open one: its owner by their number. */
export const openingSchema = z.object({
  productId: link("Product", { to: "SaccoProduct" }).schema,
  unitId: link("Branch", { to: "SavingsBranch" }).schema,
  ownerNo: text("Number of the member or employee", { max: 30 }).schema,
  planMinor: money("Planned each month", { currency: "currency", optional: true }).schema,
});
export type OpeningInput = z.infer<typeof openingSchema>;

/** {@link openAccount} for whoever has a number: of a member, or of an employee, as the product asks. @throws InputProblem at `ownerNo` */
export function openByNumber(actor: Actor, { ownerNo, ...input }: OpeningInput): Promise<SavedRecord> {
  return inTx(actor, async (work) => {
    const owner = await ownerOf(work, input.productId, ownerNo);
    const nobody = problem("ownerNo", t("No member or employee of this branch has this number"), "owner");
    if (!owner) throw new InputProblem(nobody);
    try {
      return await addWithin(work, savingsAccount, { memberId: null, employeeId: null, ...input, ...owner });
    } catch (error) {
      if (!(error instanceof InputProblem)) throw error;
      throw new InputProblem(
        error.problems.map((one) => {
          if (one.code === "owner") return nobody;
          return one.field === "memberId" || one.field === "employeeId" ? { ...one, field: "ownerNo" } : one;
        }),
      );
    }
  });
}

async function ownerOf({ tx }: Work, productId: number, no: string) {
  const product = await tx.saccoProduct.findUnique({ where: { id: productId }, select: { ownerType: true } });
  if (product?.ownerType === "EMPLOYEE") {
    const employee = await tx.employee.findUnique({ where: { employeeNo: no }, select: { id: true } });
    return employee && { employeeId: employee.id };
  }
  const member = await tx.member.findFirst({
    where: { memberNo: { in: [no, no.toUpperCase()] } },
    select: { id: true, mergedIntoId: true },
  });
  return member && { memberId: member.mergedIntoId ?? member.id };
}

/** The products and branches of forms on savings: those in use and within reach; for interest, also what is still saved on. */
export async function openingChoices(
  actor: Actor,
  permission: Permission = "savings.write",
): Promise<{ products: Choice[]; branches: Choice[] }> {
  const offered = permission === "savings.interest" ? WITH_ACCOUNTS : { active: true };
  const [products, branches] = await Promise.all([
    db.saccoProduct.findMany({
      where: { AND: [ofCompany(actor, "savings.read"), offered] },
      orderBy: { name: "asc" },
      select: { id: true, name: true },
    }),
    db.orgUnit.findMany({
      where: { kind: "BRANCH", active: true, ...unitsWithin(actor, permission) },
      orderBy: { name: "asc" },
      select: { id: true, name: true },
    }),
  ]);
  const choices = (all: readonly { id: number; name: string }[]) =>
    all.map(({ id, name }) => ({ value: String(id), label: name }));
  return { products: choices(products), branches: choices(branches) };
}
