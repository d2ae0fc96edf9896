import { describe, expect, it } from "vitest";
import { date, digits, given, integer, longText, text, userId } from "./field";

describe("the schema of a field", () => {
  it("is made when it is asked for, and kept", () => {
    for (const field of [userId("By"), userId("By", { optional: true }), digits("Code", { length: 6 })]) {
      expect(Object.getOwnPropertyDescriptor(field, "schema")).toHaveProperty("get");
      expect(field.schema).toBe(field.schema);
      expect(Object.getOwnPropertyDescriptor(field, "schema")).toMatchObject({ writable: true, enumerable: true });
    }
    expect(userId("By")).toMatchObject({ given: true, to: "User" });
    expect(digits("Code", { length: 4 }).schema.meta()).toMatchObject({ example: "9999", title: "Code" });
    const made = given(integer("Number", { min: 1, max: 9 }));
    expect(made.schema.parse("7")).toBe(7);
  });
});

describe("text that people type", () => {
  const name = text("Name", { max: 40 }).schema;
  it.each(["\u200b", "\u200b\u200c\u200d\ufeff", " \u202e ", "\u2060\u00ad", "\u3164"])(
    "that no one sees is nothing: %j",
    (typed) => {
      expect(name.safeParse(typed)).toMatchObject({
        success: false,
        error: { issues: [{ message: "Name: fill this in" }] },
      });
      expect(text("Name", { max: 40, optional: true }).schema.parse(typed)).toBeNull();
    },
  );

  it("keeps its letters and loses what would turn or hide them", () => {
    expect(name.parse("Safe \u202egpj.exe\u202c keys")).toBe("Safe gpj.exe keys");
    expect(longText("Title", { max: 40 }).schema.parse("Mary\u200b Wanjiku")).toBe("Mary Wanjiku");
    // Joiners are letters' own in Persian, Hindi and emoji.
    expect(name.parse("\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645")).toBe(
      "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
    );
  });
});

describe("a date", () => {
  const told = (typed: unknown) =>
    date("Due")
      .schema.safeParse(typed)
      .error?.issues.map(({ message }) => message);
  it("is told at its field when it lies before 1900, and read from there on", () => {
    for (const typed of ["1899-12-31", "31-Dec-1899", "0026-11-20", "20/11/0026"])
      expect(told(typed)).toEqual(["Due: enter 01 Jan 1900 or a later day"]);
    expect(told("2026-02-30")).toEqual(["Due: enter a date like 05-Mar-2026"]);
    expect(date("Due").schema.parse("01-Jan-1900")).toBe("1900-01-01");
    expect(date("Due", { optional: true }).schema.parse("")).toBeNull();
  });
});
