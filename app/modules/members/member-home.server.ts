/** The figures of the first page of members: counted in a fixed number of statements, however many there are. */
import { db } from "~/db/database.server";
import type { Actor } from "~/define/actor";
import { joinedFrom, membersInSight, monthOf, uncheckedMembers } from "./member-list.server";
import { visibleMerges } from "./merge.workflow.server";
import { visiblePairs } from "./pair-row.server";
import { transfersToAccept } from "./transfer.workflow.server";
import { todayOf } from "./member-row.server";

export interface MemberHome {
  states: Record<string, number>;
  /** Live members whose checks are not, or no longer, verified. */
  unchecked: number;
  /** Who joined this month: prospects did not yet. */
  joined: number;
  /** Papers that wait. */
  documents: number;
  /** Transfers that wait for this person's branches. */
  transfers: number;
  /** Pairs that may be one person, and merges that wait to be approved. */
  pairs: number;
  merges: number;
}

export async function memberHome(actor: Actor): Promise<MemberHome> {
  const scope = await membersInSight(actor);
  const today = todayOf(actor);
  const [states, unchecked, joined, documents, transfers, pairs, merges] = await Promise.all([
    db.member.groupBy({ by: ["status"], where: scope, _count: { _all: true } }),
    db.member.count({ where: { AND: [scope, uncheckedMembers(today)] } }),
    db.member.count({ where: { AND: [scope, joinedFrom(monthOf(actor))] } }),
    db.memberDocument.count({ where: { status: "PENDING", member: scope } }),
    db.memberTransfer.count({ where: transfersToAccept(actor) }),
    db.duplicatePair.count({ where: { AND: [visiblePairs(actor), { status: "OPEN" }] } }),
    db.memberMerge.count({ where: { AND: [visibleMerges(actor), { status: "PREPARED" }] } }),
  ]);
  return {
    states: Object.fromEntries(states.map(({ status, _count }) => [status, _count._all])),
    ...{ unchecked, joined, documents, transfers, pairs, merges },
  };
}
