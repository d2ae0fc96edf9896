import { describe, expect, it } from "vitest";
import { digits, given, integer, longText, text, userId } from "./field";

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
