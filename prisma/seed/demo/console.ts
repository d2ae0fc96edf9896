import { actorOf } from "~/modules/identity/index.server";
import { saveView } from "~/modules/saved-views/index.server";
import { reviewStatement, saveStatement } from "~/modules/query-console/index.server";

const BY_MONTH = `SELECT u."name" AS branch, substr(v."visitDate", 1, 7) AS month, count(*) AS visits
FROM "Visit" v
JOIN "OrgUnit" u ON u."id" = v."unitId"
WHERE v."status" = 'APPROVED' AND v."visitDate" >= :from
GROUP BY u."name", substr(v."visitDate", 1, 7)
ORDER BY month, branch`;

const WITHOUT_GRANT = `SELECT "signInName", "displayName", "status"
FROM "User" u
WHERE NOT EXISTS (SELECT 1 FROM "RoleGrant" g WHERE g."userId" = u."id" AND g."validTo" >= :today)
ORDER BY "displayName"`;

/** Two statements of the query console, one read by both administrators and one that waits for the second; and a kept view of a list. */
export async function demoConsole(users: ReadonlyMap<string, number>, at: Date): Promise<void> {
  const person = (name: string) => actorOf(users.get(name)!, { at, requestId: "demo", ip: null, via: "system" });
  const author = await person("grapes.admin");
  const { id } = await saveStatement(author, {
    name: "Approved visits by branch and month",
    purpose: "For the monthly report of operations.",
    statement: BY_MONTH,
  });
  await reviewStatement(await person("grapes.admin.2"), id, 1);
  await saveStatement(author, {
    name: "Accounts without a role today",
    purpose: "Found at the quarterly review of access.",
    statement: WITHOUT_GRANT,
  });
  await saveView(
    await person("area.manager"),
    { name: "Field days", of: "/ops/approved/list?q=field&sort=-visitDate" },
    () => true,
  );
}
