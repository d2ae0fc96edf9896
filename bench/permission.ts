/** tsx bench/permission.ts: what one permission check costs a person who is known already, with the grants of five units. */
import { can, canAt, unitsWithin, type Actor } from "~/core/actor";
import { systemActor } from "~/modules/identity/index.server";
import { PERMISSIONS } from "~/modules/all-permissions";

const CHECKS = 1_000_000;
const names = Object.keys(PERMISSIONS) as (keyof typeof PERMISSIONS)[];
const grants = Array.from({ length: 5 }, (_, n) => ({
  roleId: n,
  roleName: `Role ${n}`,
  unitId: n,
  unitName: `Unit ${n}`,
  unitKind: "BRANCH" as const,
  unitPath: `/1/2/3/4/${n}/`,
  acting: false,
  permissions: new Set(names.slice(n * 40, n * 40 + 80)),
}));
const actor: Actor = { ...systemActor(new Date()), grants };
for (const [label, check] of [
  ["anywhere", can],
  ["at a unit", (who: Actor, name: (typeof names)[number]) => canAt(who, name, "/1/2/3/4/4/9/")],
  ["units within reach", unitsWithin],
] as const) {
  const began = performance.now();
  for (let n = 0; n < CHECKS; n++) check(actor, names[n % names.length]!);
  console.log(`${label}: ${(((performance.now() - began) / CHECKS) * 1_000).toFixed(2)} µs`);
}
