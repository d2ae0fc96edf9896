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
    await send("POST /CourseContent", { as: hr, but: { courseId: id, position: 1 } });
    expect((await move("Open")).json.data).toMatchObject({ status: "OPEN" });
    const { employee } = await db.user.findUniqueOrThrow({
      where: { signInName: reader },
      select: { employee: { select: { id: true } } },
    });
    await move("Assign", { employeeId: String(employee!.id) });
    const own = await send("GET /Training/List", { as: reader });
    expect(own.json.data).toContainEqual(expect.objectContaining({ courseId: id, status: "ASSIGNED" }));
    expect((await move("Close")).json.data).toMatchObject({ status: "CLOSED" });
  });
}
