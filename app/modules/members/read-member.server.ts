/** One member as the forms of its parts begin with it, and its numbers in full for whoever gives a reason. */
import { formatDate } from "~/core/dates";
import { Conflict, NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import type { Actor } from "~/core/actor";
import { choiceWord } from "~/define/choice-word";
import { isRevealed } from "~/modules/audit-trail/index.server";
import type { Choice } from "~/define/field";
import { masked } from "./masked";
import { IDENTITY_CHOICES } from "./member-rules";
import { type KinRow, type NomineeRow } from "./relative-rules";
import { membersWithin } from "./member-row.server";
import { goneWords, KEPT_IN } from "./member-states";

export interface MemberParts {
  id: number;
  version: number;
  name: string;
  memberNo: string;
  photo: boolean;
  /** What is known of them may change. */
  kept: boolean;
  identities: { id: number; words: string; expires: string | null; live: boolean }[];
  nominees: Record<string, string>;
}

/** @throws NotFound out of reach of whoever changes members */
export async function readParts(actor: Actor, id: number): Promise<MemberParts> {
  const row = await db.member.findFirst({
    where: { AND: [{ id }, membersWithin(actor, "member.write")] },
    include: {
      identities: { orderBy: { id: "asc" } },
      nominees: { orderBy: { id: "asc" } },
    },
  });
  if (!row) throw new NotFound();
  const { version, name, memberNo, photoId, identities, nominees } = row;
  return {
    ...{ id, version, name, memberNo, photo: photoId !== null },
    kept: KEPT_IN.some((state) => state === row.status),
    identities: identities.map((one) => ({
      id: one.id,
      words: `${typeWord(one.type)}, ${one.country} ${masked(one.number)}`,
      expires: one.expiresOn && formatDate(one.expiresOn),
      live: one.live,
    })),
    nominees: nomineesAsTyped(nominees),
  };
}

/** Next of kin as their form begins with them, telephones in full: no other page is sent them. @throws NotFound as {@link readParts} */
export async function readKin(actor: Actor, id: number): Promise<Record<string, string>> {
  const row = await db.member.findFirst({
    where: { AND: [{ id }, membersWithin(actor, "member.write")] },
    select: { kin: { orderBy: { id: "asc" } } },
  });
  if (!row) throw new NotFound();
  return kinAsTyped(row.kin);
}

/** Holds whoever adds to a member back once the member has left. @throws NotFound as {@link readParts}; Conflict "wrong_state" */
export async function mustBeKept(actor: Actor, id: number): Promise<void> {
  const row = await db.member.findFirst({
    where: { AND: [{ id }, membersWithin(actor, "member.write")] },
    select: { status: true, version: true },
  });
  if (!row) throw new NotFound();
  if (!KEPT_IN.some((state) => state === row.status))
    throw new Conflict(goneWords(row.status), "wrong_state", { version: row.version });
}

const typeWord = (type: string): string => choiceWord(IDENTITY_CHOICES, type);

/** Rows as a form has them: by number. */
const rowsAsTyped = (rows: readonly Record<string, string>[]): Record<string, string> =>
  Object.fromEntries(
    rows.flatMap((row, index) => Object.entries(row).map(([name, value]) => [`${name}${index + 1}`, value])),
  );

/** Nominees as their form has them. */
export const nomineesAsTyped = (rows: readonly NomineeRow[]): Record<string, string> =>
  rowsAsTyped(rows.map(({ name, relation, shareBp }) => ({ name, relation, share: String(shareBp / 100) })));

/** Next of kin as their form has them. */
export const kinAsTyped = (rows: readonly KinRow[]): Record<string, string> =>
  rowsAsTyped(rows.map(({ name, relation, phone }) => ({ name, relation, phone: phone ?? "" })));

/** Countries whose documents are entered, that of the company first. */
export async function countryChoices(actor: Actor): Promise<Choice[]> {
  const found = await db.country.findMany({ orderBy: { name: "asc" }, select: { code: true, name: true } });
  return found
    .map(({ code, name }) => ({ value: code, label: name }))
    .sort(
      (one, other) =>
        Number(other.value === actor.company.countryCode) - Number(one.value === actor.company.countryCode),
    );
}

/** Keeps that somebody reveals the numbers of a member, and why. @throws NotFound out of reach */
export function revealMember(actor: Actor, id: number, { reason }: { reason: string }): Promise<{ id: number }> {
  return inTx(actor, async ({ tx, audit }) => {
    const found = await tx.member.count({ where: { AND: [{ id }, membersWithin(actor, "member.reveal")] } });
    if (found === 0) throw new NotFound();
    audit({ action: "Member.reveal", entity: "Member", entityId: id, diff: { note: reason } });
    return { id };
  });
}

export interface MemberNumbers {
  name: string;
  revealed: boolean;
  numbers: { label: string; value: string }[];
}

/** Numbers of a member, by their ends until they are revealed. @throws NotFound out of reach */
export async function memberNumbers(actor: Actor, id: number): Promise<MemberNumbers> {
  const row = await db.member.findFirst({
    where: { AND: [{ id }, membersWithin(actor, "member.reveal")] },
    include: { identities: { where: { live: true }, orderBy: { id: "asc" } }, kin: { orderBy: { id: "asc" } } },
  });
  if (!row) throw new NotFound();
  const revealed = await isRevealed(actor, "Member", id);
  const shown = (number: string) => (revealed ? number : masked(number)!);
  return {
    name: row.name,
    revealed,
    numbers: [
      { label: t("Phone"), value: shown(row.phone) },
      ...(row.otherPhone ? [{ label: t("Other phone"), value: shown(row.otherPhone) }] : []),
      ...row.identities.map(({ type, country, number }) => ({
        label: `${typeWord(type)}, ${country}`,
        value: shown(number),
      })),
      ...row.kin.flatMap(({ name, phone }) => (phone ? [{ label: name, value: shown(phone) }] : [])),
    ],
  };
}
