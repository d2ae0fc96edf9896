/** What notices of pay may say: they become mail, which administrators read who see no pay (decision 035). */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { payModule } from "./module.server";

/** Amounts of money are whole minor units, and nothing else is a BigInt: this is one that is found again in any form. */
const MARKER = 98_765_432n;
const FOUND = /98.?765.?432|987.?654/;
const schema = readFileSync("prisma/schema.prisma", "utf8");
const amounts = new Set([...schema.matchAll(/^ {2}(\w+)\s+BigInt\b/gm)].map(([, name]) => name!));

/** A record of any kind whose every amount is the marker. */
function marked(): unknown {
  return new Proxy(
    {},
    {
      get: (_, name) => {
        const field = String(name);
        if (amounts.has(field)) return MARKER;
        if (/month/i.test(field)) return "2026-11";
        if (/On$|date/i.test(field)) return "2026-11-02";
        if (field === "currency") return "KES";
        if (["unit", "employee", "slip", "company", "component", "user"].includes(field)) return marked();
        return field;
      },
    },
  );
}

const workflows = payModule.records!.map(({ workflow }) => workflow);
const valuesOf = ({ values }: (typeof workflows)[number]): Record<string, string | number> =>
  values?.(marked() as never) ?? {};
const placesIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

describe("notices of pay", () => {
  it("are filled with no value that holds money, of any kind of record", () => {
    expect(amounts.size).toBeGreaterThan(20);
    expect(workflows.length).toBeGreaterThan(6);
    for (const workflow of workflows)
      for (const [name, value] of Object.entries(valuesOf(workflow)))
        expect(`${workflow.name}, ${name}: ${value}`).not.toMatch(FOUND);
  });

  it("have a value for each of their places", () => {
    for (const workflow of workflows) {
      const places = [...Object.keys(valuesOf(workflow)), "actor"];
      for (const { notice } of Object.values(workflow.moves))
        for (const text of Object.values(notice ?? {})) expect(places).toEqual(expect.arrayContaining(placesIn(text)));
    }
  });

  it("bring no values of their own, and name no amount, where a move tells of what it did", () => {
    const folder = "app/modules/pay";
    const files = readdirSync(folder).filter((file) => /(\.workflow|-moves|^answer-review)\.server\.ts$/.test(file));
    expect(files.length).toBeGreaterThan(8);
    for (const file of files) {
      const source = readFileSync(`${folder}/${file}`, "utf8");
      const told = [...source.matchAll(/(?:title|waits|first|second|asks)(?::|\()\s*"([^"]*)"/g)].map(
        ([, text]) => text!,
      );
      for (const text of told) expect(`${file}: ${text}`).not.toMatch(/\{(?!no|employee|actor|month|date|cycle)\w+\}/);
      expect(source.match(/notify: \[[^\]]*values:/)).toBeNull();
    }
  });
});
