/** Whether somebody may make a move now, or why not: {@link transition}, the buttons and who is told that a record waits go by it. */
import { t } from "~/core/text";
import { can, canAt, type Actor, type DelegatedGrant, type Grant } from "~/core/actor";
import type { Move, Workflow, WorkflowRow } from "~/define/workflow";
import { strangerIn } from "./sees-all.server";
import { delegatedEntitlement, entitlement, startsFrom, type Standing } from "./authority";

/** What a person's move comes to: done at once, or the first word of two; and whose limit it was, where that is delegated. */
export type Verdict =
  | {
      second: boolean;
      actingFor: number | null;
      /** They take it in the place of all who hold it and are barred. */
      above?: true;
    }
  /** `limit`: the authority mapping alone speaks against it; `other`: it is somebody else's to do, whatever one's rights. */
  | { reason: string; limit?: true; other?: true };

/** Whether this person may make this move now, and whether it needs a second one; or why not. The state is looked at first. */
export function judge<Row extends WorkflowRow>(
  actor: Actor,
  workflow: Workflow<Row>,
  row: Row,
  name: string,
  standing: Standing,
): Verdict {
  const closed = closedTo(workflow, row, name, standing);
  if (closed !== null) return { reason: closed };
  const verdict = personally(actor, workflow, row, name, standing);
  return "reason" in verdict && takesFromAbove(actor, workflow, row, name, standing)
    ? { second: false, actingFor: null, above: true }
    : verdict;
}

/** Why nobody makes a move now; null where it can be made. */
export function closedTo<Row extends WorkflowRow>(
  workflow: Workflow<Row>,
  row: Row,
  name: string,
  standing: Standing,
): string | null {
  const step = workflow.moves[name]!;
  if (!isOffered(workflow, name, standing)) return t("Your company skips this step.");
  if (!startsFrom(workflow, step, standing.skipped).has(row.status))
    return t("{one} is {state}: “{step}” is not possible now.", {
      one: t(workflow.one),
      state: stateWord(workflow, row),
      step: t(step.label),
    });
  return step.byItself ? t("This happens automatically.") : null;
}

/** Whether a step that can be taken is this person's. */
function personally<Row extends WorkflowRow>(
  actor: Actor,
  workflow: Workflow<Row>,
  row: Row,
  name: string,
  standing: Standing,
): Verdict {
  const step = workflow.moves[name]!;
  if (!can(actor, step.permission)) return { reason: t("Your role does not include this.") };
  const owner = actor.userId !== null && workflow.owners(row).includes(actor.userId);
  if (step.by === "other" && owner) return { reason: t("You cannot decide your own record."), other: true };
  if (step.by === "owner" && !owner) return { reason: t("Only the person it belongs to may do this."), other: true };
  const bar = barOf(actor, step, row);
  if (bar !== null) return { reason: bar, other: true };
  return authorityOf(actor, workflow, row, { name, owner, standing });
}

/**
 * Whether the step is for those above, and this person one of them. Of their own record they never are; what they did for
 * it before does not bar them, unless they prepared it (spec: hr R-AP1, R-AP3).
 */
function takesFromAbove<Row extends WorkflowRow>(
  actor: Actor,
  workflow: Workflow<Row>,
  row: Row,
  name: string,
  { above, first }: Standing,
): boolean {
  const step = workflow.moves[name]!;
  const { userId } = actor;
  if (!above?.has(name) || userId === null || !canAt(actor, "approval.above", placeOf(actor, workflow, row, step)))
    return false;
  const word = first.get(name);
  const barred = [
    ...workflow.owners(row),
    ...(step.apart?.(row) ?? []).flatMap(({ people, always }) => (always ? people : [])),
    ...(word ? [word.actorId, word.actingForId] : []),
  ];
  return !barred.includes(userId) && takesIt(actor, step, row);
}

/** Path of the unit where a move is made. */
export const placeOf = <Row extends WorkflowRow>(
  actor: Actor,
  workflow: Workflow<Row>,
  row: Row,
  step: Move<Row>,
): string => step.at?.(row) ?? workflow.unitPath(row, actor);

/** Whether the record takes a step at all, whoever makes it: asked for a stranger with every permission. */
export function takesIt<Row extends WorkflowRow>(actor: Actor, step: Move<Row>, row: Row): boolean {
  return (step.fits?.(row) ?? true) === true && (step.who?.(strangerIn(actor), row) ?? true) === true;
}

/** Why the record or what this person did for it keeps them from a step; null where nothing does. */
function barOf<Row extends WorkflowRow>(actor: Actor, step: Move<Row>, row: Row): string | null {
  const fits = step.fits?.(row) ?? true;
  if (fits !== true) return fits;
  const kept = step.apart?.(row).find(({ people }) => actor.userId !== null && people.includes(actor.userId));
  if (kept) return kept.why;
  const missing = step.also?.(row, actor).find(({ permission, unitPath }) => !canAt(actor, permission, unitPath));
  if (missing) return missing.why;
  const may = step.who?.(actor, row) ?? true;
  return may === true ? null : may;
}

/** The state a record is in, within a sentence: "approved by HR". */
export function stateWord<Row extends WorkflowRow>(workflow: Workflow<Row>, row: Row): string {
  const label = t(workflow.states[row.status]!.label);
  return /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

/** What the authority mapping says: the grant must reach the record, its role the amount, and two who decide are two people. */
function authorityOf<Row extends WorkflowRow>(
  actor: Actor,
  workflow: Workflow<Row>,
  row: Row,
  { name, owner, standing }: { name: string; owner: boolean; standing: Standing },
): Verdict {
  const step = workflow.moves[name]!;
  const verdict = entitled(actor, workflow, row, { name, standing });
  if ("reason" in verdict) return verdict;
  const { actingFor } = verdict;
  if (step.by === "owner" || !(verdict.second || step.second?.(row))) return { second: false, actingFor };
  if (owner) return { reason: t("You cannot decide your own record."), other: true };
  if (actor.userId === null) return { reason: t("Two people decide this step.") };
  const first = standing.first.get(name);
  if (!first) return { second: true, actingFor };
  // Whoever lent a limit, and whoever decided by it, are one.
  const spoken = [first.actorId, first.actingForId];
  return spoken.includes(actor.userId) || (actingFor !== null && spoken.includes(actingFor))
    ? { reason: t("You have already decided; a second person must decide too."), other: true }
    : { second: false, actingFor };
}

/**
 * The grants that reach the unit at which a move is made. A move that is the owner's alone, and one for which the record
 * names the person, needs none that does; any other move of an owner does. What is lent counts where the person who has
 * lent it is named.
 */
function reachingOf<Row extends WorkflowRow>(
  actor: Actor,
  workflow: Workflow<Row>,
  row: Row,
  name: string,
): { own: readonly Grant[]; lent: readonly DelegatedGrant[] } {
  const step = workflow.moves[name]!;
  const names = [...(step.by === "owner" ? workflow.owners(row) : []), ...(step.holders?.(row) ?? [])];
  const place = placeOf(actor, workflow, row, step);
  const reaches = (grant: Grant, userId: number | null) =>
    grant.permissions.has(step.permission) &&
    ((userId !== null && names.includes(userId)) || place.startsWith(grant.unitPath));
  return {
    own: actor.grants.filter((grant) => reaches(grant, actor.userId)),
    lent: lentFor(actor, workflow).filter((grant) => reaches(grant, grant.fromUserId)),
  };
}

/** What is lent for a process: of HR for it alone. */
const lentFor = <Row extends WorkflowRow>({ delegated = [] }: Actor, { name }: Workflow<Row>): DelegatedGrant[] =>
  delegated.filter(({ process }) => process === undefined || process === name);

/** By one's own grants where they suffice, else by what somebody has delegated; the move's own condition holds for each. */
function entitled<Row extends WorkflowRow>(
  actor: Actor,
  workflow: Workflow<Row>,
  row: Row,
  { name, standing }: { name: string; standing: Standing },
): Verdict {
  const reaching = reachingOf(actor, workflow, row, name);
  if (reaching.own.length + reaching.lent.length === 0) return { reason: t("This unit is outside your reach.") };
  const own = fitsWith(actor, workflow, row, name, []) ? reaching.own : [];
  const lent = reaching.lent.filter(({ fromUserId }) =>
    fitsWith(
      actor,
      workflow,
      row,
      name,
      lentFor(actor, workflow).filter((grant) => grant.fromUserId === fromUserId),
    ),
  );
  const lines = standing.mappings.get(name) ?? [];
  const amount = workflow.amount?.(row) ?? null;
  const found = own.length > 0 ? entitlement(own, lines, amount) : null;
  if (found && !("reason" in found)) return { ...found, actingFor: null };
  const borrowed = lent.map((grant) => ({
    grant,
    verdict: delegatedEntitlement(grant, lines, amount, workflow.owners(row)),
  }));
  for (const { grant, verdict } of borrowed)
    if (!("reason" in verdict)) return { ...verdict, actingFor: grant.fromUserId };
  const bar = found ?? (borrowed[0]?.verdict as { reason: string } | undefined);
  return bar ? { ...bar, limit: true } : { reason: t("This unit is outside your reach.") };
}

/** Whether the move's own condition holds for somebody with these of what they are lent. */
function fitsWith<Row extends WorkflowRow>(
  actor: Actor,
  workflow: Workflow<Row>,
  row: Row,
  name: string,
  delegated: readonly DelegatedGrant[],
): boolean {
  // Without anything lent it has been asked already.
  if (!actor.delegated?.length) return true;
  const { who, permission } = workflow.moves[name]!;
  const narrowed = { ...actor, delegated };
  return can(narrowed, permission) && (who?.(narrowed, row) ?? true) === true;
}

export function isOffered<Row extends WorkflowRow>(
  workflow: Workflow<Row>,
  name: string,
  { skipped }: Pick<Standing, "skipped">,
): boolean {
  return !skipped.has(name) || workflow.moves[name]!.optional === undefined;
}
