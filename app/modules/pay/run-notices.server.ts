/** What those who open a run have to know first: what stands in the way, closed days, the bank file, and what is locked (spec: hr R-PR10, R-PR13). */
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { PageParts } from "~/define/record";
import { takenFiles, takenWords } from "./bank-file-taken.server";
import { closedDays } from "./closed-days.server";
import { firstWordOf } from "~/modules/workflow/index.server";
import { PAID_STATES } from "./past-months.server";
import { seesPay } from "./few";
import { changedInputs, workOutAgain } from "./run-basis.server";
import { blockersFor, type Finding } from "./run-checks";
import type { PayrollRow } from "./run-moves.server";
import { statesThat, stateIs } from "~/define/states";
import { RUN_STATES } from "./run-states";

type Notices = NonNullable<PageParts["notices"]>[number][];

interface Findings {
  blockers: readonly Finding<string>[];
  warnings: readonly Finding<string>[];
}

export const findingsOf = ({ findings }: Pick<PayrollRow, "findings">): Findings =>
  findings === null ? { blockers: [], warnings: [] } : (JSON.parse(findings) as Findings);

/** The words of findings, each once: several people may share one. */
const said = (findings: readonly Finding<string>[]): string[] => [...new Set(findings.map(({ message }) => message))];

/** States in which it is posted or paid next, on open business days. */
export const NEEDS_DAYS: string[] = statesThat(RUN_STATES, "needsDays");

/** Days that are not open, of the branches that the run is posted or paid in. */
async function dayNotices(actor: Actor, { id, status, company }: PayrollRow): Promise<Notices> {
  if (!NEEDS_DAYS.includes(status)) return [];
  const slips = status === "POSTED" ? [] : await db.payslip.groupBy({ by: ["unitId"], where: { runId: id } });
  const units = await db.orgUnit.findMany({
    where: {
      ...{ kind: "BRANCH", path: { startsWith: company.path } },
      OR: [{ headOffice: true }, { id: { in: slips.map(({ unitId }) => unitId) } }],
    },
    orderBy: { id: "asc" },
  });
  const closed = await closedDays(db, actor, units);
  return closed.length === 0
    ? []
    : [
        {
          title: t("Closed business days stand in the way"),
          tone: "warn",
          lines: closed,
        },
      ];
}

async function fileNotices(actor: Actor, { id, status }: PayrollRow): Promise<Notices> {
  const taken = PAID_STATES.includes(status) ? takenWords(actor, await takenFiles(id)) : [];
  return taken.length > 0 ? [{ title: t("The bank file was taken"), tone: "info", lines: taken }] : [];
}

/** What the run was worked out from, and is other now: it is not approved as it stands. */
async function changeNotices(row: PayrollRow): Promise<Notices> {
  if (!stateIs(RUN_STATES, row.status, "approvable")) return [];
  const changed = await changedInputs(db, row);
  return changed.length === 0
    ? []
    : [
        {
          title: t("Pay has changed since this was worked out"),
          tone: "bad",
          lines: [...changed, workOutAgain(row.status)],
        },
      ];
}

/** Paying ends a reversal that one of two people has decided, and is not refused: a first word is not taken back. */
async function reversalNotices(row: PayrollRow): Promise<Notices> {
  const first = row.status === "POSTED" ? await firstWordOf(db, { name: "PayrollRun" }, row, "reverse") : null;
  return first === null
    ? []
    : [
        {
          title: t("A reversal waits for its second person"),
          tone: "warn",
          lines: [
            t("Ask {name} before you pay: a paid run is not reversed any more, and paying ends the reversal.", {
              name: first.name,
            }),
          ],
        },
      ];
}

export async function noticesOf(actor: Actor, row: PayrollRow): Promise<Notices> {
  const { blockers, warnings } = findingsOf(row);
  const told = blockersFor(seesPay(actor, row), blockers);
  const open = stateIs(RUN_STATES, row.status, "changeable");
  const decided = PAID_STATES.includes(row.status) || row.status === "REVERSED";
  const locked = lockedWords(row);
  return [
    ...(open && told.length > 0
      ? [{ title: t("This stands in the way of approval"), tone: "bad" as const, lines: said(told) }]
      : []),
    ...(warnings.length > 0 && row.status !== "DISCARDED"
      ? [
          {
            title: decided ? t("What was worth a look") : t("Look at this before you approve"),
            tone: "warn" as const,
            lines: said(warnings),
          },
        ]
      : []),
    ...(await changeNotices(row)),
    ...(await reversalNotices(row)),
    ...(await dayNotices(actor, row)),
    ...(await fileNotices(actor, row)),
    ...(locked === null ? [] : [locked]),
  ];
}

/** Which of what the run was worked out from can still change it. */
function lockedWords({ status }: PayrollRow): Notices[number] | null {
  switch (status) {
    case "DRAFT":
      return null;
    case "CALCULATED":
      return {
        title: t("As it was when it was worked out"),
        tone: "info",
        lines: [t("What has changed since in pay, leave or attendance counts once the run is worked out again.")],
      };
    case "HR_APPROVED":
    case "FINANCE_APPROVED":
      return {
        title: t("Locked while it is approved"),
        tone: "info",
        lines: [
          t("What changes now in pay, leave or attendance does not change this run. Send it back to take it in."),
        ],
      };
    case "POSTED":
    case "PAID":
      return {
        title: t("Locked for good"),
        tone: "info",
        lines: [t("What changes for this month from now on is paid or taken back as arrears with a later run.")],
      };
    default:
      return null;
  }
}
