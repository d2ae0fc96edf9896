import { addDays, dateIn } from "~/core/dates";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { delegation, delegationWorkflow } from "~/modules/delegations/index.server";
import { actorOf } from "~/modules/identity/index.server";
import { transition } from "~/modules/workflow/index.server";

interface Plan {
  from: string;
  to: string;
  unit: string;
  processes: string;
  upTo: string;
  reason: string;
  /** What became of it, by whom. */
  moves: readonly [name: keyof typeof delegationWorkflow.moves, by: string][];
}

const PLANS: readonly Plan[] = [
  {
    from: "area.manager",
    to: "area.manager.2",
    unit: "NRB-S",
    processes: "Voucher,Requisition",
    upTo: "150000",
    reason: "On leave for two weeks; the neighbouring area stands in.",
    moves: [["approve", "regional.manager"]],
  },
  {
    from: "branch.manager",
    to: "branch.manager.2",
    unit: "KIB",
    processes: "Requisition",
    upTo: "50000",
    reason: "At the training of managers in Nakuru.",
    moves: [],
  },
  {
    from: "area.manager.2",
    to: "branch.manager",
    unit: "NRB-N",
    processes: "Voucher",
    upTo: "100000",
    reason: "Audit of the region takes the whole week.",
    moves: [],
  },
  {
    from: "regional.manager",
    to: "operations.manager",
    unit: "NRB",
    processes: "Voucher,FundTransfer",
    upTo: "500000",
    reason: "Meeting of all regions in Kampala.",
    moves: [["reject", "operations.head"]],
  },
  {
    from: "branch.manager.2",
    to: "area.manager",
    unit: "EMB",
    processes: "Voucher",
    upTo: "40000",
    reason: "A day off after the market days.",
    moves: [["withdraw", "branch.manager.2"]],
  },
  {
    from: "regional.manager",
    to: "area.manager",
    unit: "NRB-S",
    processes: "Requisition",
    upTo: "300000",
    reason: "On the way to the branches of the coast.",
    moves: [
      ["approve", "operations.head"],
      ["end", "regional.manager"],
    ],
  },
];

/** Delegations in every state, for days to come. */
export async function demoDelegations(
  { units, users }: { units: ReadonlyMap<string, number>; users: ReadonlyMap<string, number> },
  at: Date,
): Promise<void> {
  const acting = (name: string) => actorOf(users.get(name)!, { at, requestId: "demo", ip: null, via: "system" });
  const startDate = addDays(dateIn(at, "Africa/Nairobi"), 10);
  for (const { from, to, unit, processes, upTo, reason, moves } of PLANS) {
    const typed = typedSchema(delegation).parse({
      toUserId: users.get(to),
      unitId: units.get(unit),
      startDate,
      endDate: addDays(startDate, 13),
      processes,
      upTo,
      reason,
    });
    const { id } = await addRecord(await acting(from), delegation, typed);
    for (const [name, by] of moves)
      await transition(await acting(by), delegationWorkflow, id, name, {
        note: name === "reject" ? "The area managers are all there that week." : null,
        version: null,
      });
  }
}
