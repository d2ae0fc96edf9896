import { dateIn } from "~/core/dates";
import type { Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { eachRow, failedWords, type RowsDone } from "~/db/each-row.server";
import { defineJob } from "~/define/job";
import { closeOver } from "./keep-form.server";

/** Closes forms whose last day has passed. A second run of a day closes none. */
export async function closeForms(actor: Actor, signal?: AbortSignal): Promise<RowsDone> {
  const rows = await db.upwardForm.findMany({ where: { status: "OPEN" }, orderBy: { id: "asc" } });
  const companies = await db.orgUnit.findMany({
    where: { id: { in: rows.map(({ companyId }) => companyId) } },
    select: { id: true, country: { select: { timeZone: true } } },
  });
  const zoneOf = new Map(companies.map(({ id, country }) => [id, country?.timeZone ?? "UTC"]));
  const over = rows.filter(({ companyId, closesOn }) => closesOn < dateIn(actor.at, zoneOf.get(companyId)!));
  return eachRow("upward-forms", over, signal, ({ id }) => closeOver(actor, id).then(() => 1));
}

export const upwardJob = defineJob({
  name: "upward-forms",
  label: "Close short forms about people",
  means: "Closes short forms about managers and colleagues after their last day, so that they are told.",
  every: "10 3 * * *",
  often: "Every night",
  catchUp: 1,
  run: async ({ actor, now, signal }) => {
    const { done, failed } = await closeForms({ ...actor, at: now() }, signal);
    return done + failed === 0 ? null : [`${done} forms closed`, ...failedWords(failed)].join(", ");
  },
});
