/** Members to test with, entered and verified through the commands as the people of two branches do it. */
import { db } from "~/db/database.server";
import type { AnyRecord } from "~/define/record";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { saveKin, saveNominees } from "~/modules/members/change-member.server";
import { member } from "~/modules/members/index.server";
import { makeMove } from "../../prisma/seed/demo/make-move";
import { as, hire, seedOperations, type Operations } from "./operations";

export interface MemberPeople extends Operations {
  /** Who enters members at the first branch, and at the second. */
  lb: number;
  otherLb: number;
}

/** A small organisation with somebody at each of two branches who enters members. */
export async function seedMemberPeople(): Promise<MemberPeople> {
  const planted = await seedOperations();
  const [here, there] = planted.tree.branches;
  return {
    ...planted,
    lb: await hire(here, "Loan Branchr", "LB", "Lea"),
    otherLb: await hire(there, "Loan Branchr", "LB", "Leo"),
  };
}

let n = 0;

/** What is typed of a member; each has a birthday, a telephone and a village of their own. */
export function typedMember(unitId: number, more: Record<string, unknown> = {}) {
  n += 1;
  return {
    unitId: String(unitId),
    firstName: "Zawadi",
    lastName: "Mutindi",
    gender: "FEMALE",
    bornOn: `19${50 + (n % 50)}-03-08`,
    phone: `0711 4${String(n).padStart(5, "0")}`,
    village: `Makina ${n}`,
    joinedOn: "2026-01-12",
    riskRating: "LOW",
    pep: false,
    apart: false,
    ...more,
  };
}

/** {@link typedMember} with a consent and a document, and said to be somebody else than those who look alike. */
export function knownMember(unitId: number, more: Record<string, unknown> = {}) {
  const typed = typedMember(unitId);
  return {
    ...typed,
    apart: true,
    consentOn: "2026-01-12",
    consentVersion: "2026-1",
    identities: [{ type: "NATIONAL_ID", country: "KE", number: String(30_000_000 + n), expiresOn: null }],
    ...more,
  };
}

/** Adds what was typed of a member. @returns its id */
export const addMember = async (by: number, typed: Record<string, unknown>): Promise<number> =>
  (await addRecord(await as(by), member, typedSchema(member).parse(typed))).id;

/** Makes a move of a record of members, with a note unless another is given. */
export const moveIn = async (
  by: number,
  record: AnyRecord,
  id: number,
  name: string,
  more: Record<string, unknown> = {},
) => makeMove(await as(by), record, id, name, { note: "As was seen at the branch", ...more });

/** Adds nominees and next of kin to a member who was just added. */
export async function addKin(by: number, id: number, nominee = "Amina Ali"): Promise<void> {
  const actor = await as(by);
  await saveNominees(actor, { id, version: 1 }, { name1: nominee, relation1: "Sister", share1: "100" });
  await saveKin(actor, { id, version: 2 }, { name1: "Ali Omar", relation1: "Brother", phone1: "0722 000 111" });
}

/**
 * Adds, completes and submits what was typed of a member, and verifies them.
 * @param by who enters them; @param officer their loan officer, a user
 */
export async function verifiedMember(
  { by, officer, verifier, nominee }: { by: number; officer: number; verifier: number; nominee?: string },
  typed: Record<string, unknown>,
): Promise<number> {
  const { employeeId } = await db.user.findUniqueOrThrow({ where: { id: officer } });
  const id = await addMember(by, { officerId: String(employeeId), ...typed });
  await addKin(by, id, nominee);
  await moveIn(by, member, id, "submit");
  await moveIn(verifier, member, id, "verify");
  return id;
}

/** Members beside whom something else is kept than until when their documents are valid. */
export const wrongValidity = (): Promise<{ id: number }[]> => db.$queryRaw`
  SELECT "id" FROM "Member" WHERE COALESCE("documentsUntil", '') <> COALESCE((
    SELECT MAX(COALESCE(i."expiresOn", '9999-12-31')) FROM "MemberIdentity" AS i
    WHERE i."memberId" = "Member"."id" AND i."live"), '')`;
