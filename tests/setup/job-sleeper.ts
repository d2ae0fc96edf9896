/** A process with a job that never ends, until it is killed: for tests of what happens then. */
import { useChainKeys } from "~/core/chain-seal.server";
import { openDatabase, useDatabase } from "~/db/database.server";
import { defineJob } from "~/define/job";
import { makeRunner } from "~/modules/jobs/index.server";
import { CHAIN_KEYS } from "./chain-keys";

useChainKeys(CHAIN_KEYS);
useDatabase(await openDatabase(process.env.DATABASE_URL ?? ""));
const sleep = defineJob({
  name: "sleep",
  label: "Sleep",
  means: "Never ends.",
  every: "0 0 1 1 *",
  often: "Once a year",
  catchUp: 1,
  run: () => (console.log("asleep"), new Promise<null>(() => undefined)),
});
const runner = makeRunner({ jobs: [sleep], holder: "sleeper", now: () => new Date() });
await runner.tick();
await new Promise((resolve) => setTimeout(resolve, 60_000));
