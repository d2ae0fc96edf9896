import { expect, it } from "vitest";
import { inWords } from "./import-rows.server";

it("names the column of a row's problem once", () => {
  const said = inWords([
    { row: 2, column: "From", message: "From: enter a date" },
    { row: 3, column: "Code", message: "Kind and Code: already used" },
    { row: 4, column: "", message: "No employee has this number" },
  ]);
  expect(said.problems.map(({ message }) => message)).toEqual([
    "Row 2: From: enter a date",
    "Row 3, Code: Kind and Code: already used",
    "Row 4: No employee has this number",
  ]);
});
