// What a run of vitest threw outside every test, which its own JSON report leaves out: written to UNHANDLED_REPORT.
// The first test that fails is named at once, while the others go on.
import { writeFileSync } from "node:fs";
import path from "node:path";

/**
 * A worker that computes for a minute without a pause does not hear in time that the run took what it told of a test.
 * That is the machine's fault, not a test's.
 */
const OF_THE_MACHINE = /^\[vitest-worker\]: Timeout calling "(onTaskUpdate|onCollected|onUserConsoleLog)"/;

/** @typedef {{ message?: string, stack?: string, VITEST_TEST_PATH?: string }} Thrown */

/** @param {readonly Thrown[]} errors @returns {{ name: string, file?: string, why: string }[]} those that are faults, with the file whose tests ran */
export function faultsOf(errors) {
  return errors
    .filter(({ message = "" }) => !OF_THE_MACHINE.test(message))
    .map(({ message, stack, VITEST_TEST_PATH: from }) => {
      const file = from && path.relative(process.cwd(), from);
      return { name: `${file ?? "a worker"} > outside every test`, ...(file && { file }), why: stack ?? message ?? "" };
    });
}

export default class Unhandled {
  named = false;

  onTestCaseResult(test) {
    const { state, errors } = test.result();
    if (this.named || state !== "failed") return;
    this.named = true;
    console.log(`FAILING: ${test.module.moduleId} > ${test.fullName}: ${errors?.[0]?.message ?? ""}`);
  }

  onTestRunEnd(_modules, errors) {
    writeFileSync(process.env.UNHANDLED_REPORT, JSON.stringify(faultsOf(errors)));
  }
}
