/** Every move of every workflow is made from within reach: what somebody may do elsewhere does not move a record that they may merely read. */
import { beforeAll, describe, expect, it } from "vitest";
import { Forbidden } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { Permission } from "~/core/permission";
import type { Move, Workflow, WorkflowRow } from "~/define/workflow";
import { PERMISSIONS } from "~/modules/all-permissions";
import { transition, transitionsFor } from "~/modules/workflow/index.server";
import { actorAt, seedTree, type SmallTree } from "../../tests/setup/organisation";
import { seeded } from "../../tests/setup/database";
import { portal } from "./portal.server";

const [OWNER, NAMED, OTHER] = [900, 901, 902];
let tree: SmallTree;
let paths: { here: string; there: string };
/** Somebody without permissions at each unit. */
let at: Map<number, Actor>;

beforeAll(async () => {
  tree = await seeded(seedTree);
  const units = [tree.company, ...tree.divisions, ...tree.regions, ...tree.areas, ...tree.branches];
  at = new Map(await Promise.all(units.map(async (id) => [id, await actorAt(id, [])] as const)));
  paths = { here: pathOf(tree.branches[0]), there: pathOf(tree.areas[1]) };
});

const pathOf = (unit: number) => at.get(unit)!.grants[0]!.unitPath;

/** What the rules of reach read of a record of any kind: whose it is, where it lies, and whom it names. */
function record(status: string): WorkflowRow & Record<string, unknown> {
  const { here, there } = paths;
  return {
    id: 1,
    status,
    version: 1,
    round: 0,
    companyId: tree.company,
    company: { currency: "KES", path: here },
    month: "2026-11",
    calculatedById: OWNER,
    hrApprovedById: null,
    currency: "KES",
    total: 0n,
    totalBase: 0n,
    beside: [],
    overShort: 0n,
    claimed: 0n,
    approved: 0n,
    unitPath: here,
    unit: { path: here },
    branch: { path: here },
    toUnit: { path: here },
    fromUnit: { path: here },
    from: { path: here, user: { id: OWNER }, postings: [{ unit: { path: here } }] },
    to: { path: there, user: { id: OWNER } },
    employee: { userId: OWNER, user: { id: OWNER }, postings: [{ unit: { path: here } }] },
    category: {},
    case: { raisedById: null, unit: { path: here } },
    proposedById: null,
    member: { unit: { path: here } },
    one: { unit: { path: here } },
    other: { unit: { path: here } },
    survivor: { unit: { path: here } },
    duplicate: { unit: { path: here } },
    product: { company: { path: here } },
    account: { unit: { path: here }, employee: { user: { id: OWNER } } },
    amount: 0n,
    addedById: OWNER,
    changers: String(OWNER),
    ownerId: OWNER,
    userId: OWNER,
    visitorId: OWNER,
    makerId: OWNER,
    editorId: OWNER,
    claimantId: OWNER,
    requestedById: OWNER,
    preparedById: OWNER,
    createdById: OWNER,
    askedById: OWNER,
    askedId: OWNER,
    raisedById: OWNER,
    fromUserId: OWNER,
    toUserId: OWNER,
    reviewerId: NAMED,
    auditeeId: NAMED,
    overseerId: NAMED,
    checkerId: NAMED,
    acceptance: { requestedById: NAMED },
    line: [NAMED],
    stepOf: () => ({ line: [NAMED] }),
    opening: { unit: { path: here } },
    testerId: OWNER,
    notes: [],
    finding: { refNo: "", title: "", engagement: { entity: { name: "" } } },
    report: { status: "WITH_AUDITEE" },
    result: { code: "", engagement: { refNo: "", status: "FIELDWORK", members: [], entity: { name: "" } } },
    engagement: {
      id: 1,
      refNo: "",
      status: "FIELDWORK",
      leadId: OWNER,
      entity: { name: "", areaType: "BRANCH", unit: { path: here } },
      unit: { path: here },
      members: [],
    },
    resignation: {
      employee: { user: { id: OWNER }, postings: [{ unit: { path: here } }] },
      requestedLastDay: "2026-12-31",
      acceptedLastDay: null,
    },
  };
}

const steps = portal().workflows.flatMap((workflow) =>
  Object.entries(workflow.moves)
    .filter(([, { byItself }]) => !byItself)
    .map(([name, step]) => ({ workflow, name, step })),
);

/** The workflow with a record in hand, and without what each step asks of a person besides. */
function bare(workflow: Workflow, row: WorkflowRow): Workflow {
  const open = Object.fromEntries(
    Object.entries(workflow.moves).map(([name, step]) => [
      name,
      {
        ...step,
        who: undefined,
        fits: undefined,
        apart: undefined,
        also: undefined,
        second: undefined,
      } as Move<WorkflowRow>,
    ]),
  );
  return { ...workflow, moves: open, load: () => Promise.resolve(row) };
}

/** Somebody who may take a step at one unit, and reads everything of the company. */
function holder(unitId: number, permission: Permission, userId: number): Actor {
  const reads = (Object.keys(PERMISSIONS) as Permission[]).filter((one) => one.endsWith(".read") && one !== permission);
  const [acts, sees] = [at.get(unitId)!, at.get(tree.company)!];
  return {
    ...acts,
    userId,
    grants: [
      { ...acts.grants[0]!, permissions: new Set([permission]) },
      { ...sees.grants[0]!, permissions: new Set(reads) },
    ],
  };
}

/** The units at which a step may be taken, and those at which it may not. */
function units(place: string): { reaching: number[]; elsewhere: number[] } {
  const split = (holds: boolean) => [...at.keys()].filter((id) => place.startsWith(pathOf(id)) === holds);
  return { reaching: split(true), elsewhere: split(false) };
}

describe.each(steps)("$workflow.one: $step.label ($name)", ({ workflow, name, step }) => {
  const setOut = () => {
    const row = record(step.from[0]!);
    const place = step.at?.(row) ?? workflow.unitPath(row, at.get(tree.company)!);
    const open = bare(workflow, row);
    return {
      row,
      place,
      open,
      offered: async (actor: Actor) => (await transitionsFor(actor, open, row)).some((move) => move.name === name),
    };
  };

  it.skipIf(step.by === "owner")("is made from within reach only, and offered nowhere else", async () => {
    const { place, open, offered } = setOut();
    const { reaching, elsewhere } = units(place);
    const before = await db.stateChange.count();
    for (const unit of elsewhere) {
      const actor = holder(unit, step.permission, OTHER);
      expect(await offered(actor)).toBe(false);
      const refused = await transition(actor, open, 1, name, { note: "As was agreed on the spot", version: 1 }).catch(
        (error: unknown) => error,
      );
      expect(refused).toBeInstanceOf(Forbidden);
      expect((refused as Forbidden).message).toBe("This unit is outside your reach.");
    }
    for (const unit of reaching) expect(await offered(holder(unit, step.permission, OTHER))).toBe(true);
    expect(await db.stateChange.count()).toBe(before);
  });

  it("is made by its owner where it is the owner's, and by whom the record names, wherever their post lies", async () => {
    const { row, place, offered } = setOut();
    const { elsewhere } = units(place);
    const own = step.by === "owner" && workflow.owners(row).includes(OWNER);
    const named = (person: number) => step.by !== "owner" && (step.holders?.(row).includes(person) ?? false);
    // Nobody decides their own record, even where it names them.
    const barred = step.by === "other" && workflow.owners(row).includes(OWNER);
    for (const unit of elsewhere) {
      expect(await offered(holder(unit, step.permission, OWNER))).toBe(own || (named(OWNER) && !barred));
      expect(await offered(holder(unit, step.permission, NAMED))).toBe(named(NAMED));
    }
  });
});
