/**
 * npm run test:attack: attacks the built portal, family by family, over every URL and field there is, and says how
 * many families held and how much was tried. `npm run test:attack -- 3 27` runs these families alone; without numbers
 * two portals are attacked side by side, each by one half.
 */
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { Arena, type Family } from "./arena";
import { access } from "./families/access";
import { accounts } from "./families/accounts";
import { availability } from "./families/availability";
import { destruction } from "./families/destruction";
import { files } from "./families/files";
import { forgery } from "./families/forgery";
import { imports } from "./families/imports";
import { output } from "./families/output";
import { parameters } from "./families/parameters";
import { sessions } from "./families/sessions";
import { demoFolder } from "../tests/setup/server";

const [records, otherAccess] = [access.filter(({ number }) => number === 3), access.filter(({ number }) => number !== 3)];
/** Of one length, and each in an order that leaves to a family what it needs: some lock people out or change their rights. */
const HALVES: readonly (readonly Family[])[] = [
  [...otherAccess, ...sessions, ...accounts, ...files],
  [...records, ...parameters, ...forgery, ...output, ...imports, ...destruction, ...availability],
];

interface Outcome {
  held: number;
  /** Families that did not hold, each with the first fault that was found. */
  broken: string[];
  checks: number;
}

const began = Date.now();
const wanted = process.argv.slice(2).map(Number);
if (wanted.length === 0) await demoFolder(); // loaded once, for both
const outcome = wanted.length > 0 ? await attack(wanted) : sum(await Promise.all(HALVES.map((half) => apart(half.map(({ number }) => number)))));
const { held, broken, checks } = outcome;
if (process.send) process.send(outcome);
else console.log(`${held} of ${held + broken.length} families held, ${checks} checks, ${((Date.now() - began) / 1000).toFixed(0)} s`);
if (process.env.ATTACK_REPORT) writeFileSync(process.env.ATTACK_REPORT, JSON.stringify({ held, broken }));
process.exitCode = broken.length === 0 ? 0 : 1;
if (process.connected) process.disconnect();

/** Attacks a portal of its own with these families, in the order of their numbers. */
async function attack(numbers: readonly number[]): Promise<Outcome> {
  const chosen = HALVES.flat().filter(({ number }) => numbers.includes(number)).sort((a, b) => a.number - b.number);
  const arena = await Arena.open();
  const broken: string[] = [];
  try {
    for (const family of chosen) broken.push(...(await faultOf(arena, family)));
  } finally {
    await arena.server.stop();
  }
  return { held: chosen.length - broken.length, broken, checks: arena.checks };
}

/** Runs a family, prints how it went, and tells in a line what broke it, if anything did. */
async function faultOf(arena: Arena, family: Family): Promise<string[]> {
  const [before, faults] = [arena.checks, arena.faults.length];
  const start = Date.now();
  await family.run(arena).catch((error: unknown) => arena.holds(false, `family ${family.number} broke off: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`));
  const found = arena.faults.slice(faults);
  const tried = arena.checks - before;
  if (tried === 0) found.push("nothing was tried");
  const lines = [`${found.length === 0 ? "held  " : "BROKEN"} ${String(family.number).padStart(2)} ${family.name}: ${tried} checks, ${((Date.now() - start) / 1000).toFixed(1)} s`];
  lines.push(...found.slice(0, 15).map((fault) => `       ${fault}`), ...(found.length > 15 ? [`       and ${found.length - 15} more`] : []));
  console.log(lines.join("\n"));
  return found.slice(0, 1).map((fault) => `family ${family.number}, ${family.name}: ${fault.split("\n")[0]}`);
}

/** Runs families in a process of their own. One that ends without an outcome broke them all. */
function apart(numbers: readonly number[]): Promise<Outcome> {
  return new Promise((resolve) => {
    let told: Outcome = { held: 0, broken: numbers.map((number) => `family ${number} ended without an outcome`), checks: 0 };
    const env = { ...process.env, ATTACK_REPORT: "" };
    const child = spawn(process.execPath, [...process.execArgv, process.argv[1]!, ...numbers.map(String)], { stdio: ["ignore", "inherit", "inherit", "ipc"], env });
    child.on("message", (message) => (told = message as Outcome));
    child.on("exit", () => resolve(told));
  });
}

function sum(outcomes: readonly Outcome[]): Outcome {
  return outcomes.reduce((all, one) => ({ held: all.held + one.held, broken: [...all.broken, ...one.broken], checks: all.checks + one.checks }));
}
