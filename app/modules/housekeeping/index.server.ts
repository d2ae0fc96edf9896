export { purgeJob } from "./purge.server";
