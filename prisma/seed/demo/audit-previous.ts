import { addDays } from "~/core/dates";
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
const FINDINGS =
  "Old reference,Unit,Kind,Reported on,Period,Test area,Test step,Title,Condition,Severity,Closed on,Closed by,Closed with";

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
  await earlierFindings({ users, at });
}

/** Branches, counted from the last, that an old register has findings of; the audit under way of the first repeats one. */
const BRANCHES = [4, 5, 6] as const;
/** Weeks before the loading in which the file was added: before the audit of the first branch began. */
const WEEKS = 20;

/** Findings of the register that internal audit kept before: one file added in part, and one that waits. */
async function earlierFindings({ users, at }: Demo): Promise<void> {
  const moment = new Date(at.getTime() - WEEKS * 7 * 86_400_000);
  const day = (weeks: number) => addDays(moment.toISOString().slice(0, 10), -7 * weeks);
  const entities = await db.auditEntity.findMany({
    where: { areaType: "BRANCH", active: true },
    orderBy: { id: "desc" },
    take: Math.max(...BRANCHES),
    select: { name: true },
  });
  const [step, next] = await db.auditTestStep.findMany({
    where: { active: true, area: { areaType: "BRANCH", active: true } },
    orderBy: [{ area: { position: "asc" } }, { areaId: "asc" }, { position: "asc" }, { id: "asc" }],
    take: 2,
    select: { code: true, area: { select: { name: true } } },
  });
  const line = (ref: string, branch: number, weeks: number, rest: string) => {
    const unit = entities[branch - 1]?.name ?? "–";
    return `${ref},${unit},Branch,${day(weeks)},The year before,${rest}`;
  };
  const area = step!.area.name;
  const lines = [
    line(
      "IA-F-031",
      BRANCHES[0],
      30,
      `${area},${step!.code},Payments without papers,Three of fifteen payments had no paper.,Medium,${day(20)},Grace Njeri,Register of papers signed by the cashier`,
    ),
    line(
      "IA-F-032",
      BRANCHES[0],
      30,
      `${area},,Receipts out of order,Receipts of two weeks were filed by hand.,Low,${day(24)},Grace Njeri,`,
    ),
    line(
      "IA-F-033",
      BRANCHES[1],
      52,
      `${next!.area.name},${next!.code},Count without a witness,The count of two evenings had one signature.,High,,,`,
    ),
    line(
      "IA-F-034",
      BRANCHES[2],
      140,
      `${area},${step!.code},Papers in two places,Files were split.,Low,${day(120)},,`,
    ),
    line("IA-F-035", BRANCHES[2], 140, `No such area,,Keys not signed for,The register had gaps.,Low,,,`),
  ];
  const what = importableByWord("AuditPastFinding")!;
  const assistant = await actingAt(users.get("assistant.audit.manager")!, moment);
  const { id } = await checkImport(assistant, what, fileOf("findings-of-earlier-years.csv", FINDINGS, lines));
  await commitImport(await actingAt(users.get("internal.audit.manager")!, moment), what, id);
  const later = [line("IA-F-036", BRANCHES[1], 60, `${area},,Cash above the limit,On two Fridays.,Medium,soon,,`)];
  const now = await actingAt(users.get("assistant.audit.manager")!, at);
  await checkImport(now, what, fileOf("findings-2023.csv", FINDINGS, later));
}
