/** What members bring to monthly boards: those who joined, by their loan officer and by branch. */
import { can } from "~/core/actor";
import { branchesOf, byBranches, type BoardSource } from "~/define/board-source";
import { href } from "~/addresses/href";
import { statesThat } from "~/define/states";
import { MEMBER_STATES } from "./member-states";

/** Members from their admission on; neither prospects nor those who turned out to be somebody else. */
const ADMITTED = { status: { in: statesThat(MEMBER_STATES, "admitted") } };
const count = { _count: { _all: true } } as const;

const reads: (actor: Parameters<BoardSource["page"]>[0]) => boolean = (actor) =>
  can(actor, "area.crm") && can(actor, "member.read");

const ofOfficer: BoardSource = {
  name: "members.officer",
  label: "Members joined with the employee as loan officer",
  measure: "members",
  none: "No members this month",
  read: async (tx, { from, to }, subjects) => {
    const found = await tx.member.groupBy({
      by: ["officerId"],
      where: {
        ...ADMITTED,
        officerId: { in: subjects.map(({ employeeId }) => employeeId) },
        joinedOn: { gte: from, lte: to },
      },
      ...count,
    });
    const counts = new Map(found.map(({ officerId, _count }) => [officerId, _count._all]));
    return new Map(subjects.map(({ employeeId }) => [employeeId, BigInt(counts.get(employeeId) ?? 0) * 100n]));
  },
  page: (actor, { from, to, employeeId }) =>
    reads(actor)
      ? href("/crm/member/list", { search: { officerId: employeeId, "joinedOn.from": from, "joinedOn.to": to } })
      : null,
};

const ofBranch: BoardSource = {
  name: "members.branch",
  label: "Members joined at the branch",
  measure: "members",
  none: "No branch",
  read: async (tx, { from, to }, subjects) => {
    const branches = branchesOf(subjects);
    const found = await tx.member.groupBy({
      by: ["unitId"],
      where: { ...ADMITTED, unitId: { in: branches }, joinedOn: { gte: from, lte: to } },
      ...count,
    });
    const counts = new Map(found.map(({ unitId, _count }) => [unitId, _count._all]));
    const sums = new Map(branches.map((id) => [id, BigInt(counts.get(id) ?? 0)]));
    return byBranches(subjects, sums, (own) => own.reduce((sum, one) => sum + one, 0n) * 100n);
  },
  page: (actor, { from, to, unitId }) =>
    reads(actor) ? href("/crm/member/list", { search: { unitId, "joinedOn.from": from, "joinedOn.to": to } }) : null,
};

export const memberBoardSources: readonly BoardSource[] = [ofOfficer, ofBranch];
