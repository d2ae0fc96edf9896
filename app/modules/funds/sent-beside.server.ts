/** What the limits of a transfer are held against beside it: a sum in parts is judged as a whole (spec: accounts §12). */
import { dateIn, instantsAround } from "~/core/dates";
import type { Tx } from "~/db/database.server";
import type { Beside } from "~/modules/workflow/index.server";
import { statesThat } from "~/define/states";
import { FUND_STATES } from "./fund-states";

/** Rejected, cancelled and returned ones do not count. */
const COUNTED: string[] = statesThat(FUND_STATES, "counted");

interface Sent {
  id: number;
  status: string;
  fromBranchId: number;
  toBranchId: number;
  submittedAt: Date | null;
  sentAt: Date | null;
}

/** The days on which a transfer was submitted and sent. */
const daysOf = ({ submittedAt, sentAt }: Pick<Sent, "submittedAt" | "sentAt">, timeZone: string): string[] =>
  [submittedAt, sentAt].flatMap((at) => (at ? [dateIn(at, timeZone)] : []));

const pairOf = ({ fromBranchId, toBranchId }: Pick<Sent, "fromBranchId" | "toBranchId">) =>
  `${fromBranchId} ${toBranchId}`;

/** What else goes from the same branch to the same receiver on the days a transfer was submitted and sent; what waits would be sent now. */
export async function sentBeside(
  tx: Pick<Tx, "fundTransfer">,
  transfers: readonly (Sent & { company: { timeZone: string } })[],
  now: Date,
): Promise<(id: number) => Beside[]> {
  const spans = new Map(
    transfers
      .filter(({ status }) => COUNTED.includes(status))
      .map((one) => {
        const { timeZone } = one.company;
        const days = daysOf({ ...one, sentAt: one.status === "SUBMITTED" ? now : one.sentAt }, timeZone);
        return [one.id, { pair: pairOf(one), timeZone, days, ...one }] as const;
      }),
  );
  if (spans.size === 0) return () => [];
  const found = await tx.fundTransfer.findMany({
    where: {
      status: { in: COUNTED },
      OR: [...spans.values()].map(({ fromBranchId, toBranchId, days }) => {
        const span = instantsAround(days);
        return { fromBranchId, toBranchId, OR: [{ submittedAt: span }, { sentAt: span }] };
      }),
    },
    select: {
      id: true,
      no: true,
      totalBase: true,
      fromBranchId: true,
      toBranchId: true,
      submittedAt: true,
      sentAt: true,
    },
    orderBy: { id: "asc" },
  });
  return (id) => {
    const own = spans.get(id);
    if (!own) return [];
    return found
      .filter(
        (other) =>
          other.id !== id &&
          pairOf(other) === own.pair &&
          daysOf(other, own.timeZone).some((day) => own.days.includes(day)),
      )
      .map(({ id: other, no, totalBase }) => ({ id: other, no, minor: totalBase }));
  };
}
