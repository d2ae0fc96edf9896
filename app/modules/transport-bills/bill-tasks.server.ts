import { formatAmount } from "~/core/currencies";
import { t } from "~/core/text";
import { db, sql, sqlList } from "~/db/database.server";
import { can, unitsWithin, type Actor } from "~/core/actor";
import type { HasPart, Task } from "~/define/task";
import { href } from "~/addresses/href";
import { dueOf, handsOf } from "./bill-rules";
import { waitingFor } from "./bill-list.server";
import { billPages } from "./bill-pages";
import { statesThat } from "~/define/states";
import { BILL_STATES } from "./bill-states";

const MOST = 60;
const IN_BOOKS = href("/ops/transportBill/received/list");
const WITH_NAME = { claimant: { select: { displayName: true } }, unit: { select: { name: true } } } as const;

/** Bills that wait for this person: to be finished or mended, checked, received, paid. */
export async function billTasks(actor: Actor, has: HasPart = () => true): Promise<Task[]> {
  const [own, toCheck, inBooks] = await Promise.all([
    has("own") && can(actor, "transportBill.claim")
      ? db.transportBill.findMany({
          where: { claimantId: actor.userId ?? 0, status: { in: statesThat(BILL_STATES, "own") } },
          include: WITH_NAME,
          orderBy: { updatedAt: "asc" },
          take: MOST,
        })
      : [],
    has("toCheck") && can(actor, "transportBill.check")
      ? db.transportBill.findMany({
          where: waitingFor(actor),
          include: WITH_NAME,
          orderBy: { heldSince: "asc" },
          take: MOST,
        })
      : [],
    has("inBooks") && can(actor, "transportBill.receive")
      ? db.transportBill.findMany({
          where: {
            status: { in: statesThat(BILL_STATES, "unpaid") },
            branch: unitsWithin(actor, "transportBill.receive"),
          },
          include: WITH_NAME,
          orderBy: { heldSince: "asc" },
          take: MOST,
        })
      : [],
  ]);
  type Found = (typeof own)[number];
  const task = (
    row: Found,
    minor: bigint,
    words: string,
    more: Pick<Task, "link" | "tag" | "tone" | "group">,
  ): Task => ({
    title: t(words, { no: row.refNo }),
    detail: `${row.claimant.displayName}, ${row.unit.name}, ${formatAmount({ minor, currency: row.currency })}`,
    since: row.heldSince ?? row.updatedAt,
    amount: { minor, currency: row.currency },
    ...more,
  });
  return [
    ...own.map((row) =>
      row.status === "DRAFT"
        ? task(row, row.claimed, "Finish {no}", { link: billPages.edit(row.id), tag: "Draft", tone: "neutral" })
        : task(row, row.claimed, "Correct {no}", {
            link: billPages.edit(row.id),
            tag: "Returned to you",
            tone: "warn",
          }),
    ),
    ...toCheck.map((row) =>
      task(row, row.claimed, "Check {no}", {
        link: billPages.check(row.id),
        tag: "To check",
        tone: "info",
        group: {
          kind: "bills-to-check",
          one: "One transport bill to check",
          many: "{n} transport bills to check",
          to: href("/ops/transportBill/checkedBy/list"),
        },
      }),
    ),
    ...inBooks
      .filter((row) => actor.userId === null || !handsOf(row).includes(actor.userId))
      .map((row) =>
        row.status === "CHECKED"
          ? task(row, row.approved, "Receive {no}", {
              link: billPages.books(row.id),
              tag: "To receive",
              tone: "info",
              group: {
                kind: "bills-to-receive",
                one: "One transport bill to receive",
                many: "{n} transport bills to receive",
                to: `${IN_BOOKS}?status=CHECKED`,
              },
            })
          : task(row, dueOf(row), "Pay {no}", {
              link: billPages.books(row.id),
              tag: "To pay",
              tone: "info",
              group: {
                kind: "bills-to-pay",
                one: "One transport bill to pay",
                many: "{n} transport bills to pay",
                to: IN_BOOKS,
              },
            }),
      ),
  ];
}

/** @see billTasks */
export function billSigns(actor: Actor) {
  const me = actor.userId ?? 0;
  return {
    own: sql`SELECT 1 FROM "TransportBill" WHERE "claimantId" = ${me} AND "status" IN (${sqlList(statesThat(BILL_STATES, "own"))})`,
    toCheck: sql`SELECT 1 FROM "TransportBill" WHERE "checkerId" = ${me} AND "status" IN (${sqlList(statesThat(BILL_STATES, "waits"))})`,
    // Of all that is in the books there is no index by state: they are looked for by branch.
    inBooks: sql`SELECT 1 WHERE ${can(actor, "transportBill.receive") ? 1 : 0} = 1`,
  };
}
