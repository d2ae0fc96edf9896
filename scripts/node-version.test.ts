import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { IN_WORDS, runsOn } from "./node-version.mjs";

it.each(["20.19.0", "20.20.2", "22.13.0", "22.23.5", "24.0.0", "24.22.3", "26.12.1"])(
  "the portal runs on %s",
  (version) => expect(runsOn(version)).toBe(true),
);

it.each(["18.20.8", "20.18.3", "21.7.3", "22.12.0", "23.11.1", "4.22.0"])("the portal does not run on %s", (version) =>
  expect(runsOn(version)).toBe(false),
);

it("says so where people and npm look", () => {
  const read = (file: string) => readFileSync(file, "utf8");
  expect((JSON.parse(read("package.json")) as { engines: { node: string } }).engines.node).toBe(
    "^20.19 || ^22.13 || >=24",
  );
  for (const file of ["README.md", "docs/operation.md"]) expect(read(file)).toContain(IN_WORDS);
  const bases = [...read("Dockerfile").matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version!);
  expect(bases.length).toBe(2);
  expect(new Set(bases).size).toBe(1);
  expect(runsOn(bases[0]!)).toBe(true);
});
