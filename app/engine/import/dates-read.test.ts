import { expect, it } from "vitest";
import { datesRead } from "./dates-read";

const column = (name: string, date: boolean) => ({ name, label: name.toUpperCase(), required: true, hint: "", date });

it("tells each spelling once, those that could be read otherwise first, and leaves out what is written as the portal does", () => {
  const columns = [column("from", true), column("note", false)];
  const places = new Map([
    ["from", 1],
    ["note", 0],
  ]);
  const cells = ["25/11/2026", "03/11/2026", "2026-11-05", "03/11/2026", "05 Nov 2026", "soon", "11/11/2026", ""];
  const rows = cells.map((cell, index) => ({ row: index + 2, cells: ["01/02/2026", cell] }));
  expect(datesRead(columns, places, rows)).toEqual([
    { column: "FROM", typed: "03/11/2026", read: "03 Nov 2026", rows: 2, first: 3 },
    { column: "FROM", typed: "25/11/2026", read: "25 Nov 2026", rows: 1, first: 2 },
    { column: "FROM", typed: "11/11/2026", read: "11 Nov 2026", rows: 1, first: 8 },
  ]);
  expect(datesRead(columns, new Map(), rows)).toEqual([]);
});
