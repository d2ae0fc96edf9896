import { db, keptPerDatabase, type Tx } from "~/db/database.server";
import type { Actor, UnitKind } from "~/core/actor";
import type { Workflow, WorkflowRow } from "~/define/workflow";
import { whileUnchanged } from "~/db/unchanged.server";
import { accessStamp } from "~/modules/identity/index.server";
import { UNRESTRICTED, type FirstWord, type Mapping, type Standing } from "./authority";

type Reading = Pick<Tx, "accessStamp" | "authorityMapping" | "processStep" | "firstApproval">;
type Rules = Pick<Standing, "mappings"> & { skippedBy: ReadonlyMap<number, ReadonlySet<string>> };

/** What holds for one record inside a transaction, as it stands there. */
export async function standingIn<Row extends WorkflowRow>(
  { tx, actor }: { tx: Reading; actor: Actor },
  workflow: Workflow<Row>,
  row: Row,
): Promise<Standing> {
  return (await standings({ tx, actor }, await rulesIn(tx, workflow.name), workflow, [row])).get(row.id)!;
}

/** The optional steps that the company of a record goes without, as they are inside a transaction. */
export async function skippedIn<Row extends WorkflowRow>(
  { tx, actor }: { tx: Reading; actor: Actor },
  workflow: Workflow<Row>,
  row: Row,
): Promise<Standing["skipped"]> {
  return skippedAt(await rulesIn(tx, workflow.name), workflow, row, actor);
}

const skippedAt = <Row extends WorkflowRow>(
  { skippedBy }: Pick<Rules, "skippedBy">,
  workflow: Workflow<Row>,
  row: Row,
  actor: Actor,
): Standing["skipped"] => skippedBy.get(companyOf(workflow, row, actor)) ?? UNRESTRICTED.skipped;

/** What holds for records as a page shows them, by id; the rules may be some seconds old where another process changed them. */
export async function standingsNow<Row extends WorkflowRow>(
  actor: Actor,
  workflow: Workflow<Row>,
  rows: readonly Row[],
): Promise<Map<number, Standing>> {
  return standings({ tx: db, actor }, await rulesNow(workflow.name), workflow, rows);
}

/** What holds for records of several processes, in their order: one statement for what was said first in all of them. */
export async function standingsOf<Row extends WorkflowRow>(
  actor: Actor,
  found: readonly { workflow: Workflow<Row>; row: Row }[],
): Promise<Standing[]> {
  const processes = new Map(found.map(({ workflow }) => [workflow.name, workflow]));
  const rules = new Map<string, Rules>();
  for (const name of processes.keys()) rules.set(name, await rulesNow(name));
  const twofold = found.filter(({ workflow }) => twoMayDecide(workflow));
  const spoken =
    twofold.length === 0
      ? []
      : await db.firstApproval.findMany({
          where: {
            OR: [...new Set(twofold.map(({ workflow }) => workflow.name))].map((entity) => ({
              entity,
              entityId: { in: twofold.filter(({ workflow }) => workflow.name === entity).map(({ row }) => row.id) },
            })),
          },
        });
  return found.map(({ workflow, row }) =>
    standingOf(
      actor,
      workflow,
      row,
      rules.get(workflow.name)!,
      spoken.filter(({ entity }) => entity === workflow.name),
    ),
  );
}

/** The rules of processes, each with the access stamp it was read under: whatever changes limits, steps or roles bumps that. */
const kept = keptPerDatabase(() => new Map<string, { stamp: number; rules: Rules }>());
const keptStamp = whileUnchanged<number>();

async function rulesNow(process: string): Promise<Rules> {
  const stamp = await keptStamp("access", () => accessStamp());
  const found = kept().get(process);
  return found?.stamp === stamp ? found.rules : (await keepRules(process)).rules;
}

/** What a transaction has changed itself is read in it and not kept: it may yet be undone. */
async function rulesIn(tx: Reading, process: string): Promise<Rules> {
  const stamp = await accessStamp(tx);
  const found = kept().get(process);
  if (found?.stamp === stamp) return found.rules;
  const fresh = await keepRules(process);
  return fresh.stamp === stamp ? fresh.rules : readRules(tx, process);
}

/** Reads what is committed, the stamp first: what is changed in between counts as older than it is, and is read again. */
async function keepRules(process: string) {
  const stamp = await accessStamp();
  const fresh = { stamp, rules: await readRules(db, process) };
  kept().set(process, fresh);
  return fresh;
}

async function standings<Row extends WorkflowRow>(
  { tx, actor }: { tx: Reading; actor: Actor },
  rules: Rules,
  workflow: Workflow<Row>,
  rows: readonly Row[],
): Promise<Map<number, Standing>> {
  const spoken =
    rows.length === 0 || !twoMayDecide(workflow)
      ? []
      : await tx.firstApproval.findMany({
          where: { entity: workflow.name, entityId: { in: rows.map(({ id }) => id) } },
        });
  return new Map(rows.map((row) => [row.id, standingOf(actor, workflow, row, rules, spoken)]));
}

function standingOf<Row extends WorkflowRow>(
  actor: Actor,
  workflow: Workflow<Row>,
  row: Row,
  rules: Rules,
  spoken: readonly (FirstWord & { entityId: number; round: number; step: string })[],
): Standing {
  const first = spoken.filter(({ entityId, round }) => entityId === row.id && round === roundOf(row));
  return {
    mappings: rules.mappings,
    skipped: skippedAt(rules, workflow, row, actor),
    first: new Map(first.map(({ step, actorId, actingForId, input }) => [step, { actorId, actingForId, input }])),
  };
}

/** Limits ask for a second person by the amount, some moves whatever it is. */
const twoMayDecide = <Row extends WorkflowRow>({ amount, moves }: Workflow<Row>): boolean =>
  amount !== undefined || Object.values(moves).some(({ second }) => second !== undefined);

async function readRules(tx: Reading, process: string): Promise<Rules> {
  const [lines, steps] = await Promise.all([
    tx.authorityMapping.findMany({
      where: { process, active: true },
      include: { role: { select: { name: true } } },
      orderBy: { id: "asc" },
    }),
    tx.processStep.findMany({ where: { process, enabled: false } }),
  ]);
  const mappings = new Map<string, Mapping[]>();
  for (const { step, roleId, role, unitKind, currency, upTo, secondAbove } of lines) {
    const line = { roleId, roleName: role.name, unitKind: unitKind as UnitKind | null, currency, upTo, secondAbove };
    mappings.set(step, [...(mappings.get(step) ?? []), line]);
  }
  const skippedBy = new Map<number, Set<string>>();
  for (const { step, companyId } of steps) skippedBy.set(companyId, (skippedBy.get(companyId) ?? new Set()).add(step));
  return { mappings, skippedBy };
}

/** The company is the first unit of a path: "/1/4/9/" lies in 1. */
function companyOf<Row extends WorkflowRow>(workflow: Workflow<Row>, row: Row, actor: Actor): number {
  return Number(workflow.unitPath(row, actor).split("/")[1]);
}

/** The round a record is in; 0 where its kind counts none. */
export function roundOf(row: object): number {
  return "round" in row && typeof row.round === "number" ? row.round : 0;
}

/** Every first word that stands on a record, by step, with who gave it when. */
export async function firstWordsOn<Row extends WorkflowRow>(
  tx: Pick<Tx, "firstApproval" | "user">,
  workflow: Workflow<Row>,
  row: Row,
): Promise<{ step: string; name: string; at: Date }[]> {
  if (!twoMayDecide(workflow)) return [];
  const words = await tx.firstApproval.findMany({
    where: { entity: workflow.name, entityId: row.id, round: roundOf(row) },
    orderBy: { at: "asc" },
  });
  const people = await tx.user.findMany({
    where: { id: { in: words.map(({ actorId }) => actorId) } },
    select: { id: true, displayName: true },
  });
  const names = new Map(people.map(({ id, displayName }) => [id, displayName]));
  return words.map(({ step, actorId, at }) => ({ step, name: names.get(actorId) ?? "", at }));
}

/** Who has spoken first where two decide, and what was decided beside the step; null where no one has yet. */
export async function firstWordOf(
  tx: Pick<Tx, "firstApproval" | "user">,
  { name: entity }: { name: string },
  row: Pick<WorkflowRow, "id">,
  step: string,
): Promise<{ userId: number; name: string; input: unknown } | null> {
  const word = await tx.firstApproval.findFirst({ where: { entity, entityId: row.id, step, round: roundOf(row) } });
  if (!word) return null;
  const { displayName: name } = await tx.user.findUniqueOrThrow({
    where: { id: word.actorId },
    select: { displayName: true },
  });
  return { userId: word.actorId, name, input: word.input === null ? null : JSON.parse(word.input) };
}
