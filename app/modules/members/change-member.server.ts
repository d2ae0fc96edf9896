/** What is kept of a member beside the form: documents of identity, nominees, next of kin, the photo; each saved by itself. */
import { z } from "zod/v4";
import { percentText } from "~/core/percent";
import { Conflict, InputProblem, NotFound, problem, type Clash, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import { inTx, type Outcome, type Work } from "~/db/transaction.server";
import type { Actor } from "~/core/actor";
import { rowsClash } from "~/define/clashes";
import { choice, date, flag, text } from "~/define/field";
import { staleEdit, valuesBefore } from "~/modules/audit-trail/index.server";
import {
  addDocument,
  buryDocument,
  checkFiles,
  contentOf,
  storing,
  type FileRules,
  type IncomingFile,
} from "~/modules/files/index.server";
import { addDocuments, identityInTrail } from "./keep-identities.server";
import { keepValidity } from "./keep-validity.server";
import { masked } from "./masked";
import { IDENTITY_CHOICES } from "./member-rules";
import { kinRows, KIN, NOMINEES, nomineeRows, type KinRow, type NomineeRow } from "./relative-rules";
import { companyOfMember, membersWithin, verifiedAgain, visibleMembers } from "./member-row.server";
import { tellVerifiers } from "./member.workflow.server";
import { goneWords, KEPT_IN, MEMBER_PARTS, type MemberState, MEMBER_STATES } from "./member-states";
import { kinAsTyped, nomineesAsTyped } from "./read-member.server";
import { statesThat } from "~/define/states";

/** What a member form is made from. */
export interface Kept extends Record<string, Outcome> {
  id: number;
  version: number;
}

interface Changing {
  id: number;
  /** The one the person saw; null where the change replaces nothing that somebody else may have saved. */
  version: number | null;
  /** What changes is part of what was verified: somebody else verifies again. */
  verified?: boolean;
  /** In which it may change. */
  states?: readonly MemberState[];
  /** What the trail calls what is replaced: an edit stands beside what others have changed of the rest. */
  part?: "nominees" | "kin" | "photo";
  /** Where what was typed differs from what is kept, for whoever saw an older version; `told` is what the trail said of it then. */
  clashes?: (tx: Tx, told: unknown) => Promise<Clash[]>;
}

/**
 * Changes what belongs to a member whose state lets it change, and counts the version on.
 * @param change answers what the trail tells; null where nothing has changed, and nobody verifies anything again
 * @throws NotFound out of reach; Conflict "stale", "wrong_state"
 */
function changeMember(
  actor: Actor,
  { id, version: seen, verified = false, states = KEPT_IN, part, clashes }: Changing,
  change: (work: Work) => Promise<{ act: string; diff: Record<string, unknown> } | null>,
): Promise<Kept> {
  return inTx(actor, async (work) => {
    const where = { AND: [{ id }, membersWithin(actor, "member.write")] };
    // Who replaces nothing waits for whoever is at it, and reads what they have left.
    if (seen === null) await work.tx.member.updateMany({ where, data: { version: { increment: 0 } } });
    const row = await work.tx.member.findFirst({ where });
    if (!row) throw new NotFound();
    if (!states.some((state) => state === row.status))
      throw new Conflict(goneWords(row.status), "wrong_state", { version: row.version });
    const { version } = row;
    if (seen !== null && version !== seen) {
      const before = await valuesBefore(work.tx, "Member", row, seen, MEMBER_PARTS);
      if (part === undefined || seen < 1 || before.has(part))
        throw await staleEdit(work.tx, "Member", row, await clashes?.(work.tx, before.get(part ?? "")));
    }
    // Locks it; when it was last changed is not this moment.
    const lock = { version, updatedAt: row.updatedAt };
    const { count } = await work.tx.member.updateMany({ where: { id, version }, data: lock });
    if (count !== 1) throw new Conflict(t("Someone else changed this record at the same time."), "stale");
    const told = await change(work);
    if (told === null) return { id, version };
    await work.tx.member.update({
      where: { id },
      data: { version: { increment: 1 }, ...(verified ? verifiedAgain(actor, row) : {}) },
    });
    await tellVerifiers(work, row);
    work.audit({ action: `Member.${told.act}`, entity: "Member", entityId: id, diff: told.diff });
    return { id, version: version + 1 };
  });
}

interface At {
  id: number;
  version: number;
}

export const identitySchema = z.object({
  type: choice("Document", { choices: IDENTITY_CHOICES }).schema,
  country: text("Country", { max: 2 }).schema,
  number: text("Number", { max: 40 }).schema,
  expiresOn: date("Expires on", { optional: true }).schema,
  numberApart: flag("This is somebody else").schema,
});

/**
 * Adds a document, or keeps a new day of the end of one that is there. It stands beside what others add meanwhile.
 * @throws InputProblem for a number that is none, or another member's
 */
export const addIdentity = (
  actor: Actor,
  { id }: Pick<At, "id">,
  typed: z.infer<typeof identitySchema>,
): Promise<Kept> =>
  changeMember(actor, { id, version: null, verified: true }, async (work) => {
    const told = await addDocuments(work, id, [{ ...typed, row: 0 }], (_, field) => field);
    if (told.length === 0)
      throw new InputProblem(problem("number", t("Number: this document is there already"), "same"));
    return { act: "identity", diff: { identities: told.join("; ") } };
  });

export const endIdentitySchema = z.object({ identityId: z.coerce.number().int().positive().max(2_147_483_647) });

/**
 * A document is no longer valid, also of a member who has left: its row stays, and one that somebody has ended is ended.
 * @throws NotFound for one of another member
 */
export const endIdentity = (
  actor: Actor,
  { id }: Pick<At, "id">,
  { identityId }: { identityId: number },
): Promise<Kept> =>
  changeMember(
    actor,
    { id, version: null, verified: true, states: statesThat(MEMBER_STATES, "identified") },
    async ({ tx }) => {
      const found = await tx.memberIdentity.findFirst({ where: { id: identityId, memberId: id } });
      if (!found) throw new NotFound();
      if (!found.live) return null;
      await tx.memberIdentity.update({ where: { id: identityId }, data: { live: false } });
      await keepValidity(tx, [id]);
      return { act: "identityEnd", diff: { ends: identityInTrail(found) } };
    },
  );

const line = (name: string, max: number, numbers: readonly number[]) =>
  numbers.map((n) => [`${name}${n}`, text("Row", { max, optional: true }).schema] as const);

export const nomineesSchema = z.object(
  Object.fromEntries([
    ...line("name", 100, NOMINEES),
    ...line("relation", 40, NOMINEES),
    ...line("share", 12, NOMINEES),
  ]),
);

type Typed = Readonly<Record<string, string | null>>;

/**
 * What differs of rows that are typed by number, as a whole.
 * @param names of what is typed in each; @param left the person left all of them as they were
 */
function rowsThatDiffer(
  {
    part,
    label,
    numbers,
    names,
  }: { part: string; label: string; numbers: readonly number[]; names: readonly string[] },
  kept: Readonly<Record<string, string>>,
  typed: Typed,
  left: boolean,
): Clash[] {
  const inputs = numbers.flatMap((n) => names.map((name) => `${name}${n}`));
  const rows = (of: Typed) =>
    numbers.map((n) => Object.fromEntries(names.map((name) => [name, of[`${name}${n}`] ?? ""])));
  const sent = inputs.map((input) => [input, kept[input] ?? ""] as const);
  const mine = rows(typed);
  return rowsClash(part, label, { theirs: rows(kept), mine, opened: left ? mine : null }, sent);
}

const nomineesOf = (tx: Tx, memberId: number) => tx.nominee.findMany({ where: { memberId }, orderBy: { id: "asc" } });
const tellNominee = ({ name, relation, shareBp }: NomineeRow) => [name, relation, percentText(shareBp)];
const nomineesThatDiffer = async (tx: Tx, id: number, typed: Typed, opened: unknown): Promise<Clash[]> =>
  rowsThatDiffer(
    { part: "nominees", label: "Nominees", numbers: NOMINEES, names: ["name", "relation", "share"] },
    nomineesAsTyped(await nomineesOf(tx, id)),
    typed,
    told(nomineeRows(typed).rows, tellNominee) === opened,
  );

/** Puts all nominees in the place of those before. @throws InputProblem unless the shares add up to 100 % */
export const saveNominees = (actor: Actor, at: At, typed: Typed): Promise<Kept> =>
  changeMember(
    actor,
    { ...at, verified: true, part: "nominees", clashes: (tx, opened) => nomineesThatDiffer(tx, at.id, typed, opened) },
    async ({ tx }) => {
      const { rows, problems } = nomineeRows(typed);
      refuseAny(problems);
      const before = await nomineesOf(tx, at.id);
      if (saysTheSame(before, rows, tellNominee)) return null;
      await tx.nominee.deleteMany({ where: { memberId: at.id } });
      await tx.nominee.createMany({ data: rows.map((row) => ({ ...row, memberId: at.id })) });
      return { act: "nominees", diff: { nominees: [told(before, tellNominee), told(rows, tellNominee)] } };
    },
  );

export const kinSchema = z.object(
  Object.fromEntries([...line("name", 100, KIN), ...line("relation", 40, KIN), ...line("phone", 30, KIN)]),
);

const kinOf = (tx: Tx, memberId: number) => tx.nextOfKin.findMany({ where: { memberId }, orderBy: { id: "asc" } });
const tellKin = ({ name, relation, phone }: KinRow) => [name, relation, masked(phone)];
const kinThatDiffer = async (tx: Tx, id: number, typed: Typed, opened: unknown): Promise<Clash[]> => {
  const kept = await kinOf(tx, id);
  const { countryCode } = await companyOfMember(tx, id);
  const phones = kept.map(({ phone }) => phone);
  return rowsThatDiffer(
    { part: "kin", label: "Next of kin", numbers: KIN, names: ["name", "relation", "phone"] },
    kinAsTyped(kept),
    typed,
    told(kinRows(typed, countryCode, phones).rows, tellKin) === opened,
  );
};

/** Puts the next of kin in the place of those before. @throws InputProblem */
export const saveKin = (actor: Actor, at: At, typed: Typed): Promise<Kept> =>
  changeMember(
    actor,
    { ...at, verified: true, part: "kin", clashes: (tx, opened) => kinThatDiffer(tx, at.id, typed, opened) },
    async ({ tx }) => {
      const before = await kinOf(tx, at.id);
      const { countryCode } = await companyOfMember(tx, at.id);
      const kept = before.map(({ phone }) => phone);
      const { rows, problems } = kinRows(typed, countryCode, kept);
      refuseAny(problems);
      if (saysTheSame(before, rows, ({ name, relation, phone }: KinRow) => [name, relation, phone])) return null;
      await tx.nextOfKin.deleteMany({ where: { memberId: at.id } });
      await tx.nextOfKin.createMany({ data: rows.map((row) => ({ ...row, memberId: at.id })) });
      return { act: "kin", diff: { kin: [told(before, tellKin), told(rows, tellKin)] } };
    },
  );

type Tell<Row> = (row: Row) => readonly (string | null)[];
const saysTheSame = <Row>(before: readonly Row[], now: readonly Row[], of: Tell<Row>): boolean =>
  JSON.stringify(before.map(of)) === JSON.stringify(now.map(of));

/** Rows as the trail tells of them; null of none. */
const told = <Row>(rows: readonly Row[], tell: Tell<Row>): string | null =>
  rows.map((row) => tell(row).filter(Boolean).join(", ")).join("; ") || null;

function refuseAny(problems: Problem[]): void {
  if (problems.length > 0) throw new InputProblem(problems);
}

const PHOTO: FileRules = { field: "photo", types: ["image/jpeg", "image/png"], most: 1 };
export const photoSchema = z.object({});

/** Keeps a photo of a member in the place of the one before. @throws InputProblem for what is no picture */
export async function savePhoto(actor: Actor, at: At, files: readonly IncomingFile[]): Promise<Kept> {
  if (files.length === 0) throw new InputProblem(problem("photo", t("Choose or take a photo"), "missing"));
  const checked = await checkFiles(files, PHOTO);
  return storing(checked, (stored) =>
    changeMember(actor, { ...at, verified: true, part: "photo" }, async (work) => {
      const { photoId: before } = await work.tx.member.findUniqueOrThrow({ where: { id: at.id } });
      const facts = { ownerType: "MemberPhoto", ownerId: at.id, kind: "MEMBERPHOTO" };
      const photoId = await addDocument(work, facts, checked[0]!, stored[0]!);
      await work.tx.member.update({ where: { id: at.id }, data: { photoId } });
      // A member who was merged into them may have it too, and have it back.
      if (before !== null && (await work.tx.member.count({ where: { photoId: before } })) === 0)
        await buryDocument(work, before);
      return { act: "photo", diff: { photo: photoId } };
    }),
  );
}

/** The photo of a member in sight. @throws NotFound where there is none */
export async function photoOf(actor: Actor, id: number) {
  const row = await db.member.findFirst({
    where: { AND: [{ id }, visibleMembers(actor)] },
    select: { photoId: true },
  });
  const document =
    row && row.photoId !== null ? await db.document.findFirst({ where: { id: row.photoId, deletedAt: null } }) : null;
  if (!document) throw new NotFound();
  return contentOf(document);
}
