/** Files of rows that must be taken whole or not at all. */
import type { Resource } from "~/define/resource";
import { resourceByWord } from "~/engine/portal.server";
import { ROLES } from "../../prisma/seed/roles";
import { VISITOR, type Arena, type Family } from "../arena";
import { pairs } from "../pairs";

/** Written by looking at a file, whatever becomes of it. */
const OF_THE_RUN = ["ImportRun", "IdempotencyKey", "AuditEvent", "ChainHead"];
const MOST_CPU_MS = 2_000;
/** Imports nothing of what others had checked. */
const STRANGER = "Branch Manager";
let sent = 0;

function upload(arena: Arena, word: string, role: string, content: string) {
  const form = new FormData();
  form.set("_key", `attack-import-${String(sent++).padStart(8, "0")}`);
  form.set("file", new Blob([content]), "rows.csv");
  return arena.send(`/import/${word}`, { role, method: "POST", body: form });
}

/** Runs `act` and holds that nothing but the run itself was written. */
async function nothingSaved(arena: Arena, told: string, act: () => Promise<void>): Promise<void> {
  const before = arena.moment();
  await act();
  const changed = arena.changedSince(before).filter((name) => !OF_THE_RUN.includes(name));
  arena.holds(changed.length === 0, `${told}: ${changed.join(", ")} changed`);
}

const CELLS = ["=1+1", "<script>alert(1)</script>", "' OR 1=1 --", "9".repeat(40), "\u202e", "x".repeat(5_000)];

/** For every table that takes files: a bad row keeps all others out, also when the commit is sent by hand. */
async function badRows(arena: Arena): Promise<void> {
  const resources = arena
    .screens(({ route }) => route === "/import/:resource")
    .flatMap(({ pattern }) => resourceByWord(pattern.split("/")[2]!) ?? []);
  for (const role of [...resources.map(({ permissions }) => editorOf(permissions)), STRANGER])
    await arena.cookieOf(role);
  await nothingSaved(arena, "bad rows", async () => {
    for (const { item, choice } of pairs(resources, CELLS, () => "")) await badRow(arena, item, choice);
  });
  for (const { name } of resources) {
    const visitor = await arena.send(`/import/${name.toLowerCase()}`, { role: VISITOR });
    arena.holds(visitor.status === 302, `/import/${name} for a visitor: ${visitor.status}`);
  }
}

const editorOf = ({ edit }: Resource["permissions"]) => ROLES.find((one) => one.permissions.includes(edit))!.name;

async function badRow(arena: Arena, { name, permissions }: Resource, cell: string): Promise<void> {
  const [word, role, told] = [name.toLowerCase(), editorOf(permissions), `${name}, a row of ${cell.slice(0, 12)}`];
  const template = await arena.send(`/import/${word}/template`, { role });
  const heading = template.body.replace(/^\ufeff/, "").split(/\r?\n/)[0]!;
  arena.holds(template.status === 200 && heading !== "", `/import/${word}/template: ${template.status}`);
  // Some tables take any word as their only column: the second row is good nowhere.
  const [row, bad] = [cell, "x".repeat(5_000)].map((each) =>
    Array(heading.split(",").length).fill(`"${each}"`).join(","),
  );
  const { status, to, cpu } = await upload(arena, word, role, `${heading}\n${row}\n${bad}\n`);
  arena.holds([303, 422].includes(status) && cpu < MOST_CPU_MS, `${told}: ${status}, ${cpu} ms of the processor`);
  if (!to) return;
  const report = await arena.send(to, { role });
  arena.holds(
    report.status === 200 && !report.body.includes("<script>alert(1)"),
    `${told}: the report answers ${report.status}`,
  );
  const forced = await arena.send(to, {
    role,
    method: "POST",
    body: new URLSearchParams({ _key: `attack-import-${String(sent++).padStart(8, "0")}` }),
  });
  arena.holds([409, 422].includes(forced.status), `${told}: a file with problems could be committed: ${forced.status}`);
  const stranger = await arena.send(to, { role: STRANGER });
  arena.holds(stranger.status !== 200, `${told}: someone else reads the file`);
}

async function floods(arena: Arena): Promise<void> {
  await nothingSaved(arena, "files that are too much", async () => {
    for (const [what, content] of [
      ["100,000 rows", `Kind,Code,Name\n${"DOCUMENT,A,B\n".repeat(100_000)}`],
      ["one endless line", `Kind,Code,Name\n${"A".repeat(1_900_000)}`],
      ["100,000 columns", `${"A,".repeat(100_000)}\n`],
      ["an open quotation", 'Kind,Code,Name\nDOCUMENT,A,"B\n'],
    ] as const) {
      const { status, cpu } = await upload(arena, "category", "Super Admin", content);
      arena.holds(status === 422 && cpu < MOST_CPU_MS, `${what}: ${status}, ${cpu} ms of the processor`);
    }
  });
}

/** What looks like a formula is kept as text, and leaves as text. */
async function formulas(arena: Arena): Promise<void> {
  const { to } = await upload(
    arena,
    "category",
    "Super Admin",
    "Kind,Code,Name\nDOCUMENT,FORMULA-1,=cmd|'/C calc'!A0\nDOCUMENT,FORMULA-2,@SUM(1)\n",
  );
  const done = await arena.send(to ?? "/import/category", {
    role: "Super Admin",
    method: "POST",
    body: new URLSearchParams({ _key: "attack-import-formula-1" }),
  });
  arena.holds(done.status === 303, `the import of formulas: ${done.status}`);
  arena.holds(
    arena
      .rows<{ name: string }>("SELECT name FROM \"Category\" WHERE code LIKE 'FORMULA-%' ORDER BY code")
      .map(({ name }) => name)
      .join() === "=cmd|'/C calc'!A0,@SUM(1)",
    "formulas were changed on their way in",
  );
  const { body } = await arena.send("/export/category/csv?q=FORMULA", { role: "Super Admin" });
  arena.holds(body.includes("'=cmd|") && body.includes("'@SUM(1)"), "formulas leave as formulas");
}

export const imports: readonly Family[] = [
  {
    number: 36,
    name: "Files of rows",
    run: async (arena) => {
      await badRows(arena);
      await floods(arena);
      await formulas(arena);
    },
  },
];
