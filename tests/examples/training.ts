/** Courses, and the people who take them. */
import { expect, it } from "vitest";
import { db } from "~/db/database.server";
import { idOf, papers, send } from "./calls";

/** Examples of training: a course from its draft to its end, assigned to a person, and one's own courses. */
export function trainingExamples(): void {
  it("courses are written, changed, opened, assigned and closed", async () => {
    const [hr, reader] = ["hr.manager", "branch.manager.3"] as const;
    const read = (id: string) => send("GET /Course/{id}", { as: hr, params: { id } });
    const id = idOf(await send("POST /Course", { as: hr }));
    const move = async (word: string, but?: Record<string, unknown>) =>
      send(`POST /Course/{id}/${word}`, { as: hr, params: { id }, seen: await read(id), but });
    await send("GET /Course", { as: hr });
    await send("PUT /Course/{id}", { as: hr, params: { id }, seen: await read(id) });
    await papers("/Course/{id}", hr, id);
    const reading = idOf(await send("POST /CourseContent", { as: hr, but: { courseId: id, position: 1 } }));
    const quiz = { title: "Test", courseId: id, position: 2, kind: "QUIZ", body: null };
    const test = idOf(await send("POST /CourseContent", { as: hr, but: quiz }));
    const question = idOf(await send("POST /CourseQuestion", { as: hr, but: { contentId: test } }));
    expect((await move("Open")).json.data).toMatchObject({ status: "OPEN" });
    const { employee } = await db.user.findUniqueOrThrow({
      where: { signInName: reader },
      select: { employee: { select: { id: true } } },
    });
    await move("Assign", { employeeId: String(employee!.id) });
    const own = await send("GET /Training/List", { as: reader });
    expect(own.json.data).toContainEqual(expect.objectContaining({ courseId: id, status: "ASSIGNED" }));
    const part = await send("GET /Training/Part/{id}", { as: reader, params: { id: reading } });
    expect(part.json.data).toMatchObject({ kind: "TEXT", done: false });
    await send("POST /Training/Part/{id}/Read", { as: reader, params: { id: reading } });
    const seen = await send("GET /Training/Part/{id}", { as: reader, params: { id: test } });
    expect(JSON.stringify(seen.json)).not.toMatch(/right/i);
    const { rightAnswers } = await db.courseQuestion.findUniqueOrThrow({ where: { id: Number(question) } });
    const taken = await send("POST /Training/Part/{id}/Quiz", {
      as: reader,
      params: { id: test },
      but: { answers: [{ questionId: question, answer: rightAnswers }] },
    });
    expect(taken.json.data).toMatchObject({ passed: true, finished: true });
    expect((await move("Close")).json.data).toMatchObject({ status: "CLOSED" });
  });
}
