import { describe, expect, it } from "vitest";
import { unitsWithin } from "../core/actor";
import { choice, code, date, integer, link, longText, phone, text } from "./field";
import type { OfTable } from "./record";
import { defineReference, defineResource, everyone } from "./resource";

/**
 * The type checker reads this file: every `@ts-expect-error` is a definition that must not compile, and one
 * that did would be reported as an unused expectation.
 */
const face = {
  one: "Holiday",
  many: "Holidays",
  model: "Holiday",
  area: "admin",
  path: "/admin/settings/holiday",
  title: (row: { name: string }) => row.name,
} as const;
const list = { columns: ["date", "name"], search: ["name"], filters: ["active"], sort: "date" } as const;
const permissions = { read: "holiday.read", edit: "holiday.edit" } as const;
const half = choice("Half", { choices: [{ value: "FULL", label: "Whole day" }] });
const fields = { date: date("Date"), name: text("Name", { max: 100 }), half, unitId: link("For", { to: "Unit" }) };

export const compiles = [
  defineResource("Holiday", { ...face, fields, list, permissions, scope: everyone }),
  defineResource("Holiday", {
    ...face,
    fixed: { half: "FULL" },
    omit: ["unitId"],
    fields: { date: date("Date"), name: text("Name", { max: 100 }) },
    list,
    permissions,
    scope: everyone,
  }),
];

const misspelt = { nmae: text("Name", { max: 100 }) };
/** What `record` asks of the fields of a record beside their own types. */
export const recordFields: OfTable<"Holiday", typeof fields> = { form: { fields: {} } };
// @ts-expect-error a field of a record that its table does not have
export const refusedFields: OfTable<"Holiday", typeof misspelt> = { form: { fields: misspelt } };

export const refused = [
  defineResource("Holiday", {
    ...face,
    // @ts-expect-error a column is left out
    fields: { date: date("Date"), name: text("Name", { max: 100 }), half },
    list,
    permissions,
    scope: everyone,
  }),
  defineResource("Holiday", {
    ...face,
    // @ts-expect-error a column that the table does not have
    fields: { ...fields, colour: text("Colour", { max: 10 }) },
    list,
    permissions,
    scope: everyone,
  }),
  defineResource("Holiday", {
    ...face,
    // @ts-expect-error a number column described as text
    fields: { ...fields, unitId: text("For", { max: 10 }) },
    list,
    permissions,
    scope: everyone,
  }),
  defineResource("Holiday", {
    ...face,
    // @ts-expect-error a text column described as a number
    fields: { ...fields, name: integer("Name", { min: 0, max: 9 }) },
    list,
    permissions,
    scope: everyone,
  }),
  defineResource("Holiday", {
    ...face,
    // @ts-expect-error a column that is never empty described as optional
    fields: { ...fields, name: longText("Name", { max: 100, optional: true }) },
    list,
    permissions,
    scope: everyone,
  }),
  // @ts-expect-error a column omitted that the table does not have
  defineResource("Holiday", { ...face, omit: ["colour"], fields, list, permissions, scope: everyone }),
  defineResource("Holiday", {
    ...face,
    // @ts-expect-error a fixed value of another type
    fixed: { half: 1 },
    fields: { date: fields.date, name: fields.name, unitId: fields.unitId },
    list,
    permissions,
    scope: everyone,
  }),
  defineResource("Holiday", {
    ...face,
    fields,
    // @ts-expect-error a list column that is not shown on forms
    list: { ...list, columns: ["date", "colour"] },
    permissions,
    scope: everyone,
  }),
  // @ts-expect-error a sort by no column
  defineResource("Holiday", { ...face, fields, list: { ...list, sort: "-colour" }, permissions, scope: everyone }),
  defineResource("Holiday", {
    ...face,
    fields,
    list,
    // @ts-expect-error a permission that no module declares
    permissions: { read: "holiday.read", edit: "holiday.rewrite" },
    scope: everyone,
  }),
  // @ts-expect-error no scope: everybody seeing everything is a decision
  defineResource("Holiday", { ...face, fields, list, permissions }),
  // @ts-expect-error a scope over columns of another table
  defineResource("Holiday", { ...face, fields, list, permissions, scope: unitsWithin }),
  // @ts-expect-error a table without an optimistic lock
  defineResource("Country", { ...face, model: "Country", fields, list, permissions, scope: everyone }),
  defineReference("Country", {
    one: "Country",
    many: "Countries",
    model: "Country",
    // @ts-expect-error an order by no column
    order: "colour",
    scope: everyone,
    title: (row) => row.name,
  }),
];

describe("a field", () => {
  const messages = (
    field: {
      schema: { safeParse: (value: unknown) => { success: boolean; error?: { issues: { message: string }[] } } };
    },
    value: unknown,
  ) => field.schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];

  it("reads the text of a form and the value of a JSON body alike", () => {
    expect(integer("Order", { min: 0, max: 99 }).schema.parse(" 7 ")).toBe(7);
    expect(integer("Order", { min: 0, max: 99 }).schema.parse(7)).toBe(7);
    expect(link("For", { to: "Unit" }).schema.parse("12")).toBe(12);
    expect(date("Date").schema.parse("05-Mar-2026")).toBe("2026-03-05");
    expect(code("Code", { max: 12 }).schema.parse(" kib-1 ")).toBe("KIB-1");
    expect(longText("Address", { max: 50 }).schema.parse("one\r\ntwo ")).toBe("one\ntwo");
    expect(phone("Telephone", { optional: true }).schema.parse("")).toBeNull();
  });

  it.each([
    [text("Name", { max: 5 }), "", "Name: fill this in"],
    [text("Name", { max: 5 }), undefined, "Name: fill this in"],
    [text("Name", { max: 5 }), "123456", "Name: at most 5 characters"],
    [text("Name", { max: 50 }), "a\u0000b", "Name: remove the control characters"],
    [text("Name", { max: 50 }), "a\nb", "Name: enter a single line"],
    [text("Name", { max: 50 }), { contains: "a" }, "Name: enter text"],
    [text("Name", { max: 50 }), ["a"], "Name: enter text"],
    [integer("Order", { min: 0, max: 9 }), "1e3", "Order: enter a whole number from 0 to 9"],
    [integer("Order", { min: 0, max: 9 }), 1.5, "Order: enter a whole number from 0 to 9"],
    [integer("Order", { min: 0, max: 9 }), "-1", "Order: enter a whole number from 0 to 9"],
    [link("For", { to: "Unit" }), "0", "For: choose from the list"],
    [link("For", { to: "Unit" }), 2 ** 31, "For: choose from the list"],
    [link("For", { to: "Unit" }), "", "For: choose from the list"],
    [half, "NONE", "Half: choose from the list"],
    [date("Date"), "2026-02-30", "Date: enter a date like 05-Mar-2026"],
    [code("Code", { max: 12 }), "K B", "Code: letters, digits and hyphens only"],
    [phone("Telephone", { optional: true }), "call me", "Telephone: enter a telephone number like +254 700 123456"],
  ])("says what is wrong: %#", (field, value, message) => {
    expect(messages(field, value)).toEqual([message]);
  });
});
