import { readFileSync } from "node:fs";
import Database from "better-sqlite3";
import type { Screen } from "../tests/setup/screens";

/** Addresses that answer 404, in words. */
export const NOTHING_THERE = ["/no/such/page", "/admin/nothing"];

/** Every screen of the product by an example, and faces of screens that the examples do not reach. */
export const allScreens = (): Screen[] => [
  ...(JSON.parse(readFileSync(process.env.PORTAL_SCREENS!, "utf8")) as Screen[]),
  ...faces(),
];

function faces(): Screen[] {
  const db = new Database(`${process.env.PORTAL_DATA_DIR}/portal.db`, { readonly: true });
  const id = (sql: string) => (db.prepare(sql).get() as { id: number }).id;
  const own = "(SELECT id FROM User WHERE signInName = 'branch.manager')";
  const draft = id(`SELECT id FROM Visit WHERE status = 'DRAFT' AND visitorId = ${own}`);
  const returned = id(`SELECT id FROM Visit WHERE status = 'RETURNED' AND visitorId = ${own}`);
  const row = (table: string, visit: number) => id(`SELECT id FROM ${table} WHERE visitId = ${visit}`);
  const found: Record<string, string[]> = {
    "": [NOTHING_THERE[0]!],
    "branch.manager": [
      "/ops/bm/visit/list?q=nothing-like-this",
      `/ops/bm/visit/edit/${returned}`,
      `/ops/bm/visit/edit/${draft}?part=trips`,
      `/ops/bm/visit/submit/${returned}`,
      `/ops/bm/group/visit/add?visit=${draft}`,
      `/ops/bm/group/visit/edit/${row("GroupMeeting", draft)}`,
      `/ops/bm/report/visit/edit/${row("DailyReport", draft)}`,
      `/ops/bm/cash/visit/add?visit=${draft}`,
      `/ops/bm/cash/visit/edit/${row("CashCount", returned)}`,
      `/ops/visit/doc/add?visit=${draft}`,
      NOTHING_THERE[1]!,
    ],
    "operations.head": ["/ops"],
  };
  db.close();
  return Object.entries(found).flatMap(([person, paths]) =>
    paths.map((path) => ({ path, family: path, kind: path, person })),
  );
}

/** By who opens them. */
export function byPerson<S extends Screen>(screens: readonly S[]): Map<string, S[]> {
  const people = new Map<string, S[]>();
  for (const screen of screens) people.set(screen.person, [...(people.get(screen.person) ?? []), screen]);
  return people;
}
