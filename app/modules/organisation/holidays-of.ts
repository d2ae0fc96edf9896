import { reach, type Actor } from "~/core/actor";
import type { Permission } from "~/core/permission";
import type { Where } from "~/define/resource";
import { pathsUpTo } from "./unit-path";

/** Whoever reads sees the holidays of the units above too, since those are theirs as well; changes stay within reach. */
export function holidaysOf(actor: Actor, permission: Permission): Where<"Holiday"> {
  const paths = reach(actor, permission);
  const above = permission === "holiday.read" ? paths.flatMap(pathsUpTo) : [];
  return { unit: { OR: [...paths.map((path) => ({ path: { startsWith: path } })), { path: { in: above } }] } };
}
