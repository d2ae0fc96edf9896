/** tsx bench/print.ts: how long a printed document of two pages takes to make; the budget is 50 ms. */
import type { PrintBlock } from "~/core/print-document";
import { pdfOf } from "~/print/pdf.server";

const TIMES = 51;
const facts = Array.from({ length: 14 }, (_, n) => ({ label: `Label ${n}`, value: `Value ${n}` }));
const rows = Array.from({ length: 25 }, (_, n) => [`Place ${n}`, `Other place ${n}`, `${n}.00`]);
const blocks: PrintBlock[] = [
  { kind: "facts", title: "Group meeting", facts },
  {
    kind: "table",
    title: "Trips",
    columns: [
      { label: "From", share: 2 },
      { label: "To", share: 2 },
      { label: "Fare", numeric: true },
    ],
    rows,
    totals: ["Sum", "", "99.00"],
  },
  { kind: "text", title: "Summary", text: "Met the groups of the eastern route. ".repeat(30) },
];
const document = {
  title: "Visit report",
  reference: "V-KIB-2026-001",
  company: "Umoja Microfinance",
  state: "Approved",
  blocks,
};
const printed = { by: "Bina Tester", at: "20 Nov 2026, 12:00", hash: "ab".repeat(32) };

const times: number[] = [];
let bytes = 0;
for (let n = 0; n < TIMES; n++) {
  const began = performance.now();
  bytes = (await pdfOf(document, printed, new Date("2026-11-20T09:00:00Z"))).length;
  times.push(performance.now() - began);
}
times.sort((a, b) => a - b);
console.log(
  `a document of two pages: ${(bytes / 1_000).toFixed(1)} kB, p50 ${times[TIMES >> 1]!.toFixed(1)} ms, slowest ${times.at(-1)!.toFixed(1)} ms`,
);
