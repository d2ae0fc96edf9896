/** What the page begins with on which an employment is ended. */
import { addDays, formatDate } from "~/core/dates";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { todayOf, type Actor } from "~/core/actor";
import { EMPLOYMENT, employeesWithin, SEPARATIONS, sliceAt } from "../people/index.server";
import { openItemsOf, type OpenItem } from "./open-items.server";
import { endFacts } from "./end-facts.server";
import { EMPLOYED, firstLastDay, isOver, stateBefore } from "./separation";

export interface EndingView {
  id: number;
  name: string;
  version: number;
  own: boolean;
  separated: boolean;
  /** A last working day is set and can be taken back. */
  ends: boolean;
  facts: { label: string; value: string | null }[];
  openItems: OpenItem[];
  values: { kind: string; lastWorkingDay: string };
}

/** @throws NotFound out of reach */
export async function readEnding(actor: Actor, id: number): Promise<EndingView> {
  const row = await db.employee.findFirst({
    where: { AND: [{ id }, employeesWithin(actor, "employee.end")] },
    include: {
      user: { select: { id: true } },
      staffType: true,
      postings: { orderBy: { validFrom: "asc" }, include: { unit: true, designation: true } },
    },
  });
  if (!row) throw new NotFound();
  const today = todayOf(actor);
  const post = sliceAt(row.postings, today);
  const { staffType, status, lastWorkingDay } = row;
  const notice = staffType && (stateBefore(row) === "PROBATION" ? staffType.noticeDaysProbation : staffType.noticeDays);
  const kind = SEPARATIONS.find(({ value }) => value === row.separationKind)?.label;
  const facts = await endFacts(db, actor, id);
  // Whoever is kept from the case is told nothing of it here either.
  const dismissal = row.separationKind !== "DISMISSED" && facts.dismissal?.told ? facts.dismissal : null;
  const least = firstLastDay(facts);
  return {
    id,
    name: row.name,
    version: row.version,
    own: id === actor.employeeId,
    separated: !EMPLOYED.includes(status),
    ends: EMPLOYED.includes(status) && lastWorkingDay !== null && !isOver(row, today),
    facts: [
      { label: "State", value: t(EMPLOYMENT[status]!.label) },
      { label: "Designation", value: post?.designation.name ?? null },
      { label: "Unit", value: post?.unit.name ?? null },
      { label: "Joined", value: formatDate(row.joinDate) },
      { label: "Notice", value: notice === null ? null : t("{n} days", { n: notice }) },
      { label: "How it ends", value: kind ? t(kind) : null },
      { label: "Last working day", value: lastWorkingDay && formatDate(lastWorkingDay) },
    ],
    openItems: await openItemsOf(id, row.user?.id ?? null),
    values: {
      kind: dismissal ? "DISMISSED" : (row.separationKind ?? ""),
      lastWorkingDay: formatDate(
        dismissal
          ? dismissal.issuedOn < least
            ? least
            : dismissal.issuedOn
          : (lastWorkingDay ?? addDays(today, notice ?? 0)),
      ),
    },
  };
}
