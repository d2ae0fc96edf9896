import { expect, it } from "vitest";
import { misshapen } from "./form-shape.server";

function formOf(...fields: [name: string, value: string][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

const button = (type: string, payload: unknown): [string, string] => ["__intent__", JSON.stringify({ type, payload })];

it.each([
  [
    "a page's own",
    [
      ["_key", "k"],
      ["legs[0].km", "6"],
      ["legs[49].km", "6"],
      ["note:GROUP:7.remarks", "x"],
      ["_take.legs[0].km", "mine"],
    ],
  ],
  ["one that adds a row", [["legs[0].km", "6"], button("insert", { name: "legs" })]],
  ["one that adds the first row", [button("insert", { name: "legs" })]],
  ["one that removes a row", [["legs[0].km", "6"], button("remove", { name: "legs", index: 0 })]],
  [
    "names no one knows",
    [
      ["__proto__", "x"],
      ["a[", "x"],
      ["", "x"],
      ["constructor.prototype", "x"],
    ],
  ],
] as [string, [string, string][]][])("takes a form with %s fields", (_, fields) => {
  expect(misshapen(formOf(...fields))).toBeNull();
});

it.each([
  ["a row far away", 413, [["legs[100000000].km", "6"]]],
  ["a row one too far", 413, [["legs[500].km", "6"]]],
  ["a row far away that is chosen from the others'", 413, [["_theirs.legs[4294967295].km", "6"]]],
  ["rows within rows", 413, [["legs[0][499].km", "6"]]],
  ["a name without end", 413, [["a".repeat(201), "6"]]],
  ["more fields than any page", 413, Array.from({ length: 2_001 }, (_, index) => [`field${index}`, ""])],
  ["a state it did not get from a page", 400, [["__state__", "{}"]]],
  ["a button that is no JSON", 400, [["__intent__", "insert"]]],
  ["a button that is null", 400, [["__intent__", "null"]]],
  ["two buttons", 400, [button("insert", { name: "legs" }), button("insert", { name: "legs" })]],
  ["a button that writes a value", 400, [button("update", { name: "legs[200000].km", value: "6" })]],
  ["a button of another kind", 400, [button("reorder", { name: "legs", from: 0, to: 100_000 })]],
  ["a button for a row far away", 400, [button("insert", { name: "legs", index: 100_000 })]],
  ["a button for a row before the first", 400, [button("remove", { name: "legs", index: -1 })]],
  ["a button for what is no list", 400, [["purposeId", "1"], button("insert", { name: "purposeId" })]],
  ["a button for an object", 400, [["a.b", "1"], button("insert", { name: "a" })]],
  ["a field that hides how its parent becomes text", 400, [["username.length.toString", "x"]]],
  ["a list whose rows hide how they become numbers", 400, [["accompaniedBy[0].valueOf", "x"]]],
  ["a button for a prototype", 400, [button("insert", { name: "__proto__" })]],
] as [string, number, [string, string][]][])("refuses a form with %s", (_, status, fields) => {
  expect(misshapen(formOf(...fields))).toMatchObject({ status });
});
