/** What the limits of a withdrawal are held against beside it: a sum in parts is judged as a whole (spec: accounts §12). */
import { dateIn, instantsAround } from "~/core/dates";
import type { Tx } from "~/db/database.server";
import type { Prisma } from "~/generated/sqlite/client";
import { companiesOf } from "~/modules/organisation/index.server";
import type { Beside } from "~/modules/workflow/index.server";
import { statesThat } from "~/define/states";
import { WITHDRAWAL_STATES } from "./withdrawal-states";

/** Those that somebody has said yes to and that are not taken back. */
const COUNTED: string[] = statesThat(WITHDRAWAL_STATES, "counted");

interface Owner {
  memberId: number | null;
  employeeId: number | null;
  member: { mergedIntoId: number | null } | null;
}

interface Asked {
  id: number;
  status: string;
  createdAt: Date;
  account: Owner & { unit: { path: string } };
}

/** Whose account it is; of a member who was merged, the one who stays. */
const ownerOf = ({ memberId, employeeId, member }: Owner): string =>
  employeeId === null ? `member ${member?.mergedIntoId ?? memberId}` : `employee ${employeeId}`;

/** All accounts of the same owner. */
function accountsOf({ memberId, employeeId, member }: Owner): Prisma.SaccoAccountWhereInput {
  if (employeeId !== null) return { employeeId };
  const id = member?.mergedIntoId ?? memberId ?? 0;
  return { OR: [{ memberId: id }, { member: { mergedIntoId: id } }] };
}

/** What else was approved or paid to the owner of the account on the day a request was filed, or today; of those that wait for approval. */
export async function withdrawnBeside(
  tx: Pick<Tx, "saccoWithdrawal" | "orgUnit">,
  requests: readonly Asked[],
  now: Date,
): Promise<(id: number) => Beside[]> {
  const waiting = requests.filter(({ status }) => status === "SUBMITTED");
  if (waiting.length === 0) return () => [];
  const companyOf = await companiesOf(
    tx,
    waiting.map(({ account: { unit } }) => unit),
  );
  const wanted = new Map<number, { account: Asked["account"]; timeZone: string; days: string[] }>();
  for (const { id, createdAt, account } of waiting) {
    const { timeZone } = companyOf(account.unit);
    wanted.set(id, { account, timeZone, days: [dateIn(createdAt, timeZone), dateIn(now, timeZone)] });
  }
  const found = await tx.saccoWithdrawal.findMany({
    where: {
      status: { in: COUNTED },
      OR: [...wanted.values()].map(({ account, days }) => {
        const span = instantsAround(days);
        return {
          account: accountsOf(account),
          OR: [{ createdAt: span }, { approvedAt: span }, { paidOn: { in: days } }],
        };
      }),
    },
    orderBy: { id: "asc" },
    select: {
      ...{ id: true, no: true, amount: true, paid: true, createdAt: true, approvedAt: true, paidOn: true },
      account: { select: { memberId: true, employeeId: true, member: { select: { mergedIntoId: true } } } },
    },
  });
  return (id) => {
    const own = wanted.get(id);
    if (!own) return [];
    const fits = ({ id: other, account, createdAt, approvedAt, paidOn }: (typeof found)[number]): boolean =>
      other !== id &&
      ownerOf(account) === ownerOf(own.account) &&
      [createdAt, approvedAt]
        .map((at) => at && dateIn(at, own.timeZone))
        .concat(paidOn)
        .some((day) => day !== null && own.days.includes(day));
    return found.filter(fits).map(({ id: other, no, paid, amount }) => ({ id: other, no, minor: paid ?? amount }));
  };
}
