import { db } from "~/db/database.server";
import { importableByWord } from "~/engine/import/import-kind.server";
import { checkImport, commitImport } from "~/engine/import/import-runs.server";
import { actingAt } from "./acting-at";

interface Demo {
  users: ReadonlyMap<string, number>;
  at: Date;
}

const ISSUES =
  "Old reference,Unit,Title,What is wrong,Recommendation,Severity,Owner,Raised on,Agreed due date,State,Closed on";
const RATINGS = "Unit,Kind,Last audit,Rating";

const fileOf = (name: string, heading: string, lines: readonly string[]) => ({
  name,
  bytes: new TextEncoder().encode(`${[heading, ...lines].join("\n")}\n`),
});

/** Previous data: a file of issues added in part, one that waits to be added, and one of ratings with rows in error. */
export async function demoAuditPrevious({ users, at }: Demo): Promise<void> {
  const acting = (name: string) => actingAt(users.get(name)!, at);
  const [assistant, manager] = [await acting("assistant.audit.manager"), await acting("internal.audit.manager")];
  const grant = await db.roleGrant.findFirstOrThrow({
    where: { role: { name: "Branch Manager" }, user: { status: "ACTIVE" }, unit: { kind: "BRANCH" } },
    orderBy: { id: "asc" },
    select: { unit: { select: { code: true } }, user: { select: { signInName: true } } },
  });
  const [unit, owner] = [grant.unit.code, grant.user.signInName];
  const issue = (ref: string, title: string, rest: string) =>
    `${ref},${unit},${title},As the report of that year says.,As was agreed with the branch.,Medium,${owner},${rest}`;
  const old = [
    issue("IA-2024-011", "Register of keys not kept", "2024-04-10,2024-06-10,Closed,2024-06-03"),
    issue("IA-2024-012", "Receipts without numbers", "2024-04-10,2024-06-10,Closed,2024-08-19"),
    issue("IA-2024-013", "Loan files without a photograph", "2024-04-10,2024-06-10,Closed,"),
    issue("IA-2024-014", "Cash above the limit on Fridays", "2024-04-10,2024-06-10,Open,"),
  ];
  const what = importableByWord("AuditIssue")!;
  const first = await checkImport(assistant, what, fileOf("issues-2024.csv", ISSUES, old));
  await commitImport(manager, what, first.id);
  const later = [issue("IA-2023-004", "Vault opened by one person", "2023-09-01,2023-10-15,Closed,2023-10-02")];
  await checkImport(assistant, what, fileOf("issues-2023.csv", ISSUES, later));
  const ratings = ["Nowhere,Branch,2024-04-12,Satisfactory", "Somewhere,Branch,2024-13-12,Good"];
  await checkImport(assistant, importableByWord("AuditRating")!, fileOf("ratings-2024.csv", RATINGS, ratings));
}
