/** What the limits of a requisition are held against beside it: a sum in parts is judged as a whole (spec: accounts §12). */
import { alikeKeys, nameKey } from "~/core/alike-names.server";
import { dateIn, instantsAround } from "~/core/dates";
import type { Tx } from "~/db/database.server";
import type { Beside } from "~/modules/workflow/index.server";
import { statesThat } from "~/define/states";
import { REQUISITION_STATES } from "./requisition-states";

/** Rejected, cancelled and expired ones do not count. */
const COUNTED: string[] = statesThat(REQUISITION_STATES, "counted");

interface Asked {
  id: number;
  status: string;
  kind: string;
  branchId: number;
  currency: string;
  payee: string | null;
  employeeId: number;
  employee: { name: string };
  submittedAt: Date | null;
  approvedOn: string | null;
}

/** The days on which a requisition was submitted and approved. */
const daysOf = ({ submittedAt, approvedOn }: Pick<Asked, "submittedAt" | "approvedOn">, timeZone: string): string[] => [
  ...(submittedAt ? [dateIn(submittedAt, timeZone)] : []),
  ...(approvedOn === null ? [] : [approvedOn]),
];

const forBranch = ({ kind }: Pick<Asked, "kind">) => kind === "FUND" || kind === "IMPREST";

/** Whether two go to the same end: a branch, an employee, or a payee however spelt. */
function sameEnd(one: Asked, other: Asked): boolean {
  if (forBranch(one) || forBranch(other)) return one.kind === other.kind;
  if (one.payee === null && other.payee === null) return one.employeeId === other.employeeId;
  return alikeKeys(nameKey(one.payee ?? one.employee.name), nameKey(other.payee ?? other.employee.name));
}

/** What else the branch asks for the same payee on the days a requisition was submitted and approved; what waits would be approved now. */
export async function askedBeside(
  tx: Pick<Tx, "requisition">,
  requisitions: readonly (Asked & { company: { timeZone: string } })[],
  now: Date,
): Promise<(id: number) => Beside[]> {
  const spans = new Map(
    requisitions
      .filter(({ status }) => status === "DRAFT" || COUNTED.includes(status))
      .map((one) => {
        const { timeZone } = one.company;
        const today = dateIn(now, timeZone);
        const days =
          one.status === "DRAFT"
            ? [today]
            : daysOf({ ...one, approvedOn: one.status === "SUBMITTED" ? today : one.approvedOn }, timeZone);
        return [one.id, { ...one, timeZone, days }] as const;
      }),
  );
  if (spans.size === 0) return () => [];
  const found = await tx.requisition.findMany({
    where: {
      status: { in: COUNTED },
      OR: [...spans.values()].map(({ branchId, currency, days }) => ({
        branchId,
        currency,
        OR: [{ submittedAt: instantsAround(days) }, { approvedOn: { in: days } }],
      })),
    },
    include: { employee: { select: { name: true } } },
    orderBy: { id: "asc" },
  });
  return (id) => {
    const own = spans.get(id);
    if (!own) return [];
    return found
      .filter(
        (other) =>
          other.id !== id &&
          other.branchId === own.branchId &&
          other.currency === own.currency &&
          daysOf(other, own.timeZone).some((day) => own.days.includes(day)) &&
          sameEnd(own, other),
      )
      .map(({ id: other, no, total, approved, approvedOn }) => ({
        id: other,
        no,
        minor: approvedOn === null ? total : approved,
      }));
  };
}
