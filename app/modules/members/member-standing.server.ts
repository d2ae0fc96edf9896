/** How members stand who are to be paid: their state, their checks, what of them was changed lately, and by whom. */
import { changersIn } from "~/core/changers";
import type { Tx } from "~/db/database.server";
import { diffOf } from "~/modules/audit-trail/index.server";
import { kycOf, phoneKey } from "./member-rules";
import { type NomineeRow } from "./relative-rules";
import { statesThat } from "~/define/states";
import { MEMBER_STATES, DOCUMENT_STATES } from "./member-states";

/** What of a member decides about money: where it is sent, who gets it after a death, by what they are known. */
export type MemberChangeKind = "PHONE" | "NOMINEES" | "PAPERS" | "MERGE" | "STATE";

export interface MemberChange {
  kind: MemberChangeKind;
  at: Date;
  /** Users who made it. */
  by: readonly number[];
}

export interface MemberStanding {
  status: string;
  verified: boolean;
  /** Their telephones, E.164. */
  phones: readonly string[];
  changes: readonly MemberChange[];
  /** Papers wait to be verified or rejected. */
  papersWait: boolean;
  /** Who changed what is not verified yet, and who added papers that wait. */
  changers: readonly number[];
  /** As they were verified last. */
  nominees: readonly NomineeRow[];
}

/** Acts of the trail that change a part of a member, by what they change. */
const PARTS: Readonly<Record<string, MemberChangeKind>> = {
  "Member.nominees": "NOMINEES",
  "Member.identity": "PAPERS",
  "Member.identityEnd": "PAPERS",
  "Member.photo": "PAPERS",
  "Member.merged": "MERGE",
  "Member.unmerged": "MERGE",
};
const PHONES = ["phone", "otherPhone"];
/** States whose end calls for a second look. */
const STOPPED: string[] = statesThat(MEMBER_STATES, "stopped");

type Reading = Pick<Tx, "member" | "auditEvent" | "stateChange" | "memberDocument">;

/** @param since of what is told as changed; @param of the day and the country where each member is kept */
export async function memberStandings(
  tx: Reading,
  ids: readonly number[],
  since: Date,
  of: (unit: { path: string }) => { today: string; countryCode: string | null },
): Promise<ReadonlyMap<number, MemberStanding>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.member.findMany({
    where: { id: { in: [...ids] } },
    include: {
      unit: { select: { path: true } },
      officer: { select: { status: true } },
      identities: true,
      kin: { select: { id: true } },
      nominees: { select: { shareBp: true } },
      nomineesVerified: { orderBy: { id: "asc" }, select: { name: true, relation: true, shareBp: true } },
    },
  });
  const changes = await changesSince(tx, ids, since);
  const papers = await tx.memberDocument.findMany({
    where: { memberId: { in: [...ids] }, status: { in: statesThat(DOCUMENT_STATES, "held") } },
    select: { memberId: true, status: true, addedById: true, createdAt: true },
  });
  return new Map(
    rows.map((row) => {
      const { today, countryCode } = of(row.unit);
      const verified = kycOf(row, today) === "VERIFIED";
      const own = papers.filter(({ memberId }) => memberId === row.id);
      const waiting = own.filter(({ status }) => status === "PENDING");
      const added = own
        .filter(({ createdAt }) => createdAt >= since)
        .map(({ createdAt: at, addedById }) => ({ kind: "PAPERS" as const, at, by: [addedById] }));
      const other = row.otherPhone === null ? null : phoneKey(row.otherPhone, countryCode);
      return [
        row.id,
        {
          status: row.status,
          verified,
          phones: [row.phoneKey, other].filter((one) => one !== null),
          changes: [...(changes.get(row.id) ?? []), ...added],
          papersWait: waiting.length > 0,
          changers: [
            ...(row.kycStatus === "VERIFIED" ? [] : [row.changedById, ...changersIn(row.changers)]),
            ...waiting.map(({ addedById }) => addedById),
          ],
          nominees: row.nomineesVerified,
        },
      ];
    }),
  );
}

async function changesSince(
  tx: Reading,
  ids: readonly number[],
  since: Date,
): Promise<ReadonlyMap<number, MemberChange[]>> {
  const acts = await tx.auditEvent.findMany({
    where: {
      ...{ entity: "Member", entityId: { in: ids.map(String) }, at: { gte: since } },
      action: { in: ["Member.change", ...Object.keys(PARTS)] },
    },
    orderBy: { seq: "asc" },
    select: { action: true, entityId: true, diff: true, at: true, actorId: true, onBehalfOfId: true },
  });
  const states = await tx.stateChange.findMany({
    where: { entity: "Member", entityId: { in: [...ids] }, at: { gte: since }, fromState: { in: STOPPED } },
    orderBy: { id: "asc" },
    select: { entityId: true, fromState: true, toState: true, at: true, actorId: true, actingForId: true },
  });
  const found = new Map<number, MemberChange[]>();
  const keep = (id: number, change: MemberChange) => found.set(id, [...(found.get(id) ?? []), change]);
  for (const { action, entityId, diff, at, actorId, onBehalfOfId } of acts) {
    const kind = PARTS[action] ?? (PHONES.some((name) => name in diffOf(diff)) ? "PHONE" : null);
    if (kind) keep(Number(entityId), { kind, at, by: [actorId, onBehalfOfId].filter((id) => id !== null) });
  }
  for (const { entityId, fromState, toState, at, actorId, actingForId } of states)
    if (fromState !== toState && !STOPPED.includes(toState))
      keep(entityId, { kind: "STATE", at, by: [actorId, actingForId].filter((id) => id !== null) });
  return found;
}
