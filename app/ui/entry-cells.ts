/**
 * Boxes in a table work as those of a spreadsheet where script runs: arrows lead from row to row, what is pasted from a
 * spreadsheet fills the boxes from here on, and columns of numbers are added up beneath. Loaded when a box is entered.
 */
import { t } from "~/core/text";

const attended = new WeakSet<HTMLTableElement>();
const PLACES = 4;

/** Attends the table of a box, once. */
export function attend(box: HTMLElement): void {
  const table = box.closest("table");
  if (!table || attended.has(table)) return;
  attended.add(table);
  const notes = document.createElement("div");
  notes.className = "mt-2 text-dim";
  table.after(notes);
  const totals = () => void (notes.textContent = sums(table));
  table.addEventListener("keydown", step);
  table.addEventListener("paste", (event) => spread(event, notes));
  table.addEventListener("input", totals);
  totals();
}

/** The boxes of a table, row by row; rows without a box are left out. */
const boxesOf = (table: Element) =>
  [...table.querySelectorAll("tbody tr")]
    .map((row) => [...row.querySelectorAll<HTMLInputElement>("input[data-cell]")])
    .filter((row) => row.length > 0);

function placeIn(rows: readonly HTMLInputElement[][], box: EventTarget | null): [row: number, column: number] | null {
  const row = rows.findIndex((boxes) => boxes.includes(box as HTMLInputElement));
  return row < 0 ? null : [row, rows[row]!.indexOf(box as HTMLInputElement)];
}

function step(event: KeyboardEvent): void {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const rows = boxesOf(event.currentTarget as Element);
  const place = placeIn(rows, event.target);
  if (!by || !place || event.altKey || event.ctrlKey || event.metaKey) return;
  const next = rows[place[0] + by]?.[place[1]];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
}

function spread(event: ClipboardEvent, notes: HTMLElement): void {
  const lines = (event.clipboardData?.getData("text/plain") ?? "").replace(/\r?\n$/, "").split(/\r?\n/);
  const cells = lines.map((line) => line.split("\t"));
  const rows = boxesOf(event.currentTarget as Element);
  const place = placeIn(rows, event.target);
  if (!place || (cells.length === 1 && cells[0]!.length === 1)) return;
  event.preventDefault();
  let lost = 0;
  for (const [down, line] of cells.entries())
    for (const [right, text] of line.entries()) {
      const box = rows[place[0] + down]?.[place[1] + right];
      if (!box && text.trim() !== "") lost += 1;
      if (!box) continue;
      box.value = text.trim();
      box.dispatchEvent(new Event("input", { bubbles: true }));
    }
  if (lost === 0) return;
  const note = document.createElement("p");
  note.role = "status";
  note.className = "font-semibold text-warn";
  note.textContent = t("Left out, because there is no box for them here: {n} of the cells you pasted.", { n: lost });
  notes.append(note);
}

/** What the columns of numbers come to: "Debit: 1,200.00 · Credit: 1,200.00". */
function sums(table: HTMLTableElement): string {
  const heads = [...table.querySelectorAll("thead th")].map((head) => head.textContent!.trim());
  const totals = new Map<string, bigint>();
  for (const box of table.querySelectorAll<HTMLInputElement>("input[data-cell=number]:not([data-unsummed])")) {
    const head = box.dataset.worth ? t("Total") : (heads[box.closest("td")!.cellIndex] ?? "");
    const worth = scaled(box.dataset.worth ?? "1");
    const value = scaled(box.value);
    if (value !== null && worth !== null)
      totals.set(head, (totals.get(head) ?? 0n) + (value * worth) / 10n ** BigInt(PLACES));
  }
  return [...totals].map(([head, total]) => `${head}: ${words(total)}`).join(" · ");
}

/** A typed number in ten-thousandths; null where it is none. */
function scaled(text: string): bigint | null {
  const [, sign, whole, part = ""] = /^(-?)(\d+)(?:\.(\d{1,4}))?$/.exec(text.replace(/[\s,]/g, "")) ?? [];
  return whole === undefined ? null : BigInt(`${sign}${whole}${part.padEnd(PLACES, "0")}`);
}

function words(scale: bigint): string {
  const [, sign, whole, part] = /^(-?)(\d+)(\d{4})$/.exec(
    `${scale < 0n ? "-" : ""}${String(scale < 0n ? -scale : scale).padStart(PLACES + 1, "0")}`,
  )!;
  const places = part!.replace(/0{1,2}$/, "");
  return `${sign}${whole!.replace(/\B(?=(\d{3})+$)/g, ",")}.${places}`;
}
