/** Work on a portal in a process of its own: as many stand side by side as the machine has processors. */
import { spawn } from "node:child_process";

/**
 * Runs this program once more with other words after its name.
 * @param missing what holds of a process that ends without an outcome
 */
export function apart<Outcome>(words: readonly string[], missing: Outcome): Promise<Outcome> {
  return new Promise((resolve) => {
    let told = missing;
    const env = { ...process.env, ATTACK_REPORT: "" };
    const child = spawn(process.execPath, [...process.execArgv, process.argv[1]!, ...words], {
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      env,
    });
    child.on("message", (message) => (told = message as Outcome));
    child.on("exit", () => resolve(told));
  });
}

/** Tells the process that began this one, if one did, what came of it. */
export function tell(outcome: object): void {
  process.send?.(outcome);
  if (process.connected) process.disconnect();
}
