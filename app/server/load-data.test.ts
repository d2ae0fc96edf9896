/** The demo company of a first start: made once, apart from the process that serves. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { testDatabase } from "../../tests/setup/database";
import type { Config } from "../platform/config.server";
import { demoApart } from "./demo-apart.server";
import { demoLines, loadData } from "./load-data.server";

const folder = mkdtempSync(path.join(os.tmpdir(), "portal-demo-"));
afterAll(() => rmSync(folder, { recursive: true }));
const program = (text: string) => {
  const file = path.join(folder, `${Math.abs(text.length)}.mjs`);
  writeFileSync(file, text);
  return file;
};
const CONFIG = { demo: true, demoPassword: "Portal-demo-2026" } as Config;

it("leaves the making to what it is given, once, and tells of it", async () => {
  await testDatabase();
  const asked: string[] = [];
  const fill = async ({ demoPassword }: Config) => void asked.push(demoPassword);
  await loadData({ ...CONFIG, demo: false }, fill);
  expect([asked, await demoLines(CONFIG)]).toEqual([[], []]);
  await loadData(CONFIG, fill);
  await loadData(CONFIG, fill);
  expect(asked).toEqual([CONFIG.demoPassword]);
  expect(await demoLines(CONFIG)).toEqual([
    expect.stringMatching(/^Demo sign-ins: branch\.manager, /),
    expect.any(String),
  ]);
});
it("says that the demo is incomplete where its making ended badly", async () => {
  await testDatabase();
  await expect(loadData(CONFIG, () => demoApart(program("process.exit(3)")))).rejects.toThrow("could not be made");
  expect(await demoLines(CONFIG)).toEqual([expect.stringMatching(/^The demo data is incomplete/)]);
});
it("runs another process, which is told what to do, to its end", async () => {
  const note = path.join(folder, "note");
  await demoApart(
    program(`import { writeFileSync } from "node:fs";
      writeFileSync(${JSON.stringify(note)}, process.argv.slice(2).join(" ") + " " + process.ppid); process.exit(0);`),
  );
  expect(readFileSync(note, "utf8")).toBe(`--make-demo ${process.pid}`);
});
