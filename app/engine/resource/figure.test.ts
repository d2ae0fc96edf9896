import { expect, it } from "vitest";
import { columnsFor, exportLists } from "../export/export-list.server";
import { portal } from "../portal.server";
import { seeded } from "../../../tests/setup/database";
import { actorAt, seedTree } from "../../../tests/setup/organisation";
import { figureColumns, figureText, figureValues } from "./figure.server";

const TOLD = new Map<number, { minor: bigint; currency: string } | number | string>([
  [1, { minor: 125_050n, currency: "KES" }],
  [2, 1_250],
  [3, "not counted yet"],
]);
const valuesOf = (kind: "money" | "number" | "text") => [1, 2, 3, 4].map((id) => figureValues({ kind }, TOLD, id));

it("puts every figure under its own heading, and a currency beside amounts alone", () => {
  for (const kind of ["money", "number", "text"] as const) {
    const heads = figureColumns({ label: "Balance", kind });
    expect(heads[0]).toEqual({ label: "Balance", kind });
    for (const values of [...valuesOf(kind), figureValues({ kind }, undefined, 1)])
      expect(values).toHaveLength(heads.length);
  }
  expect(valuesOf("money")[0]).toEqual(["1250.50", "KES"]);
  expect(valuesOf("money")[2]).toEqual([null, "not counted yet"]);
  expect(valuesOf("number")[1]).toEqual([1_250]);
  expect(valuesOf("text")[2]).toEqual(["not counted yet"]);
  expect([figureColumns(null), figureValues(null, undefined, 1)]).toEqual([[], []]);
  expect([1, 2, 3, 4].map((id) => figureText(TOLD, id))).toEqual(["KES 1,250.50", "1,250", "not counted yet", ""]);
});

it("gives no file two headings alike", async () => {
  const { company } = await seeded(seedTree);
  const permissions = portal().resources.flatMap(({ list: { figure } }) => figure?.permission ?? []);
  const actor = await actorAt(company, permissions);
  expect(permissions.length).toBeGreaterThan(5);
  for (const list of exportLists()) {
    const heads = columnsFor(actor, list).map(({ label }) => label);
    expect(heads, list.name).toEqual([...new Set(heads)]);
  }
});
