/** Funds that are on their way for too long are called to mind, once, with those who can do something about it. */
import { beforeAll, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { systemActor } from "~/modules/identity/index.server";
import { seedBooks, type TestBooks } from "../../../tests/setup/books";
import { testDatabase } from "../../../tests/setup/database";
import { hire } from "../../../tests/setup/operations";
import { fundReminderJob } from "./remind-job.server";

let books: TestBooks;
let people: Record<"settler" | "receiver" | "sender", number>;
beforeAll(async () => {
  await testDatabase();
  books = await seedBooks("2026-11-16");
  const [from, to] = books.branches;
  people = {
    settler: await hire(books.company, "Accounts Manager", "AM"),
    receiver: await hire(to, "Branch Manager", "BM"),
    sender: await hire(from, "Branch Manager", "BM"),
  };
});

const run = (at: string) =>
  fundReminderJob.run({
    actor: systemActor(new Date(at)),
    now: () => new Date(at),
    period: "",
    payload: null,
    signal: new AbortController().signal,
    progress: () => Promise.resolve(),
  });
const send = (status: string, sentDate: string | null) =>
  database().writing((tx) =>
    tx.fundTransfer.create({
      data: {
        companyId: books.company,
        no: `FS-${status}-${sentDate}`,
        kind: "BANK",
        status,
        fromBranchId: books.branches[0],
        toBranchId: books.branches[1],
        currency: "KES",
        amount: 100n,
        fromLedgerId: books.ledger("11201"),
        narration: "Float",
        makerId: 1,
        editorId: 1,
        sentDate,
      },
    }),
  );
const told = async (id: number) =>
  (await db.notification.findMany({ where: { key: `fund-late:${id}` }, orderBy: { userId: "asc" } })).map(
    ({ userId }) => userId,
  );

it("tells whoever settles them and the branch that waits for them, after three days and once", async () => {
  const [onTheWay, disputed, arrived, draft] = [
    await send("SENT", "2026-11-16"),
    await send("DISPUTED", "2026-11-16"),
    await send("RECEIVED", "2026-11-16"),
    await send("DRAFT", null),
  ];
  expect(await run("2026-11-19T09:00:00Z")).toBeNull();
  expect(await run("2026-11-20T09:00:00Z")).toBe("Reminders sent for 2 transfers");
  expect(await Promise.all([onTheWay, disputed, arrived, draft].map(({ id }) => told(id)))).toEqual([
    [people.settler, people.receiver].sort((a, b) => a - b),
    [people.settler],
    [],
    [],
  ]);
  expect(await db.notification.findFirst({ where: { key: `fund-late:${onTheWay.id}` } })).toMatchObject({
    title: `${onTheWay.no} from Branch TB1 to Branch TB2 has been in transit for 4 days`,
    link: `/ac/fund/transfer/details/${onTheWay.id}`,
  });
  expect(await run("2026-11-21T09:00:00Z")).toBeNull();
});
