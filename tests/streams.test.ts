import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

/** Files of the server, as text. */
const sources = ["server.ts", ...readdirSync("app", { recursive: true }).map((name) => path.join("app", String(name)))]
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^app.generated/.test(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

const holding = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

// An 'error' event that nothing listens to ends the process.
it("listens to every error of a stream, not to its first alone", () => {
  // What begins to listen for connections is told apart from what goes wrong later (server.ts).
  expect(holding(/\.once\(\s*"error"/)).toEqual(["server.ts"]);
});

it("hands streams on by what passes their errors on", () => {
  // A file read with "for await" throws where it is read.
  expect(holding(/(?<!for await \([^)]*)createReadStream\(/)).toEqual([]);
  expect(holding(/\.pipe\((res|response|reply|out|socket)\b/i)).toEqual([]);
  expect(sources.length).toBeGreaterThan(1_000);
});
