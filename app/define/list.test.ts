import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readListParams, writeListParams, type ListSpec } from "./list";

const spec: ListSpec = {
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
  ],
  sorts: ["code", "name"],
  sort: "-code",
};
const read = (query: string) => readListParams(new URLSearchParams(query), spec);

describe("readListParams", () => {
  it("reads search, filters, sort and page", () => {
    expect(read("q=+kib+&kind=A&parentId=7&active=false&date.from=05-Mar-2026&sort=-name&page=3&size=50")).toEqual({
      q: "kib",
      filters: { kind: "A", parentId: "7", active: "false", "date.from": "2026-03-05" },
      sort: { name: "name", descending: true },
      page: 3,
      size: 50,
    });
  });

  it("overlooks what is unknown or makes no sense", () => {
    expect(
      read(
        "kind=C&parentId=0&parentId=1%20OR%201&active=maybe&date=2026-02-30&kind.from=A&path=/1/&sort=password&page=0&size=1000&__proto__=x&constructor=y",
      ),
    ).toEqual({
      q: "",
      filters: {},
      sort: { name: "code", descending: true },
      page: 1,
      size: 25,
    });
  });

  it("keeps control characters out of the search", () => {
    expect(read("q=a%00b%0d%0ac").q).toBe("a b c");
    expect(read(`q=${"x".repeat(500)}`).q).toHaveLength(100);
  });

  it("reads back what it writes", () => {
    const params = fc.record({
      q: fc.string({ maxLength: 20 }).map((text) => text.replace(/\p{Cc}/gu, "").trim()),
      filters: fc.record(
        {
          kind: fc.constantFrom("A", "B"),
          parentId: fc.integer({ min: 1, max: 2 ** 31 - 1 }).map(String),
          active: fc.constantFrom("true", "false"),
          "date.to": fc.constant("2026-11-21"),
        },
        { requiredKeys: [] },
      ),
      sort: fc.record({ name: fc.constantFrom("code", "name"), descending: fc.boolean() }),
      page: fc.integer({ min: 1, max: 1000 }),
      size: fc.constantFrom(25, 50, 100),
    });
    fc.assert(
      fc.property(params, (one) => {
        expect(read(writeListParams(one, spec))).toEqual({ ...one, filters: { ...one.filters } });
      }),
    );
  });
});
