import { expect, it } from "vitest";
import type { Actor } from "~/core/actor";
import type { Task } from "~/define/task";
import { taskLines } from "./task-groups.server";

const at = new Date("2026-11-20T09:00:00Z");
const actor = { at, company: { timeZone: "UTC" } } as Actor;
const days = (n: number) => new Date(at.getTime() - n * 86_400_000);
const task = (title: string, waited: number, more: Partial<Task> = {}): Task => ({
  title,
  detail: "Kibera",
  link: `/at/${title}`,
  since: days(waited),
  tag: "To approve",
  tone: "info",
  ...more,
});
/** Each has waited for as many working days as days. */
const linesOf = (tasks: readonly Task[]) =>
  taskLines(
    actor,
    tasks,
    new Map(tasks.map((one) => [one, { waited: (at.getTime() - one.since.getTime()) / 86_400_000 }])),
  );
const group = {
  kind: "vouchers",
  one: "One voucher to approve",
  many: "{n} vouchers to approve",
  to: "/ac/voucher/pending/list",
};
const worth = (minor: bigint, currency = "KES") => ({ group, amount: { minor, currency } });

it("puts those of a group into the line of the oldest, with what is at stake in each currency", () => {
  const lines = linesOf([
    task("A", 9, worth(10_000n)),
    task("B", 5),
    task("C", 4, worth(250n, "USD")),
    task("D", 3, worth(5_050n)),
  ]);
  expect(lines.map(({ title, detail, to, age }) => [title, detail, to, age])).toEqual([
    ["3 vouchers to approve", "KES 150.50, USD 2.50", group.to, "9 working days"],
    ["B", "Kibera", "/at/B", "5 working days"],
  ]);
  expect(lines[0]!.tasks!.map(({ title, to }) => [title, to])).toEqual([
    ["A", "/at/A"],
    ["C", "/at/C"],
    ["D", "/at/D"],
  ]);
});

it("shows a group of one as what it is, and one without a list with a link to all of its kind", () => {
  expect(linesOf([task("A", 1, worth(1n))])[0]).toMatchObject({ title: "A", to: "/at/A" });
  const messages = { kind: "messages", one: "One message to acknowledge", many: "{n} messages to acknowledge" };
  const [line] = linesOf([task("A", 2, { group: messages }), task("B", 1, { group: messages })]);
  expect(line).toMatchObject({ title: "2 messages to acknowledge", detail: "", to: "/my/approvals?kind=messages" });
});

it("sets the number of a document apart, and says by the day of a task how late it is", () => {
  const [late, returned] = linesOf([
    task("AIS-KIB-2026-0002 Deposits banked late", 60, { due: "2026-11-18", tag: "Overdue", tone: "bad" }),
    task("Correct V-KIB-2026-000006", 1, { tag: "Returned to you", tone: "warn" }),
  ]);
  expect(late).toMatchObject({
    title: "Deposits banked late",
    no: "AIS-KIB-2026-0002",
    age: "2 days overdue",
    state: null,
  });
  expect(returned).toMatchObject({
    title: "Correct",
    no: "V-KIB-2026-000006",
    age: "1 working day",
    state: { text: "Returned to you", tone: "warn" },
  });
});
