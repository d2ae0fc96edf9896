/**
 * npm run clock:confirm: says that the clock of this machine is right, where the portal does not believe it. What goes by
 * the day begins again within seconds.
 */
import { systemActor } from "~/modules/identity/index.server";
import { confirmClock } from "~/modules/jobs/index.server";
import { openNamedDatabase } from "./named-database";

const database = await openNamedDatabase();
const now = new Date();
const confirmed = await confirmClock(systemActor(now));
await database.close();
console.log(
  confirmed
    ? `The clock is taken as right: ${now.toISOString()}. It was held because ${confirmed.fault}.`
    : "The portal believes its clock: there is nothing to confirm.",
);
process.exit(0);
