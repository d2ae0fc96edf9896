/**
 * npm run test:attack: attacks the built portal, family by family, over every URL and field there is, and says how
 * many families held, how much was tried and what it took of the processor. `npm run test:attack -- 3 27` runs these
 * families alone; without numbers portals are attacked side by side, each by some of them.
 */
import { writeFileSync } from "node:fs";
import { apart, tell } from "./apart";
import { Arena, type Family } from "./arena";
import { access } from "./families/access";
import { accounts } from "./families/accounts";
import { availability } from "./families/availability";
import { bytes } from "./families/bytes";
import { destruction } from "./families/destruction";
import { files } from "./families/files";
import { forgery } from "./families/forgery";
import { imports } from "./families/imports";
import { output } from "./families/output";
import { parameters } from "./families/parameters";
import { speakingUp } from "./families/speaking-up";
import { sessions } from "./families/sessions";
import { demoFolder } from "../tests/setup/server";

const ALL: readonly Family[] = [
  ...access,
  ...parameters,
  ...sessions,
  ...accounts,
  ...forgery,
  ...output,
  ...files,
  ...imports,
  ...destruction,
  ...availability,
  ...speakingUp,
  ...bytes,
];
/**
 * The families that attack a portal of their own, side by side and in this order. Those that read pages as they were
 * come before those that write, lock people out or change their rights; those that hold that nothing changed before
 * those that guess passwords, of which the portal tells a minute later. The first two portals take as long as one
 * another; the last waits most of its time.
 */
const PORTALS: readonly (readonly number[])[] = [
  [51, 10, 23, 25, 32, 4, 5, 27, 30, 43, 46, 50],
  [
    1, 2, 3, 7, 8, 11, 6, 9, 29, 33, 34, 35, 36, 28, 31, 26, 24, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 42, 44, 45,
    47, 48,
  ],
  [49],
];
const ORDER = PORTALS.flat();
if (ALL.length !== ORDER.length || ALL.some(({ number }) => !ORDER.includes(number)))
  throw new Error("Each family attacks one portal: PORTALS names too many or too few.");

interface Outcome {
  held: number;
  /** Families that did not hold, each with the first fault that was found. */
  broken: string[];
  checks: number;
}

const began = Date.now();
const wanted = process.argv.slice(2).map(Number);
if (wanted.length === 0) await demoFolder(); // loaded once, for both
const outcome = wanted.length > 0 ? await attack(wanted) : sum(await Promise.all(PORTALS.map(attackApart)));
const { held, broken, checks } = outcome;
if (process.send) tell(outcome);
else
  console.log(
    `${held} of ${held + broken.length} families held, ${checks} checks, ${((Date.now() - began) / 1000).toFixed(0)} s`,
  );
if (process.env.ATTACK_REPORT) writeFileSync(process.env.ATTACK_REPORT, JSON.stringify({ held, broken }));
process.exitCode = broken.length === 0 ? 0 : 1;

/** Attacks with these families in a process of its own. One that ends without an outcome broke them all. */
function attackApart(numbers: readonly number[]): Promise<Outcome> {
  return apart<Outcome>(numbers.map(String), {
    held: 0,
    broken: numbers.map((number) => `family ${number} ended without an outcome`),
    checks: 0,
  });
}

/** Attacks a portal of its own with these families. */
async function attack(numbers: readonly number[]): Promise<Outcome> {
  const chosen = ORDER.filter((number) => numbers.includes(number)).map((wanted) =>
    ALL.find(({ number }) => number === wanted)!,
  );
  const arena = await Arena.open();
  const broken: string[] = [];
  try {
    for (const family of chosen) broken.push(...(await faultOf(arena, family)));
  } finally {
    console.log(`portal of ${numbers.join(" ")}: processor ${(arena.cpuMs() / 1000).toFixed(1)} s`);
    await arena.server.stop();
  }
  return { held: chosen.length - broken.length, broken, checks: arena.checks };
}

/** Runs a family, prints how it went, and tells in a line what broke it, if anything did. */
async function faultOf(arena: Arena, family: Family): Promise<string[]> {
  const [before, faults] = [arena.checks, arena.faults.length];
  const [start, used] = [Date.now(), arena.cpuMs()];
  arena.begin(family);
  await family
    .run(arena)
    .catch((error: unknown) =>
      arena.holds(
        false,
        `family ${family.number} broke off: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      ),
    );
  const found = arena.faults.slice(faults);
  const tried = arena.checks - before;
  if (tried === 0) found.push("nothing was tried");
  const lines = [
    `${found.length === 0 ? "held  " : "BROKEN"} ${String(family.number).padStart(2)} ${family.name}: ${tried} checks, ${((Date.now() - start) / 1000).toFixed(1)} s, processor ${((arena.cpuMs() - used) / 1000).toFixed(1)} s`,
  ];
  lines.push(
    ...found.slice(0, 15).map((fault) => `       ${fault}`),
    ...(found.length > 15 ? [`       and ${found.length - 15} more`] : []),
  );
  console.log(lines.join("\n"));
  return found.slice(0, 1).map((fault) => `family ${family.number}, ${family.name}: ${fault.split("\n")[0]}`);
}

function sum(outcomes: readonly Outcome[]): Outcome {
  return outcomes.reduce((all, one) => ({
    held: all.held + one.held,
    broken: [...all.broken, ...one.broken],
    checks: all.checks + one.checks,
  }));
}
