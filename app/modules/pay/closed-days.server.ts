/** Branches whose business day is not open: the day they stand in, and who can see to it (spec: hr R-PR10). */
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { todayOf, type Actor } from "~/core/actor";
import { holdersAt } from "~/modules/identity/index.server";
import { latestDay } from "~/modules/ledger/index.server";

type Reading = Pick<Tx, "businessDay" | "roleGrant" | "user">;

interface Branch {
  id: number;
  name: string;
  path: string;
}

/** People named for one branch. */
const NAMED = 3;

/** A line for each branch that cannot be posted in now. */
export async function closedDays(tx: Reading, actor: Actor, branches: readonly Branch[]): Promise<string[]> {
  const found: string[] = [];
  for (const branch of branches) {
    const day = await latestDay(tx, branch.id);
    if (day?.status === "Opened") continue;
    const waits = day !== null && day.status !== "Closed";
    const told = { branch: branch.name, day: day === null ? "" : formatDate(day.businessDate) };
    const people = await nearest(tx, actor, waits ? "day.close" : "day.open", branch);
    const what = waits
      ? t("{branch}: the business day is not open, {day} waits for its close.", told)
      : day === null
        ? t("{branch}: the business day is not open, it has had none yet.", told)
        : t("{branch}: the business day is not open, {day} was closed.", told);
    found.push(`${what} ${waits ? closesIt(people) : opensIt(people)}`);
  }
  return found;
}

const NOBODY = () => t("No one has an account that can see to it.");
const opensIt = (people: readonly string[]): string =>
  people.length === 0 ? NOBODY() : t("{people} can open the next one.", { people: people.join(", ") });
const closesIt = (people: readonly string[]): string =>
  people.length === 0
    ? NOBODY()
    : t("{people} can approve the close, then the next day is opened.", { people: people.join(", ") });

/** Names of those who hold a permission at the branch, or else at the nearest unit above it. */
async function nearest(tx: Reading, actor: Actor, permission: "day.open" | "day.close", { path }: Branch) {
  const holders = await holdersAt(tx, permission, path, todayOf(actor));
  const order = path.split("/").filter(Boolean).map(Number).reverse();
  const unit = order.find((id) => holders.some(({ unitId }) => unitId === id));
  const ids = [...new Set(holders.filter(({ unitId }) => unitId === unit).map(({ userId }) => userId))];
  const users = await tx.user.findMany({
    where: { id: { in: ids } },
    orderBy: { displayName: "asc" },
    select: { displayName: true },
  });
  const names = users.map(({ displayName }) => displayName);
  const more = names.length - NAMED;
  return more > 0 ? [...names.slice(0, NAMED), t("{n} more", { n: more })] : names;
}
