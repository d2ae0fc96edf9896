/** Who is hired has the leave that is due to them from the first moment: nothing waits for the night. */
import { dateIn } from "~/core/dates";
import type { HireEffect } from "~/define/hire-effect";
import { companyOf } from "~/modules/organisation/index.server";
import { processTypes } from "./due-lines.server";
import { writeDue } from "./leave-process.server";
import { leaveYearsOf } from "./leave-years.server";

export const leaveOnHiring: HireEffect = {
  name: "leave",
  run: async (work, employeeId) => {
    const { tx, actor } = work;
    const posting = await tx.posting.findFirst({
      where: { employeeId },
      orderBy: { validFrom: "asc" },
      select: { unit: { select: { path: true } } },
    });
    if (!posting) return;
    const { unitId, timeZone } = await companyOf(tx, posting.unit);
    const types = await processTypes(tx, unitId);
    const today = dateIn(actor.at, timeZone);
    for (const year of await leaveYearsOf(tx, unitId))
      if (year.open && types.length > 0) await writeDue(work, { types, year, employeeIds: [employeeId], today });
  },
};
