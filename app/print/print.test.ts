import { inflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PrintBlock, PrintDocument } from "~/core/print-document";
import { placedRuns } from "./direction.server";
import { FONT_NAMES, fontFile, printable, runsOf } from "./fonts.server";
import { pdfOf } from "./pdf.server";

const AT = new Date("2026-11-20T09:00:00Z");
const PRINTED = { by: "Bina Tester", at: "20 Nov 2026, 12:00", hash: "ab".repeat(32) };

const document = (blocks: PrintBlock[], more: Partial<PrintDocument> = {}): PrintDocument => ({
  title: "Visit report",
  reference: "V-KIB-2026-001",
  company: "Umoja Microfinance",
  state: "Approved",
  blocks,
  ...more,
});
const print = (blocks: PrintBlock[], more: Partial<PrintDocument> = {}) => pdfOf(document(blocks, more), PRINTED, AT);

/** What can be selected on each page, as a reader makes it out: glyphs through each font's table of characters. */
function textOf(pdf: Buffer): string[] {
  const objects = new Map(
    [...pdf.toString("latin1").matchAll(/(?:^|\n)(\d+) 0 obj\n(.*?)\nendobj/gs)].map((match) => [match[1]!, match[2]!]),
  );
  const stream = (body: string): string => {
    const content = Buffer.from(body.slice(body.indexOf("stream\n") + 7, body.lastIndexOf("\nendstream")), "latin1");
    return (body.includes("/FlateDecode") ? inflateSync(content) : content).toString("latin1");
  };
  const refer = (body: string, key: string) =>
    objects.get(new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1] ?? "") ?? "";
  const characters = (font: string) => {
    const words = stream(refer(font, "ToUnicode"));
    const found = new Map<number, string>();
    for (const [, from, list] of words.matchAll(/<(\w+)> <\w+> \[(.*?)\]/gs)) {
      [...list!.matchAll(/<([\da-f ]*)>/gi)].forEach(([, hex], n) =>
        found.set(parseInt(from!, 16) + n, Buffer.from(hex!.replace(/ /g, ""), "hex").swap16().toString("utf16le")),
      );
    }
    return found;
  };
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b(?!s)/.test(body));
  return pages.map((page) => {
    const resources = refer(page, "Resources") || page;
    const fonts = new Map(
      [...(/\/Font <<(.*?)>>/s.exec(resources)?.[1] ?? "").matchAll(/\/(F\d+) (\d+) 0 R/g)].map((match) => [
        match[1]!,
        characters(objects.get(match[2]!)!),
      ]),
    );
    let font = new Map<number, string>();
    let text = "";
    for (const [, name, shown] of stream(refer(page, "Contents")).matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/gs)) {
      if (name) font = fonts.get(name)!;
      else
        text += `${[...shown!.matchAll(/<([\da-f]*)>/gi)]
          .flatMap((match) => match[1]!.match(/.{4}/g) ?? [])
          .map((code) => font.get(parseInt(code, 16)) ?? "")
          .join("")}\n`;
    }
    return text;
  });
}

const facts = (n: number): PrintBlock => ({
  kind: "facts",
  title: "Group meeting",
  facts: Array.from({ length: n }, (_, i) => ({ label: `Label ${i}`, value: `Value ${i}` })),
});
const table = (rows: number): PrintBlock => ({
  kind: "table",
  title: "Trips",
  columns: [
    { label: "From", share: 2 },
    { label: "To", share: 2 },
    { label: "Fare", numeric: true },
  ],
  rows: Array.from({ length: rows }, (_, n) => [`Place ${n}`, `Other place ${n}`, `${n}.00`]),
  totals: ["Sum", "", "99.00"],
});
const signatures: PrintBlock = {
  kind: "signatures",
  people: [
    { role: "Visitor", name: "Bina Tester", at: "Submitted 20 Nov 2026" },
    { role: "Reviewer", name: "", at: null },
  ],
};

describe("a printed document", () => {
  it("says its name, number, state and company, who printed it, its hash, and which page of how many it is", async () => {
    const [page, ...others] = textOf(await print([facts(4), signatures]));
    expect(others).toEqual([]);
    for (const words of [
      "Visit report",
      "V-KIB-2026-001 · Approved",
      "Umoja Microfinance",
      "Label 3",
      "Value 3",
      "Printed by Bina Tester on 20 Nov 2026, 12:00",
      `SHA-256 ${PRINTED.hash}`,
      "V-KIB-2026-001, page 1 of 1",
      "Visitor",
      "Submitted 20 Nov 2026",
    ])
      expect(page).toContain(words);
  });

  it("repeats the head of a table on every page, and ends with its totals", async () => {
    const pages = textOf(await print([table(120)]));
    expect(pages.length).toBeGreaterThan(2);
    for (const [n, page] of pages.entries()) {
      expect(page).toContain(`page ${n + 1} of ${pages.length}`);
      expect(page.match(/^From$/gm)).toHaveLength(1);
    }
    expect(pages.at(-1)).toContain("99.00");
    const all = pages.join("");
    for (let n = 0; n < 120; n++) expect(all.match(new RegExp(`^Place ${n}$`, "gm"))).toHaveLength(1);
  });

  it("goes on over pages with a text that is longer than one, and loses no word", async () => {
    const words = Array.from({ length: 3_000 }, (_, n) => `word${n}`).join(" ");
    const pages = textOf(await print([{ kind: "text", title: "Summary", text: words }]));
    expect(pages.length).toBeGreaterThan(2);
    const found = new Set(pages.join(" ").split(/\s+/));
    expect(Array.from({ length: 3_000 }, (_, n) => `word${n}`).filter((word) => !found.has(word))).toEqual([]);
  });

  it("keeps accents of many alphabets selectable, and breaks words that fit on no line", async () => {
    const names = "Čedomír Łukasz Ngũgĩ Ọlọ́runtóbi Ştefan Àyọ̀ Zoë ŋutu ₦5 €3";
    const [page] = textOf(await print([{ kind: "text", text: `${names}\n${"x".repeat(400)}` }]));
    expect(page!.replace(/\n/g, "")).toContain(printable(names, new Map()));
    expect(page!.match(/x/g)!.length).toBe(400);
  });

  it("shows Cyrillic and Greek letters", async () => {
    const [page] = textOf(await print([{ kind: "text", text: "Григорий Ґ, Αθηνά Ώ" }]));
    expect(page!.replace(/\n/g, "")).toContain("Григорий Ґ, Αθηνά Ώ");
  });

  it("shows Arabic, Ethiopic and Devanagari letters, each with the letters it is joined to", async () => {
    const [page] = textOf(
      await print([
        {
          kind: "facts",
          facts: [
            { label: "Member", value: "አበበ ቢቂላ" },
            { label: "Member", value: "सीता देवी" },
            { label: "Member", value: "فاطمة" },
          ],
        },
      ]),
    );
    expect(page!.replace(/\n/g, "")).toContain("አበበ ቢቂላ");
    expect(page!.replace(/[^\u0900-\u097f]/gu, "")).toBe("सीतादेवी");
    // Glyphs stand from left to right: what is read from the right comes last letter first.
    expect([...page!.normalize("NFKC").replace(/[^\u0600-\u06ff]/gu, "")].reverse().join("")).toBe("فاطمة");
    expect(page).not.toContain("?");
  });

  it("puts words that are read from the right where they stand, with numbers and brackets among them", () => {
    const placed = (line: string) =>
      placedRuns(line, false)
        .map(({ text }) => text)
        .join("");
    expect(placed("Mary Wanjiku")).toBe("Mary Wanjiku");
    expect(placed("فاطمة محمد")).toBe("محمد فاطمة");
    expect(placed("Member: فاطمة محمد, LN-40100")).toBe("Member: محمد فاطمة, LN-40100");
    expect(placed("فاطمة (12)")).toBe("(12) فاطمة");
  });

  it("tells at its foot what it has no letters for, and writes no question mark for it", async () => {
    const pages = textOf(
      await print([{ kind: "facts", facts: [{ label: "Member", value: "张伟 and 张伟 or 😀" }] }], {
        reference: "V-李",
      }),
    );
    expect(pages[0]).toContain("[2] and [2] or [3]");
    expect(pages[0]!.replace(/\n/g, "|")).toMatch(
      /Characters that could not be printed\|.*\[1\]\|U\+674E\|.*\[2\]\|U\+5F20 U\+4F1F\|.*\[3\]\|U\+1F600/,
    );
    expect(pages[0]).not.toContain("?");
  });

  it("shows mark-up as text, and fetches, links and runs nothing", async () => {
    const evil =
      '<script>alert(1)</script><img src="http://evil.example/x.png"><iframe src=file:///etc/passwd>\u0000\u202e%PDF /JavaScript (app.alert(1)) javascript:alert(1)';
    const pdf = await print(
      [
        { kind: "text", title: evil, text: evil },
        { kind: "facts", facts: [{ label: evil, value: evil }] },
      ],
      { title: evil, reference: evil, company: evil },
    );
    expect(textOf(pdf).join("").replace(/\n/g, "")).toContain("<script>alert(1)</script><img");
    const outside = pdf
      .toString("latin1")
      .replace(/stream\n.*?\nendstream/gs, "")
      .replace(/\((?:\\.|[^\\()])*\)/gs, "()");
    expect(outside).not.toMatch(/\/(JavaScript|JS|Launch|URI|OpenAction|AA|EmbeddedFile|GoToR|SubmitForm)\b/);
  });

  it("of two pages weighs at most 100 kB", async () => {
    const blocks = [
      facts(14),
      table(25),
      { kind: "text" as const, title: "Summary", text: "Met the groups of the eastern route. ".repeat(30) },
      signatures,
    ];
    expect(textOf(await print(blocks))).toHaveLength(2);
    expect((await print(blocks)).length).toBeLessThan(100_000);
  });

  it("is the same bytes for the same content at the same moment", async () => {
    expect(Buffer.compare(await print([facts(3)]), await print([facts(3)]))).toBe(0);
  });

  it("is made of whatever is typed", async () => {
    const cell = fc.oneof(fc.string({ unit: "binary", maxLength: 60 }), fc.string({ maxLength: 200 }));
    await fc.assert(
      fc.asyncProperty(fc.array(cell, { minLength: 3, maxLength: 3 }), async ([a = "", b = "", c = ""]) => {
        const pdf = await print(
          [
            {
              kind: "table",
              title: a,
              columns: [{ label: b }, { label: c, numeric: true }],
              rows: [
                [a, b],
                [c, a],
              ],
            },
            { kind: "text", text: c },
          ],
          { reference: b },
        );
        expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
      }),
      { numRuns: 40 },
    );
  });
});

describe("the fonts", () => {
  it("show every sign that is let through to them", async () => {
    const { create } = (await import("fontkit" as string)) as {
      create: (bytes: Buffer) => { hasGlyphForCodePoint(code: number): boolean };
    };
    const faces = new Map(FONT_NAMES.map((name) => [name, create(fontFile(name))]));
    const missing: string[] = [];
    for (let code = 0x20; code < 0x10000; code++) {
      for (const bold of [false, true]) {
        for (const run of runsOf(printable(String.fromCodePoint(code), new Map()), bold)) {
          for (const sign of run.text)
            if (!faces.get(run.font)!.hasGlyphForCodePoint(sign.codePointAt(0)!))
              missing.push(`${code.toString(16)} ${run.font}`);
        }
      }
    }
    expect(missing).toEqual([]);
  });
});
