import { dateIn } from "~/core/dates";
import { monthAfter, spanOfMonth } from "~/core/months";
import { db } from "~/db/database.server";
import { resourceByWord } from "~/engine/portal.server";
import { saveRecord } from "~/engine/resource/save.server";
import { generateBoards, monthlyBoard, refreshAndClose, rowsSchema, saveRows } from "~/modules/boards/index.server";
import { systemActor } from "~/modules/identity/index.server";
import { actingAt } from "./acting-at";
import { makeMove } from "./make-move";

const ZONE = "Africa/Nairobi";

/** Whose boards there are, with the line manager who reviews them. */
const PEOPLE: readonly (readonly [name: string, manager: string])[] = [
  ["loan.officer", "branch.manager"],
  ["loan.officer.3", "branch.manager.3"],
  ["loan.officer.4", "branch.manager.4"],
  ["loan.officer.7", "branch.manager"],
  ["branch.manager.3", "area.manager.2"],
  ["branch.manager.4", "area.manager.2"],
];
/** How far the boards of the month before this one have come, in that order, while it is not closed. */
const FATES = ["open", "open", "returned", "reviewed", "submitted", "closed"] as const;

type Fate = (typeof FATES)[number];
interface Demo {
  users: ReadonlyMap<string, number>;
  at: Date;
}

/** Boards of the twelve months before this one, and of this one: those of the month before this one in every state. */
export async function demoBoards({ users, at }: Demo): Promise<void> {
  const month = dateIn(at, ZONE).slice(0, 7);
  const staff = await db.user.findMany({
    where: { id: { in: PEOPLE.map(([name]) => users.get(name)!) } },
    select: { id: true, employeeId: true },
  });
  const manager = await actingAt(users.get("hr.manager")!, noonOf(`${monthAfter(month, -12)}-01`));
  await saveRecord(manager, resourceByWord("boardSetting")!, null, { closeDay: 5 }, null);
  const ids = staff.flatMap(({ employeeId }) => employeeId ?? []);
  for (let back = 12; back >= 0; back--) {
    const one = monthAfter(month, -back);
    await generateBoards(systemActor(back === 0 ? at : noonOf(`${one}-01`)), one, { id: { in: ids } });
    if (back === 0) continue;
    for (const [index, [name, manager]] of PEOPLE.entries())
      await live({ users }, one, {
        name,
        manager,
        fate: back === 1 ? FATES[index]! : "reviewed",
        index: index + back,
      });
    if (back > 1) await refreshAndClose(systemActor(noonOf(`${monthAfter(one, 1)}-05`)));
  }
}

const noonOf = (date: string): Date => new Date(`${date}T09:00:00Z`);

interface Life {
  name: string;
  manager: string;
  fate: Fate;
  index: number;
}

/** Fills in a board and takes it as far as it has come. */
async function live(
  { users }: Pick<Demo, "users">,
  month: string,
  { name, manager, fate, index }: Life,
): Promise<void> {
  const when = noonOf(spanOfMonth(month).to);
  const board = await db.monthlyBoard.findFirst({
    where: { month, employee: { user: { id: users.get(name)! } } },
    include: { rows: { orderBy: { position: "asc" } } },
  });
  if (!board) return;
  const rows = board.rows.map(({ id, source, target }, place) => ({
    id: String(id),
    ...(source === "MANUAL" ? { actual: actualOf(target, index) } : {}),
    ...(place === 0 && index % 3 === 0 ? { employeeNote: "Two groups asked for more time after the rains" } : {}),
  }));
  const act = async (by: string, move: string, note: string | null = null) =>
    makeMove(await actingAt(users.get(by)!, when), monthlyBoard, board.id, move, { note });
  await saveRows(await actingAt(users.get(name)!, when), board.id, rowsSchema.parse({ rows }), board.version);
  if (fate === "open") return;
  await act(name, "submit");
  if (fate === "returned") await act(manager, "return", "Please add the groups that were formed in the last week.");
  if (fate === "reviewed" || fate === "closed") await act(manager, "review", "A steady month.");
  if (fate === "closed") await act("hr.manager", "close");
}

/** From 70 to 110 % of a target. */
function actualOf(target: bigint, index: number): string {
  const hundredths = (target * BigInt(70 + ((index * 13) % 41))) / 100n;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, "0")}`;
}
