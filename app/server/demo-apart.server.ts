/** The demo company is made in a process of its own, whose memory goes with it: making it takes three times what serving does. */
import { fork } from "node:child_process";

/** What the program of the portal is given to make the demo company and end. */
export const MAKES_DEMO = "--make-demo";

/**
 * Runs a program to its end, which makes the demo company; it ends with this process.
 * @throws when it did not end well
 */
export function demoApart(program: string): Promise<void> {
  const child = fork(program, [MAKES_DEMO]);
  // It is too busy to hear that this process ends.
  const end = () => {
    child.kill("SIGKILL");
    process.exit(1);
  };
  process.once("SIGTERM", end).once("SIGINT", end);
  return new Promise<void>((resolve, reject) => {
    child.on("error", reject);
    child.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error("The demo company could not be made: see what was written before.")),
    );
  }).finally(() => process.off("SIGTERM", end).off("SIGINT", end));
}

/** In the process that makes it: ends with the one that began it, however that one ends. */
export function endWithParent(): void {
  process.channel?.unref();
  process.once("disconnect", () => process.exit(1));
}
