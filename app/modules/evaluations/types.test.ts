/** Types of evaluation through the commands that screens and the API use. */
import { beforeEach, describe, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { recordPage } from "~/engine/record/pages.server";
import { editRecord, typedSchema } from "~/engine/record/save.server";
import { seeded } from "../../../tests/setup/database";
import { addType, BEFORE, moveType, QUESTIONS, seedEvaluated, type Evaluated } from "../../../tests/setup/evaluations";
import { as, hire } from "../../../tests/setup/operations";
import { refusals } from "../../../tests/setup/refusals";
import { copyOf, evaluationType, questionForm, questionsSchema, saveQuestions } from "./index.server";

let o: Evaluated;
beforeEach(async () => {
  o = await seeded(seedEvaluated);
});

const movesOf = async (id: number) =>
  (await recordPage(await as(o.hr, BEFORE), evaluationType, id)).moves.map(({ name }) => name).sort();

describe("a version", () => {
  it("is activated once its weights make 100 %, and then stays as it is", async () => {
    const id = await addType(o.hr, {}, { questions: [{ ...QUESTIONS[0]!, weightBp: "99.99" }] });
    expect(await refusals(moveType(o.hr, id, "activate"))).toEqual([" weights_not_100"]);
    const actor = await as(o.hr, BEFORE);
    const { version } = await questionForm(actor, id);
    await saveQuestions(
      actor,
      id,
      questionsSchema.parse({ questions: QUESTIONS, grades: [{ name: "All", fromBp: "0" }] }),
      version,
    );
    await moveType(o.hr, id, "activate");
    expect(await movesOf(id)).toEqual(["copy", "retire"]);
    const later = await questionForm(actor, id);
    await expect(
      saveQuestions(actor, id, questionsSchema.parse({ questions: [], grades: [] }), later.version),
    ).rejects.toMatchObject({
      code: "wrong_state",
    });
    await expect(
      database().writing((tx) => tx.evaluationQuestion.updateMany({ where: { typeId: id }, data: { text: "Other" } })),
    ).rejects.toThrow();
    await expect(
      database().writing((tx) => tx.evaluationType.update({ where: { id }, data: { passBp: 1 } })),
    ).rejects.toThrow();
  });

  it("is copied to the next one, which replaces it", async () => {
    const id = await addType(o.hr);
    await moveType(o.hr, id, "activate");
    await moveType(o.hr, id, "copy");
    const next = await db.evaluationType.findFirstOrThrow({
      where: { no: 2 },
      include: { questions: true, grades: true },
    });
    expect(next).toMatchObject({ name: "Yearly", status: "DRAFT", questions: [{}, {}, {}], grades: [{}, {}] });
    await moveType(o.hr, next.id, "activate");
    expect(await db.evaluationType.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: "RETIRED" });
    const { trail } = await recordPage(await as(o.hr, BEFORE), evaluationType, id);
    expect(trail[0]!.word).toBe("Replaced by the next version");
  });

  it("has one name a type, weights of 100 % and a scale from 3 to 10", async () => {
    await addType(o.hr);
    expect(await refusals(addType(o.hr))).toEqual(["name taken"]);
    expect(await refusals(addType(o.hr, { name: "Other", secondWeightBp: "39.99" }))).toEqual([
      "secondWeightBp weights_not_100",
    ]);
    const read = (scaleMax: string) =>
      typedSchema(evaluationType).safeParse({
        ...{ name: "A", cycle: "STANDARD", scaleMax, firstWeightBp: "60", secondWeightBp: "40", passBp: "50" },
      }).success;
    expect([read("2"), read("3"), read("10"), read("11")]).toEqual([false, true, true, false]);
  });

  it("is changed by the company's HR alone, from the version they saw", async () => {
    const id = await addType(o.hr);
    const executive = await hire(o.tree.regions[0], "HR Executive", "HRE");
    const { version } = await questionForm(await as(o.hr, BEFORE), id);
    const nothing = questionsSchema.parse({ questions: [], grades: [] });
    await expect(saveQuestions(await as(executive, BEFORE), id, nothing, version)).rejects.toMatchObject({
      name: "NotFound",
    });
    await expect(saveQuestions(await as(o.bm, BEFORE), id, nothing, version)).rejects.toThrow();
    await expect(saveQuestions(await as(o.hr, BEFORE), id, nothing, version - 1)).rejects.toMatchObject({
      code: "stale",
    });
    const typed = typedSchema(evaluationType, true).parse({
      ...{ name: "Yearly", cycle: "STANDARD", scaleMax: "7", firstWeightBp: "50", secondWeightBp: "50", passBp: "50" },
    });
    await editRecord(await as(o.hr, BEFORE), evaluationType, id, typed, version);
    expect(await db.evaluationType.findUniqueOrThrow({ where: { id } })).toMatchObject({ scaleMax: 7, no: 1 });
  });
});

it("leads on to its copy", async () => {
  const id = await addType(o.hr, {}, { questions: QUESTIONS });
  await moveType(o.hr, id, "activate");
  await moveType(o.hr, id, "copy");
  const copy = await db.evaluationType.findFirstOrThrow({ where: { status: "DRAFT" } });
  const leads = async (move: string) => copyOf(await as(o.hr, BEFORE), id, move);
  expect([await leads("copy"), await leads("retire")]).toEqual([copy.id, null]);
});
