import { db } from "~/db/database.server";
import type { Actor } from "~/define/actor";
import { actorOf } from "~/modules/identity/index.server";
import { transition } from "~/modules/workflow/index.server";
import {
  askRequest,
  beginFirstYear,
  yearRequestWorkflow,
  type RequestKind,
  type RequestMove,
} from "~/modules/year-end/index.server";

interface Demo {
  units: ReadonlyMap<string, number>;
  users: ReadonlyMap<string, number>;
  at: Date;
}

const person = ({ users, at }: Demo, name: string): Promise<Actor> =>
  actorOf(users.get(name)!, { at, requestId: "demo", ip: null, via: "system" });

/** The books begin with last year, in which nothing was kept here yet. */
export async function demoFirstYear(demo: Demo): Promise<void> {
  await beginFirstYear(await person(demo, "accounts.manager"), `${demo.at.getUTCFullYear() - 1}-01-01`);
}

/** Last year closed period by period, and what was asked about it in every state: its lock waits for a decision. */
export async function demoYears(demo: Demo): Promise<void> {
  const [manager, admin] = [await person(demo, "accounts.manager"), await person(demo, "super.admin")];
  const year = await db.fiscalYear.findFirstOrThrow({
    where: { companyId: demo.units.get("UMJ")! },
    orderBy: { startDate: "asc" },
    include: { periods: { orderBy: { number: "asc" } } },
  });
  const ask = async (kind: RequestKind, periodId: number | null, reason: string) =>
    (await askRequest(manager, { kind, yearId: year.id, periodId, reason })).id;
  const move = (who: Actor, id: number, name: RequestMove, note: string | null = null) =>
    transition(who, yearRequestWorkflow, id, name, { note, version: null });
  const [first] = year.periods;
  await move(
    admin,
    await ask("CLOSE_PERIOD", first!.id, "January is done."),
    "reject",
    "The auditors are still looking at January.",
  );
  await move(manager, await ask("CLOSE_PERIOD", first!.id, "January is done, the auditors too."), "withdraw");
  for (const { id, number } of year.periods)
    await move(admin, await ask("CLOSE_PERIOD", id, `Period ${number} was kept in the old books.`), "approve");
  await move(admin, await ask("CLOSE_YEAR", null, "All periods are closed; the old books were audited."), "approve");
  await ask("LOCK_YEAR", null, "The audit of the old books is signed.");
}
