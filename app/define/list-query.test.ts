import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod/v4";
import { lineSchema, listQuery, narrowed, type QuerySpec } from "./list-query";

const spec: QuerySpec = {
  filters: [
    {
      name: "kind",
      kind: "choice",
      choices: [
        { value: "A", label: "A" },
        { value: "B", label: "B" },
      ],
    },
    { name: "parentId", kind: "id" },
    { name: "active", kind: "flag" },
    { name: "date", kind: "date" },
    { name: "name", kind: "text" },
    { name: "position", kind: "number" },
    { name: "updatedAt", kind: "moment" },
  ],
  sorts: ["code", "name"],
  sort: "-code",
  fields: ["code", "name"],
};
const schema = listQuery(spec);
const faults = (query: Record<string, string>) => schema.safeParse(query).error?.issues.map((issue) => issue.path[0]);

describe("listQuery", () => {
  it("stands at its defaults when nothing is asked for", () => {
    expect(schema.parse({})).toEqual({
      q: "",
      conditions: [],
      sort: [{ name: "code", descending: true }],
      limit: 25,
      cursor: null,
      fields: null,
    });
  });

  it("reads a moment with seconds and without, and none without its zone", () => {
    const read = (text: string) => schema.safeParse({ "filter[updatedAt][gte]": text }).data?.conditions[0]?.value;
    expect(read("2026-03-05T10:00+03:00")).toEqual(read("2026-03-05T10:00:00+03:00"));
    expect(read("2026-03-05T10:00Z")).toEqual(new Date("2026-03-05T10:00:00Z"));
    expect(read("2026-03-05T10:00")).toBeUndefined();
  });

  it("reads every kind of filter in its own form", () => {
    const query = {
      "filter[kind]": "A",
      "filter[kind][in]": "A,B",
      "filter[parentId][in]": "7, 8",
      "filter[active][eq]": "false",
      "filter[date][gte]": "05-Mar-2026",
      "filter[date][lte]": "2026-03-31",
      "filter[name][contains]": " kib ",
      "filter[position][gte]": "-3",
      "filter[updatedAt][gte]": "2026-03-05T10:00:00+03:00",
    };
    expect(schema.parse(query).conditions).toEqual([
      { name: "kind", op: "eq", value: "A" },
      { name: "kind", op: "in", value: ["A", "B"] },
      { name: "parentId", op: "in", value: [7, 8] },
      { name: "active", op: "eq", value: false },
      { name: "date", op: "gte", value: "2026-03-05" },
      { name: "date", op: "lte", value: "2026-03-31" },
      { name: "name", op: "contains", value: "kib" },
      { name: "position", op: "gte", value: -3 },
      { name: "updatedAt", op: "gte", value: new Date("2026-03-05T07:00:00Z") },
    ]);
  });

  it("reads several sorts, the first counting most", () => {
    expect(schema.parse({ sort: "-name,code", fields: "name", limit: "100", cursor: "abc", q: " kib " })).toMatchObject(
      {
        sort: [
          { name: "name", descending: true },
          { name: "code", descending: false },
        ],
        fields: ["name"],
        limit: 100,
        cursor: "abc",
        q: "kib",
      },
    );
  });

  it.each([
    ["filter[path]", "/1/"],
    ["filter[kind][gte]", "A"],
    ["filter[active][in]", "true"],
    ["filter[date][until]", "2026-01-01"],
    ["filter[updatedAt]", "2026-03-05T07:00:00Z"],
    ["filter[kind][not]", "A"],
    ["page", "2"],
    ["filter[kind]", "C"],
    ["filter[kind][in]", "A,C"],
    ["filter[kind][in]", ""],
    ["filter[parentId]", "0"],
    ["filter[parentId]", "1 OR 1"],
    ["filter[parentId][in]", "1,"],
    ["filter[active]", "yes"],
    ["filter[date][gte]", "2026-02-30"],
    ["filter[position]", "1.5"],
    ["filter[position]", "9999999999"],
    ["filter[updatedAt][gte]", "yesterday"],
    ["filter[name]", " "],
    ["filter[parentId][in]", Array.from({ length: 51 }, () => "1").join()],
    ["sort", "password"],
    ["sort", ""],
    ["sort", "name,name"],
    ["sort", "name,-name"],
    ["sort", "--name"],
    ["fields", "passwordHash"],
    ["fields", ""],
    ["limit", "0"],
    ["limit", "101"],
    ["limit", "1.5"],
    ["cursor", "x".repeat(4_001)],
  ])("refuses %s=%s at the parameter", (name, value) => {
    expect(faults({ [name]: value })).toEqual([name]);
  });

  it("names every parameter it takes", () => {
    const { properties } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as { properties: object };
    expect(Object.keys(properties)).toEqual(
      expect.arrayContaining([
        "filter[kind]",
        "filter[kind][eq]",
        "filter[kind][in]",
        "filter[name][contains]",
        "filter[updatedAt][lte]",
        "fields",
      ]),
    );
    for (const name of Object.keys(properties))
      expect(faults({ [name]: "\u0001" })?.filter((fault) => fault !== name) ?? []).toEqual([]);
  });

  it("never throws, whatever is asked for", () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.oneof(
            fc.constantFrom(
              "sort",
              "fields",
              "limit",
              "filter[kind][in]",
              "filter[date][gte]",
              "filter[updatedAt][gte]",
              "filter[position]",
            ),
            fc.string(),
          ),
          fc.string({ unit: "binary" }),
        ),
        (query) => {
          schema.safeParse(query);
        },
      ),
    );
  });
});

describe("the lines of a list", () => {
  it("hold what was asked for, and always the id", () => {
    const item = { id: "7", name: "Kibera", code: "KIB" };
    expect(narrowed(item, { fields: ["name"] })).toEqual({ id: "7", name: "Kibera" });
    expect(narrowed(item, { fields: null })).toEqual(item);
    const line = lineSchema(z.object({ id: z.string(), name: z.string() }), "Line");
    expect([
      line.safeParse({ id: "7" }).success,
      line.safeParse({ name: "Kibera" }).success,
      line.safeParse({ id: "7", name: 1 }).success,
    ]).toEqual([true, false, false]);
  });
});
