/**
 * npm run test:attack: attacks the built portal, family by family, over every URL and field there is, and says how
 * many families held and how much was tried. `npm run test:attack -- 3 27` runs these families alone; without numbers
 * two portals are attacked side by side, each by one half.
 */
import { writeFileSync } from "node:fs";
import { apart, tell } from "./apart";
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
];
/** As long as all others together. */
const ONE_HALF = new Set([1, 2, 7, 8, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 33, 34, 35]);
/** Of one length, and each in an order that leaves to a family what it needs: some lock people out or change their rights. */
const HALVES: readonly (readonly Family[])[] = [
  ALL.filter(({ number }) => ONE_HALF.has(number)),
  ALL.filter(({ number }) => !ONE_HALF.has(number)),
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
const outcome = wanted.length > 0 ? await attack(wanted) : sum(await Promise.all(HALVES.map(attackApart)));
const { held, broken, checks } = outcome;
if (process.send) tell(outcome);
else
  console.log(
    `${held} of ${held + broken.length} families held, ${checks} checks, ${((Date.now() - began) / 1000).toFixed(0)} s`,
  );
if (process.env.ATTACK_REPORT) writeFileSync(process.env.ATTACK_REPORT, JSON.stringify({ held, broken }));
process.exitCode = broken.length === 0 ? 0 : 1;

/** Attacks with these families in a process of its own. One that ends without an outcome broke them all. */
function attackApart(half: readonly Family[]): Promise<Outcome> {
  return apart<Outcome>(
    half.map(({ number }) => String(number)),
    { held: 0, broken: half.map(({ number }) => `family ${number} ended without an outcome`), checks: 0 },
  );
}

/** Attacks a portal of its own with these families, in the order of their numbers, those first that need everybody. */
async function attack(numbers: readonly number[]): Promise<Outcome> {
  const chosen = ALL.filter(({ number }) => numbers.includes(number)).sort(
    (a, b) => Number(b.first ?? false) - Number(a.first ?? false) || a.number - b.number,
  );
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
  const [start, used] = [Date.now(), cpuMs(arena)];
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
    `${found.length === 0 ? "held  " : "BROKEN"} ${String(family.number).padStart(2)} ${family.name}: ${tried} checks, ${((Date.now() - start) / 1000).toFixed(1)} s, processor ${((cpuMs(arena) - used) / 1000).toFixed(1)} s`,
  ];
  lines.push(
    ...found.slice(0, 15).map((fault) => `       ${fault}`),
    ...(found.length > 15 ? [`       and ${found.length - 15} more`] : []),
  );
  console.log(lines.join("\n"));
  return found.slice(0, 1).map((fault) => `family ${family.number}, ${family.name}: ${fault.split("\n")[0]}`);
}

/** What the portal and this process have used of the processor. */
function cpuMs({ server }: Arena): number {
  const { user, system } = process.cpuUsage();
  return server.cpuMs() + (user + system) / 1000;
}

function sum(outcomes: readonly Outcome[]): Outcome {
  return outcomes.reduce((all, one) => ({
    held: all.held + one.held,
    broken: [...all.broken, ...one.broken],
    checks: all.checks + one.checks,
  }));
}
