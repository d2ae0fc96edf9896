import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { listedStates } from "./states";

const TABLE = `export const CASE_STATES = {
  OPEN: { label: "Open", tone: "info", is: ["live"] },
  HEARD: { label: "Heard", tone: "info", is: ["live"] },
  CLOSED: { label: "Closed", tone: "ok", is: [] },
} as const;`;
const said = (code: string, table = TABLE) =>
  listedStates(
    new Map([
      ["case-states.ts", table],
      ["case.ts", code],
    ]),
  );

describe("a list of states", () => {
  it.each([
    ["in a query", `const where = { status: { in: ["OPEN", "HEARD"] } };`],
    ["in what it is not", `const where = { status: { notIn: ["OPEN", "CLOSED"] as string[] } };`],
    ["in a constant", `const LIVE = ["OPEN", "HEARD"] as const;`],
    ["in a longer list", `const ALL = [...LIVE, "CLOSED"];`],
    ["in a set", `const LIVE = new Set(["OPEN", "HEARD"]);`],
    ["in a question", `const live = ["OPEN", "HEARD"].includes(row.status);`],
    ["in comparisons", `const live = row.status === "OPEN" || due || row.status === "HEARD";`],
    ["in comparisons that deny", `const over = row.status !== "OPEN" && row.status !== "HEARD";`],
    ["in SQL", `const rows = sql\`SELECT 1 FROM c WHERE status IN ('OPEN', 'HEARD') AND id = \${id}\`;`],
    ["in the rest of SQL", `const rows = sql\`SELECT 1 FROM c WHERE id = \${id} AND status IN ('OPEN', 'HEARD')\`;`],
  ])("is found %s", (_, code) => {
    expect(said(code)).toEqual([expect.stringMatching(/^case\.ts:1: (OPEN, )?(HEARD|CLOSED): /)]);
  });

  it("is found beside its table too", () => {
    expect(said("", `${TABLE}\nexport const LIVE = ["OPEN", "HEARD"];`)).toEqual([
      "case-states.ts:6: OPEN, HEARD: ask the table of states for what they mean.",
    ]);
  });

  it.each([
    ["one state", `const where = { status: { in: ["OPEN"] }, NOT: { status: "HEARD" } };`],
    ["where a move starts", `const close = { from: ["OPEN", "HEARD"], to: "CLOSED" };`],
    ["where an owner changes it", `const workflow = { editable: ["OPEN", "HEARD"] as const };`],
    ["what the trail tells", `audit({ diff: { status: ["OPEN", "CLOSED"] } });`],
    ["words that are no states", `const sides = ["OPEN", "SHUT"];`],
    ["two things compared", `const same = one === "OPEN" && other === "HEARD";`],
    ["a reason", `// states: of a period\nconst period = z.enum(["OPEN", "CLOSED"]);`],
  ])("may be %s", (_, code) => {
    expect(said(code)).toEqual([]);
  });

  it("needs a reason in words", () => {
    expect(said(`// states:\nconst period = z.enum(["OPEN", "CLOSED"]);`)).toHaveLength(1);
  });
});

it("knows a planted list in a file of the product", () => {
  const file = "app/modules/visits/review-queue.server.ts";
  const states = readFileSync("app/modules/visits/visit-states.ts", "utf8");
  const code = readFileSync(file, "utf8");
  expect(
    listedStates(
      new Map([
        ["states.ts", states],
        [file, code],
      ]),
    ),
  ).toEqual([]);
  const planted = code.replace('statesThat(VISIT_STATES, "review")', '["SUBMITTED", "FORWARDED"]');
  expect(planted).not.toBe(code);
  expect(
    listedStates(
      new Map([
        ["states.ts", states],
        [file, planted],
      ]),
    ),
  ).toHaveLength(1);
});
