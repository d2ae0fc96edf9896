/** Makes two members one, and two again; the books are not touched: accounts stay with the number they were opened under. */
import type { Tx } from "~/db/database.server";
import type { Work } from "~/db/transaction.server";
import { count } from "./count-members.server";
import { keepStep } from "./keep-step.server";
import { keepValidity } from "./keep-validity.server";
import { keepWords } from "./keep-words.server";
import { COUNTED } from "./member-counts";
import { changedBy, verifiedAgain } from "./member-row.server";
import { tellVerifiers } from "./member.workflow.server";
import { columnsOf, linesOn, mergedIn, type MergeMember } from "./merge-facts.server";
import { mergedOf, takenBack, type Merged, type Taken } from "./merge-rules";
import { todayOf } from "~/core/actor";

type Nominee = { name: string; relation: string; shareBp: number };
type Kin = { name: string; relation: string; phone: string | null };

/** What both were before, as the merge keeps it. */
interface Before {
  stays: Merged;
  merged: Merged;
  checks: { kycStatus: string; changedById: number; changers: string };
  /** Of the member who stays, as the merge left it. */
  version: number;
  status: string;
  identities: number[];
  documents: number[];
  /** Members who were merged into the one who goes. */
  earlier: number[];
  nominees: { before: Nominee[]; after: Nominee[] } | null;
  kin: { before: Kin[]; after: Kin[] } | null;
  /** Memberships of a group: those that ended, and the one that began. */
  ended: { goes: number | null; stays: number | null };
  joined: number | null;
  /** Lines of the books on the savings of both. */
  lines: number;
}

interface Both {
  stays: MergeMember;
  goes: MergeMember;
}

const nomineesOf = ({ nominees }: MergeMember): Nominee[] =>
  nominees.map(({ name, relation, shareBp }) => ({ name, relation, shareBp }));
const kinOf = ({ kin }: MergeMember): Kin[] => kin.map(({ name, relation, phone }) => ({ name, relation, phone }));
const isCounted = (status: string): boolean => COUNTED.some((state) => state === status);

async function putNominees(tx: Tx, memberId: number, rows: readonly Nominee[]): Promise<void> {
  await tx.nominee.deleteMany({ where: { memberId } });
  await tx.nominee.createMany({ data: rows.map((row) => ({ ...row, memberId })) });
}
async function putKin(tx: Tx, memberId: number, rows: readonly Kin[]): Promise<void> {
  await tx.nextOfKin.deleteMany({ where: { memberId } });
  await tx.nextOfKin.createMany({ data: rows.map((row) => ({ ...row, memberId })) });
}

/** Ends being in a group today. @returns its membership */
async function leaveGroup(
  { tx }: Work,
  { memberships: [current] }: MergeMember,
  today: string,
): Promise<number | null> {
  if (!current) return null;
  const toDate = today < current.fromDate ? current.fromDate : today;
  await tx.groupMembership.update({ where: { id: current.id }, data: { toDate } });
  return current.id;
}

/** The groups of both: who goes leaves theirs, and the other takes their place where that was chosen. */
async function mergeGroups(work: Work, { stays, goes }: Both, taken: Taken) {
  const today = todayOf(work.actor);
  const [theirs, own] = [goes.memberships[0], stays.memberships[0]];
  const ended = { goes: await leaveGroup(work, goes, today), stays: null as number | null };
  if (!taken.includes("group") || !theirs || theirs.groupId === own?.groupId) return { ended, joined: null };
  ended.stays = await leaveGroup(work, stays, today);
  const { id } = await work.tx.groupMembership.create({
    data: { memberId: stays.id, groupId: theirs.groupId, role: theirs.role, fromDate: today },
  });
  return { ended, joined: id };
}

/** Makes two members one. @returns what both were before, to be kept with the merge */
export async function mergeMembers(
  work: Work,
  { stays, goes }: Both,
  { taken, askedById, pairId }: { taken: Taken; askedById: number; pairId: number },
): Promise<string> {
  const { tx, actor } = work;
  const merged = mergedOf(mergedIn(stays), mergedIn(goes), taken);
  const documents = await tx.memberDocument.findMany({ where: { memberId: goes.id }, select: { id: true } });
  const earlier = await tx.member.findMany({ where: { mergedIntoId: goes.id }, select: { id: true } });
  const groups = await mergeGroups(work, { stays, goes }, taken);
  const before: Before = {
    ...{ stays: mergedIn(stays), merged, version: stays.version + 1, status: goes.status },
    checks: { kycStatus: stays.kycStatus, changedById: stays.changedById, changers: stays.changers },
    identities: goes.identities.map(({ id }) => id),
    documents: documents.map(({ id }) => id),
    earlier: earlier.map(({ id }) => id),
    nominees: taken.includes("nominees") ? { before: nomineesOf(stays), after: nomineesOf(goes) } : null,
    kin: taken.includes("kin") ? { before: kinOf(stays), after: kinOf(goes) } : null,
    ...groups,
    lines: await linesOn(tx, [stays.id, goes.id]),
  };
  if (before.nominees) await putNominees(tx, stays.id, before.nominees.after);
  if (before.kin) await putKin(tx, stays.id, before.kin.after);
  await tx.memberIdentity.updateMany({ where: { memberId: goes.id }, data: { memberId: stays.id } });
  await keepValidity(tx, [stays.id, goes.id]);
  await tx.memberDocument.updateMany({ where: { memberId: goes.id }, data: { memberId: stays.id } });
  const version = { increment: 1 };
  await tx.member.updateMany({
    where: { id: { in: before.earlier } },
    data: { mergedIntoId: stays.id, version },
  });
  // Who prepared it and who approves it have both changed what is verified.
  const asked = changedBy({ ...actor, userId: askedById }, stays);
  await tx.member.update({
    where: { id: stays.id },
    data: { ...columnsOf(merged), ...verifiedAgain(actor, { ...stays, ...asked }), version },
  });
  await tx.member.update({
    where: { id: goes.id },
    data: { status: "MERGED", mergedIntoId: stays.id, version },
  });
  if (isCounted(goes.status)) await count(work, goes, "MERGED", -1, todayOf(actor));
  await keepWords(work, goes.id);
  await keepWords(work, stays.id);
  const others = await tx.duplicatePair.findMany({
    where: { status: "OPEN", OR: [{ oneId: goes.id }, { otherId: goes.id }], id: { not: pairId } },
    select: { id: true },
  });
  for (const { id } of others) {
    await tx.duplicatePair.update({ where: { id }, data: { status: "GONE", version } });
    await keepStep(work, { entity: "DuplicatePair", entityId: id, action: "letGo", from: "OPEN", to: "GONE" });
    const diff = { status: ["OPEN", "GONE"] };
    work.audit({ action: "DuplicatePair.letGo", entity: "DuplicatePair", entityId: id, diff });
  }
  await tellBoth(work, "merge", { stays, goes }, [goes.status, "MERGED"]);
  await tellVerifiers(work, stays);
  return JSON.stringify(before);
}

/** The trail of either member tells of the other by their id: who reads it is told the name within their reach alone. */
async function tellBoth(work: Work, act: "merge" | "unmerge", { stays, goes }: Both, status: [string, string]) {
  const { audit } = work;
  const [from, to] = status;
  const step = act === "merge" ? ("merge" as const) : ("part" as const);
  await keepStep(work, { entity: "Member", entityId: goes.id, action: step, from, to });
  const action = `Member.${act}d`;
  audit({ action, entity: "Member", entityId: stays.id, diff: { merged: goes.id } });
  audit({ action, entity: "Member", entityId: goes.id, diff: { status, merged: stays.id } });
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether something was booked on the savings of both since the merge. */
export const isBooked = async ({ tx }: Work, ids: readonly [number, number], kept: string): Promise<boolean> =>
  (await linesOn(tx, ids)) !== (JSON.parse(kept) as Before).lines;

/** Makes one member two again: each has what was theirs, but for what was changed since. */
export async function partMembers(work: Work, { stays, goes }: Both, kept: string): Promise<void> {
  const { tx, actor } = work;
  const before = JSON.parse(kept) as Before;
  const { nominees, kin } = before;
  if (nominees && same(nomineesOf(stays), nominees.after)) await putNominees(tx, stays.id, nominees.before);
  if (kin && same(kinOf(stays), kin.after)) await putKin(tx, stays.id, kin.before);
  const theirs = { memberId: stays.id };
  const back = { memberId: goes.id };
  await tx.memberIdentity.updateMany({ where: { id: { in: before.identities }, ...theirs }, data: back });
  await keepValidity(tx, [stays.id, goes.id]);
  await tx.memberDocument.updateMany({ where: { id: { in: before.documents }, ...theirs }, data: back });
  await partGroups(work, stays, before);
  const version = { increment: 1 };
  await tx.member.update({
    where: { id: goes.id },
    data: { status: before.status, mergedIntoId: null, version },
  });
  await tx.member.updateMany({
    where: { id: { in: before.earlier }, mergedIntoId: stays.id },
    data: { mergedIntoId: goes.id, version },
  });
  await tx.member.update({
    where: { id: stays.id },
    data: {
      ...columnsOf(takenBack(before.stays, before.merged, mergedIn(stays))),
      ...(stays.version === before.version ? before.checks : verifiedAgain(actor, stays)),
      version,
    },
  });
  if (isCounted(before.status)) await count(work, goes, "MERGED", 1, todayOf(actor));
  await keepWords(work, stays.id);
  await keepWords(work, goes.id);
  await tellBoth(work, "unmerge", { stays, goes }, ["MERGED", before.status]);
  await tellVerifiers(work, stays);
}

/** Whoever was in a group is in it again, where it still meets; an office that somebody else has taken on stays with them. */
async function partGroups({ tx, actor }: Work, { memberships: [current] }: MergeMember, { ended, joined }: Before) {
  if (joined !== null && current?.id === joined)
    await tx.groupMembership.update({ where: { id: joined }, data: { toDate: todayOf(actor) } });
  const again = [
    ...(ended.goes === null ? [] : [ended.goes]),
    ...(ended.stays !== null && current?.id === joined ? [ended.stays] : []),
  ];
  for (const membershipId of again) {
    const { groupId, role, group } = await tx.groupMembership.findUniqueOrThrow({
      where: { id: membershipId },
      include: { group: { select: { status: true } } },
    });
    if (group.status !== "ACTIVE") continue;
    const taken = role !== "MEMBER" && (await tx.groupMembership.count({ where: { groupId, role, toDate: null } })) > 0;
    await tx.groupMembership.update({
      where: { id: membershipId },
      data: { toDate: null, ...(taken ? { role: "MEMBER" } : {}) },
    });
  }
}
