/** Short forms about managers and colleagues: one that is closed and told, and one that is open. */
import { addDays, dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import { answerAsk, closeForm, nameColleagues, openForm, writeForm } from "~/modules/upward-feedback/index.server";
import { actingAt } from "./acting-at";

interface Demo {
  users: ReadonlyMap<string, number>;
  at: Date;
}

const QUESTIONS = "Listens to what we say\nDecides in time\nTreats everyone alike";
/** Those who answer of each ten that are asked. */
const ANSWER = 7;

export async function demoUpwardFeedback({ users, at }: Demo): Promise<void> {
  const hr = await actingAt(users.get("hr.manager")!, at);
  const today = dateIn(at, "Africa/Nairobi");
  const cycles = await db.evaluationCycle.findMany({
    where: { active: true },
    orderBy: { periodFrom: "desc" },
    take: 2,
  });
  for (const [index, { id }] of cycles.entries()) {
    const version = async () => (await db.upwardForm.findUnique({ where: { cycleId: id } }))?.version ?? null;
    await writeForm(hr, id, { questions: QUESTIONS, closesOn: addDays(today, 14) }, null);
    const numberOf = async (name: string) =>
      (await db.user.findUniqueOrThrow({ where: { id: users.get(name)! }, include: { employee: true } })).employee!
        .employeeNo;
    const colleagues = await Promise.all(["loan.officer.2", "loan.officer.3", "loan.officer.4"].map(numberOf));
    const named = { employeeNo: await numberOf("loan.officer"), colleagues: colleagues.join(", ") };
    await nameColleagues(hr, id, named, await version());
    await openForm(hr, id, await version());
    await answers(id, at, index === 0 ? ANSWER / 2 : ANSWER);
    if (index > 0) await closeForm(hr, id, await version());
  }
}

async function answers(cycleId: number, at: Date, ofTen: number): Promise<void> {
  const asks = await db.upwardAsk.findMany({
    where: { subject: { form: { cycleId } } },
    orderBy: { id: "asc" },
    select: { id: true, employee: { select: { user: { select: { id: true } } } } },
  });
  const questions = await db.upwardQuestion.findMany({ where: { form: { cycleId } }, select: { id: true } });
  for (const [index, { id, employee }] of asks.entries()) {
    if (index % 10 >= ofTen || !employee.user) continue;
    const scores = new Map(questions.map((one, place) => [one.id, 2 + ((index + place) % 4)]));
    await answerAsk(await actingAt(employee.user.id, at), id, scores);
  }
}
