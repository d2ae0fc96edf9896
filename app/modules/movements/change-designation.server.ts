import { inTx } from "~/db/transaction.server";
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { askOrApply, hasAlwaysBeenAlone } from "../second-administrator/index.server";
import type { Change } from "./movement";
import { DECIDERS, movementChange, placesOfChange, uponOf } from "./movement-change.server";
import { planChange, summaryOf } from "./plan-change.server";
import { writeMovements } from "./write-movements.server";

/** What a change would do, in words, before it is made. @throws as planChange */
export async function changeSummary(actor: Actor, input: Change): Promise<{ title: string; lines: string[] }[]> {
  const plans = await planChange(db, actor, input);
  const gaining = plans.filter(({ gains }) => gains);
  if (gaining.length === 0 || actor.userId === null) return summaryOf(plans);
  const deciding = { permissions: DECIDERS, places: await placesOfChange(db, actor, input) };
  if (await hasAlwaysBeenAlone(db, deciding, actor.userId)) return summaryOf(plans);
  return [
    {
      title: t("A second administrator must approve"),
      lines: [
        ...gaining.map(({ employee, to }) =>
          t("{name} does not hold {role} at {unit} yet, and two administrators give it", {
            name: employee.name,
            role: to.role ?? "–",
            unit: to.unit,
          }),
        ),
        t(
          "Nothing changes for anyone named here until it is approved, by {day} at the latest; after that it must be requested again",
          {
            day: formatDate(input.effectiveOn),
          },
        ),
      ],
    },
    ...summaryOf(plans),
  ];
}

/**
 * Changes designation, unit or role of people from a day on. Each gets a movement, which writes the slice of their
 * posting and the role that comes with it, both with their days: from today it is in effect at once, later on the day
 * itself, and until then it can be cancelled. Grants given by hand stay as they are. Where somebody gets a role of two
 * administrators which they do not hold there yet, the whole change waits for the second.
 * @returns the movements, and the request where they wait
 * @throws as planChange and askOrApply; InputProblem "last_console", "last_administrators"
 */
export function changeDesignation(actor: Actor, input: Change): Promise<{ ids: number[]; waits: number | null }> {
  return inTx(actor, async (work) => {
    const plans = await planChange(work.tx, actor, input);
    if (!plans.some(({ gains }) => gains)) return { ids: await writeMovements(work, plans, input), waits: null };
    const waits = await askOrApply(work, movementChange, { ...input, upon: uponOf(plans) }, input.reason);
    if (waits !== null) return { ids: [], waits };
    const made = await work.tx.movement.findMany({
      where: {
        employeeId: { in: plans.map(({ employee }) => employee.id) },
        effectiveOn: input.effectiveOn,
        status: { not: "CANCELLED" },
      },
      orderBy: { id: "asc" },
      select: { id: true },
    });
    return { ids: made.map(({ id }) => id), waits };
  });
}
