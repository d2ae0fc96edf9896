#!/usr/bin/env node
// node bench/sign-in.mjs: a sign-in beside the hash of its password, a list while eight people sign in over and over
// beside the same list on a quiet server. Build first; see README.md.
import { verify, hash } from "@node-rs/argon2";
import { startPortal } from "./portal.mjs";

const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const PEOPLE = [
  "branch.manager",
  "area.manager",
  "regional.manager",
  "operations.head",
  "super.admin",
  "hr.manager",
  "accounts.manager",
  "loan.officer",
];
/** As app/modules/identity/password.server.ts has it. */
const HASH = { algorithm: 2, memoryCost: 65_536, timeCost: 3, parallelism: 1 };

const portal = await startPortal();
try {
  const known = await hash("Portal-demo-2026", HASH);
  const hashed = await times(40, () => verify(known, "Portal-demo-2026"));
  const signed = await times(40, (n) => portal.signIn(PEOPLE[n % PEOPLE.length], true));
  console.log(
    `the hash alone: p50 ${at(hashed, 0.5)} ms; a sign-in: p50 ${at(signed, 0.5)} ms, ${(median(signed) / median(hashed)).toFixed(2)} × the hash`,
  );

  const cookie = await portal.signIn("area.manager");
  const list = async () => (await fetch(`${portal.origin}/ops/approved/list`, { headers: { cookie } })).text();
  await times(300, list);
  const quiet = await times(200, list);
  const end = performance.now() + SECONDS * 1_000;
  const signing = PEOPLE.map(async (person) => {
    let count = 0;
    while (performance.now() < end) count += (await portal.signIn(person, true)) ? 1 : 0;
    return count;
  });
  const busy = [];
  while (performance.now() < end) busy.push(...(await times(1, list)));
  const signs = (await Promise.all(signing)).reduce((sum, count) => sum + count, 0);
  console.log(
    `list on a quiet server: p95 ${at(quiet, 0.95)} ms; while eight sign in (${(signs / SECONDS).toFixed(0)} per s): p95 ${at(busy, 0.95)} ms, ${(part(busy, 0.95) / part(quiet, 0.95)).toFixed(1)} ×`,
  );
} finally {
  await portal.stop();
}

/** Milliseconds of each of `count` turns, one after the other. */
async function times(count, act) {
  const found = [];
  for (let n = 0; n < count; n++) {
    const began = performance.now();
    await act(n);
    found.push(performance.now() - began);
  }
  return found;
}

function part(values, share) {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length * share)];
}

function median(values) {
  return part(values, 0.5);
}

function at(values, share) {
  return part(values, share).toFixed(1);
}
