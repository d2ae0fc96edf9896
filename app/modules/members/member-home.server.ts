/** The figures of the first page of members: counted in a fixed number of statements, however many there are. */
import { db } from "~/db/database.server";
import { todayOf, type Actor } from "~/core/actor";
import { joinedFrom, membersInSight, monthOf, uncheckedMembers } from "./member-list.server";
import { visibleMerges } from "./merge.workflow.server";
import { visiblePairs } from "./pair-row.server";
import { transfersToAccept } from "./transfer.workflow.server";
import { statesThat } from "~/define/states";
import { MEMBER_STATES } from "./member-states";

/** Beyond so many nobody counts: a list of them says as much. */
const COUNTED = 1_000;

/** Numbers above {@link COUNTED} stand for more than that. */
export interface MemberHome {
  most: number;
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

/** The states that the page counts. */
const STATES = statesThat(MEMBER_STATES, "home");

export async function memberHome(actor: Actor): Promise<MemberHome> {
  const scope = await membersInSight(actor);
  const today = todayOf(actor);
  const take = COUNTED + 1;
  const inState = (status: string) => db.member.count({ where: { AND: [scope, { status }] }, take });
  const [counts, unchecked, joined, documents, transfers, pairs, merges] = await Promise.all([
    Promise.all(STATES.map(inState)),
    db.member.count({ where: { AND: [scope, uncheckedMembers(today)] }, take }),
    db.member.count({ where: { AND: [scope, joinedFrom(monthOf(actor))] }, take }),
    db.memberDocument.count({ where: { status: "PENDING", member: scope }, take }),
    db.memberTransfer.count({ where: transfersToAccept(actor), take }),
    db.duplicatePair.count({ where: { AND: [visiblePairs(actor), { status: "OPEN" }] }, take }),
    db.memberMerge.count({ where: { AND: [visibleMerges(actor), { status: "PREPARED" }] }, take }),
  ]);
  return {
    most: COUNTED,
    states: Object.fromEntries(STATES.map((status, index) => [status, counts[index]!])),
    ...{ unchecked, joined, documents, transfers, pairs, merges },
  };
}
