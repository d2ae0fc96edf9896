import { parseId } from "~/core/ids.server";
import { db } from "~/db/database.server";
import { can, unitsWithin } from "~/core/actor";
import type { EntrySource } from "~/define/entry-source";
import { href } from "~/addresses/href";

/** Leads from cash over or short to the day on which it was counted. */
export const countSource: EntrySource = {
  kind: "DayCount",
  find: async (actor, id) => {
    if (!can(actor, "day.read")) return null;
    const count = await db.dayCount.findFirst({
      where: { id: parseId(id) ?? 0, day: { branch: unitsWithin(actor, "day.read") } },
      select: { dayId: true },
    });
    return (
      count && { label: "The day with its counts", to: href("/ac/day/details/:id", { params: { id: count.dayId } }) }
    );
  },
};
