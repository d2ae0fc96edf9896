import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTx } from "~/db/transaction.server";
import { sha256 } from "~/core/canonical.server";
import { randomToken } from "~/core/ids.server";
import { InputProblem } from "~/core/problems";
import { db } from "~/db/database.server";
import { systemActor } from "~/modules/identity/index.server";
import { blackPng, CSV, PDF, photograph, PROGRAM, SVG, workbook, zip } from "../../../tests/setup/files";
import { testDatabase } from "../../../tests/setup/database";
import { checkFiles, incomingFiles, OTHER_BYTES, PICTURE_BYTES, shownName, type FileRules } from "./check-files.server";
import { FILE_TYPES, named, type FileType } from "./file-types.server";
import { readS3Place } from "../../platform/s3-place";
import { openS3Store } from "./s3-store.server";
import { readStored, storedSha256, storeFile, storing, useFiles } from "./store.server";
import { sweepFiles } from "./sweep-files.server";

const RULES: FileRules = { field: "file", types: Object.keys(FILE_TYPES) as FileType[], most: 3 };
const NOW = new Date("2026-11-20T09:00:00Z");

async function codesOf(name: string, bytes: Uint8Array, rules: FileRules = RULES): Promise<string[]> {
  const error = await checkFiles([{ name, bytes }], rules).then(
    () => null,
    (e: unknown) => e,
  );
  return error instanceof InputProblem ? error.problems.map((p) => `${p.field} ${p.code}`) : [];
}

const checked = async (name: string, bytes: Uint8Array) => (await checkFiles([{ name, bytes }], RULES))[0]!;

describe("files that may be kept", () => {
  it.each([
    ["a.pdf", PDF, "application/pdf"],
    ["a.csv", CSV, "text/csv"],
    ["a.xlsx", workbook(), "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  ] as const)("are kept as they came: %s", async (name, bytes, mime) => {
    const file = await checked(name, bytes);
    expect(file).toMatchObject({ name, mime, hash: sha256(bytes) });
    expect(Buffer.compare(file.bytes, bytes)).toBe(0);
  });

  it("are photographs made upright, small, and silent about where they were taken", async () => {
    const raw = await photograph(2_800, 2_100);
    expect(raw.includes("TellTale")).toBe(true);
    const file = await checked("IMG_1.jpg", raw);
    const facts = await sharp(file.bytes).metadata();
    expect([facts.format, facts.exif, facts.icc, facts.xmp]).toEqual(["jpeg", undefined, undefined, undefined]);
    expect(facts.height / facts.width).toBeCloseTo(4 / 3, 1);
    expect(facts.height).toBeLessThanOrEqual(2_000);
    expect(file.bytes.length).toBeLessThan(raw.length);
    expect(Buffer.from(file.bytes).includes("TellTale")).toBe(false);
  });

  it("are pictures of at most 300 kB where that can be done", async () => {
    const scene = await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: "#336699" } })
      .composite([{ input: await photograph(600, 400), top: 100, left: 100 }])
      .png()
      .toBuffer();
    const file = await checked("scene.png", scene);
    expect(file.bytes.length).toBeLessThanOrEqual(300 * 1024);
    expect(file).toMatchObject({ name: file.mime === "image/jpeg" ? "scene.jpg" : "scene.png" });
  });

  it("lose what hides behind a picture", async () => {
    const polyglot = Buffer.concat([
      await photograph(40, 30),
      Buffer.from("<script>alert(1)</script>"),
      zip([{ name: "evil.js", content: "x" }]),
    ]);
    const file = await checked("both.jpg", polyglot);
    for (const hidden of ["script", "PK\u0003\u0004"])
      expect(Buffer.from(file.bytes).toString("latin1")).not.toContain(hidden);
  });
});

/** A PDF with this in its catalogue, and a packed part of objects. */
const pdf = (catalogue: string, objects?: Uint8Array) =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${catalogue} >>\nendobj\n`, "latin1"),
    ...(objects
      ? [
          Buffer.from(
            `6 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${objects.length} >>\nstream\r\n`,
          ),
          objects,
          Buffer.from("\nendstream\nendobj\n"),
        ]
      : []),
    Buffer.from("trailer\n<< /Root 1 0 R >>\n%%EOF\n"),
  ]);
const relation = (type: string) =>
  `<?xml version="1.0"?><Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="https://example.org/a" TargetMode="External"/></Relationships>`;

describe("files of every day", () => {
  it.each<[what: string, name: string, bytes: () => Uint8Array]>([
    ["a PDF that opens at its first page", "x.pdf", () => pdf("/OpenAction [3 0 R /Fit]")],
    [
      "a PDF that opens at a place, said elsewhere",
      "x.pdf",
      () => pdf("/OpenAction 9 0 R >> endobj 9 0 obj << /S /GoTo /D [3 0 R /Fit]"),
    ],
    [
      "a PDF with a link",
      "x.pdf",
      () => pdf("/Annots [<< /Subtype /Link /A << /S /URI /URI (https://example.org) >> >>]"),
    ],
    [
      "a PDF with packed objects and a picture",
      "x.pdf",
      () =>
        Buffer.concat([
          pdf("", deflateSync("7 0 << /Type /Page >>")).subarray(0, -7),
          Buffer.from("8 0 obj << /Subtype /Image >>\nstream\n"),
          deflateSync(Buffer.alloc(5_000, 7)),
          Buffer.from("\nendstream\n%%EOF\n"),
        ]),
    ],
    ["a PDF that is locked against changes alone", "x.pdf", () => pdf("/Encrypt 5 0 R")],
    [
      "a workbook with a link in a cell",
      "x.xlsx",
      () => workbook({ name: "xl/worksheets/_rels/sheet1.xml.rels", content: relation("hyperlink") }),
    ],
  ])("are kept: %s", async (_, name, bytes) => {
    expect(await codesOf(name, bytes())).toEqual([]);
  });
});

describe("files that are refused", () => {
  const bomb = () =>
    workbook(
      { name: "xl/media/a.xml", content: Buffer.alloc(60 * 1024 * 1024) },
      { name: "xl/media/b.xml", content: Buffer.alloc(60 * 1024 * 1024) },
    );
  const lie = () => workbook({ name: "xl/a.xml", content: Buffer.alloc(30 * 1024 * 1024), declared: 100 });
  it.each<[what: string, name: string, bytes: () => Uint8Array, code: string]>([
    ["a program called a PDF", "invoice.pdf", () => PROGRAM, "file_type"],
    ["a drawing with script", "x.svg", () => SVG, "file_type"],
    ["a page called CSV", "x.csv", () => Buffer.from("<html>,\n"), "file_type"],
    ["a page called PNG", "x.png", () => Buffer.from("<!doctype html><script>alert(1)</script>"), "file_type"],
    [
      "a PDF with an archive behind it",
      "x.pdf",
      () =>
        Buffer.concat([
          PDF,
          zip([{ name: "a", content: Buffer.alloc(4_096, Math.random().toString()) }]),
          Buffer.alloc(2_048),
        ]),
      "file_type",
    ],
    ["a PDF that is cut off", "x.pdf", () => PDF.subarray(0, 40), "file_type"],
    ["a picture that is cut off", "x.png", () => blackPng(100, 100).subarray(0, 60), "file_picture"],
    ["a hundred megapixels in few bytes", "x.png", () => blackPng(10_000, 10_000), "file_picture"],
    ["nothing", "x.png", () => new Uint8Array(), "file_empty"],
    [
      "a picture of 15 MB and a byte",
      "x.png",
      () => Buffer.concat([blackPng(10, 10), Buffer.alloc(PICTURE_BYTES)]),
      "file_too_large",
    ],
    [
      "a HEIC photo",
      "IMG_1.HEIC",
      () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic"), Buffer.alloc(64)]),
      "file_heic",
    ],
    ["a file of 5 MB and a byte", "x.csv", () => Buffer.alloc(OTHER_BYTES + 1, "a,"), "file_too_large"],
    ["a workbook that unpacks to 120 MB", "x.xlsx", bomb, "file_too_large"],
    ["a workbook that unpacks to more than it says", "x.xlsx", lie, "file_damaged"],
    [
      "a workbook with macros",
      "x.xlsx",
      () => workbook({ name: "xl/vbaProject.bin", content: "x" }),
      "file_active_content",
    ],
    [
      "a workbook with a workbook in it",
      "x.xlsx",
      () => workbook({ name: "xl/embeddings/a.bin", content: workbook() }),
      "file_active_content",
    ],
    [
      "a workbook with an archive under another name",
      "x.xlsx",
      () => workbook({ name: "xl/media/image1.png", content: zip([{ name: "a", content: "b" }]) }),
      "file_active_content",
    ],
    [
      "a workbook that leads out of its folder",
      "x.xlsx",
      () => workbook({ name: "../../etc/cron.d/evil", content: "x" }),
      "file_damaged",
    ],
    [
      "a workbook with a part twice",
      "x.xlsx",
      () => workbook({ name: "xl/workbook.xml", content: "<other/>" }),
      "file_damaged",
    ],
    [
      "a workbook with 2,001 parts",
      "x.xlsx",
      () => workbook(...Array.from({ length: 2_001 }, (_, n) => ({ name: `xl/${n}.xml`, content: "" }))),
      "file_too_large",
    ],
    [
      "a workbook with entities",
      "x.xlsx",
      () =>
        workbook({
          name: "xl/sharedStrings.xml",
          content: '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa">]><sst>&a;</sst>',
        }),
      "file_declarations",
    ],
    [
      "a workbook with entities far into a part",
      "x.xlsx",
      () =>
        workbook({
          name: "xl/sharedStrings.xml",
          content: `<?xml version="1.0"?><!--${"x ".repeat(32_757)}--><!DOCTYPE x SYSTEM "http://evil.example/a">`,
        }),
      "file_declarations",
    ],
    [
      "a workbook with entities in letters of two bytes",
      "x.xlsx",
      () =>
        workbook({
          name: "xl/sharedStrings.xml",
          content: Buffer.from('\ufeff<!DOCTYPE x [<!ENTITY a "b">]><sst/>', "utf16le"),
        }),
      "file_declarations",
    ],
    [
      "a document that fetches its template",
      "x.xlsx",
      () => workbook({ name: "xl/_rels/workbook.xml.rels", content: relation("attachedTemplate") }),
      "file_links",
    ],
    [
      "a workbook that fetches a picture",
      "x.xlsx",
      () => workbook({ name: "xl/drawings/_rels/drawing1.xml.rels", content: relation("image") }),
      "file_links",
    ],
    [
      "a PDF with a script",
      "x.pdf",
      () => pdf("/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>"),
      "file_active_content",
    ],
    [
      "a PDF with a script spelt otherwise",
      "x.pdf",
      () => pdf("/OpenAction << /S /J#61vaScript /JS (x) >>"),
      "file_active_content",
    ],
    [
      "a PDF with a script in a packed part",
      "x.pdf",
      () => pdf("", deflateSync("7 0 << /S /JavaScript /JS (x) >>")),
      "file_active_content",
    ],
    [
      "a PDF that starts a program",
      "x.pdf",
      () => pdf("/AA << /O << /S /Launch /F (cmd.exe) >> >>"),
      "file_active_content",
    ],
    [
      "a PDF with a file in it",
      "x.pdf",
      () => pdf("/Names << /EmbeddedFiles << /Names [(a) 5 0 R] >> >>"),
      "file_active_content",
    ],
    [
      "a PDF that opens an address",
      "x.pdf",
      () => pdf("/OpenAction << /S /URI /URI (https://evil.example) >>"),
      "file_active_content",
    ],
    [
      "a PDF that opens an address from another object",
      "x.pdf",
      () => pdf("/OpenAction 9 0 R >> endobj 9 0 obj << /S /URI /URI (https://evil.example)"),
      "file_active_content",
    ],
    ["a PDF with locked objects", "x.pdf", () => pdf("/Encrypt 5 0 R", deflateSync("7 0 << >>")), "file_locked"],
    ["a PDF whose objects cannot be unpacked", "x.pdf", () => pdf("", Buffer.from("not packed at all")), "file_locked"],
    [
      "a PDF with a part that does not end",
      "x.pdf",
      () =>
        Buffer.concat([
          pdf("").subarray(0, -7),
          Buffer.from("8 0 obj << /Type /ObjStm >>\nstream\n"),
          deflateSync("7 0 << /S /JavaScript >>"),
          Buffer.from("\n%%EOF\n"),
        ]),
      "file_locked",
    ],
    [
      "a PDF of nothing but beginnings of parts",
      "x.pdf",
      () =>
        Buffer.concat([
          pdf("").subarray(0, -7),
          Buffer.alloc(4 * 1024 * 1024, "stream\n"),
          Buffer.from("endstream\n%%EOF\n"),
        ]),
      "file_too_large",
    ],
    [
      "a PDF with hundreds of thousands of openings",
      "x.pdf",
      () =>
        Buffer.concat([
          pdf("").subarray(0, -7),
          Buffer.from(Array.from({ length: 200_000 }, (_, n) => `/OpenAction ${n} 0 R`).join("\n")),
          Buffer.from("\n%%EOF\n"),
        ]),
      "file_active_content",
    ],
    [
      "a workbook with endless links",
      "x.xlsx",
      () =>
        workbook({
          name: "xl/_rels/workbook.xml.rels",
          content: `<Relationship ${'TargetMode="External" '.repeat(40_000)}/>`,
        }),
      "file_links",
    ],
    [
      "a PDF that unpacks to 120 MB",
      "x.pdf",
      () => pdf("", deflateSync(Buffer.alloc(120 * 1024 * 1024))),
      "file_too_large",
    ],
    ["a plain archive", "x.xlsx", () => zip([{ name: "a.txt", content: "b" }]), "file_type"],
  ])("as %s", async (_, name, bytes, code) => {
    const sent = bytes();
    const before = process.memoryUsage().rss;
    const began = process.cpuUsage();
    expect(await codesOf(name, sent)).toEqual([`file ${code}`]);
    expect(process.cpuUsage(began).user / 1_000).toBeLessThan(4_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });

  it("by the rules of what they are to hang on", async () => {
    expect(await codesOf("a.csv", CSV, { ...RULES, types: ["image/png"] })).toEqual(["file file_type"]);
    expect(await codesOf("a.exe", PROGRAM, { ...RULES, field: "scan" })).toEqual(["scan file_type"]);
    await expect(checkFiles([{ name: "a.png", bytes: new Uint8Array(), leftOut: true }], RULES)).rejects.toMatchObject({
      problems: [{ field: "file", code: "files_too_large", message: "a.png is larger than 15 MB" }],
    });
    await expect(
      checkFiles(
        Array.from({ length: 4 }, () => ({ name: "a.csv", bytes: CSV })),
        RULES,
      ),
    ).rejects.toMatchObject({ problems: [{ code: "too_many" }] });
    await expect(checkFiles([], RULES)).rejects.toMatchObject({ problems: [{ code: "file_required" }] });
  });
});

describe("names", () => {
  it.each([
    ["C:\\photos\\..\\a\u202egnp.png", "agnp.png"],
    ["../../etc/passwd", "passwd"],
    ["a\u0000b\r\nc.pdf", "abc.pdf"],
    ["..", "file"],
    ["", "file"],
    ["CON.pdf", "_CON.pdf"],
    ["aux", "_aux"],
    ["a<b>:c|d?.png", "a_b__c_d_.png"],
    [" .hidden. ", "hidden"],
    ["é\u0301.png", "é\u0301.png".normalize("NFC")],
  ])("of %j is shown as %j", (name, shown) => {
    expect(shownName(name)).toBe(shown);
  });

  it("keep their end when they are too long, and never split a sign", () => {
    const shown = shownName(`${"😀".repeat(300)}.pdf`);
    expect([...shown]).toHaveLength(120);
    expect(shown.endsWith(".pdf")).toBe(true);
    expect(encodeURIComponent(shown)).toContain("%F0%9F%98%80");
  });

  it.each([
    ["scan.exe", "application/pdf", "scan.exe.pdf"],
    ["a.PNG", "image/png", "a.PNG"],
    ["a.png", "image/jpeg", "a.jpg"],
    ["photo", "image/jpeg", "photo.jpg"],
    ["a.jpeg", "image/jpeg", "a.jpeg"],
  ] as const)("%s that is %s becomes %s", (name, type, expected) => {
    expect(named(name, type)).toBe(expected);
  });
});

describe("the disk", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "files-"));
  const names = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name);
  beforeEach(async () => {
    await testDatabase();
    useFiles(folder);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("keeps bytes under random names that its own account alone may read", async () => {
    const [a, b] = [await storeFile(CSV), await storeFile(CSV)];
    expect(a.storedName).toMatch(/^[\w-]{43}$/);
    expect(a.storedName).not.toBe(b.storedName);
    expect(statSync(path.join(folder, a.storedName.slice(0, 2), a.storedName)).mode & 0o777).toBe(0o600);
    expect(await storedSha256(a)).toBe(sha256(CSV));
    expect(await readStored({ storedName: randomToken(), store: "DISK" })).toBeNull();
    for (const storedName of ["../../../etc/passwd", "a", `${a.storedName}\0`, `../${a.storedName.slice(3)}`])
      expect(() => readStored({ storedName, store: "DISK" })).toThrow("no stored file");
    expect(() => readStored({ storedName: a.storedName, store: "S3" })).toThrow("not configured");
  });

  it("has nothing left of files whose records were not kept", async () => {
    const file = await checked("a.csv", CSV);
    await expect(storing([file, file], () => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
    expect(names()).toEqual([]);
  });

  it("is swept of what no record names after a day, and of nothing else", async () => {
    const [named, young, orphan] = [await storeFile(CSV), await storeFile(CSV), await storeFile(CSV)];
    const half = path.join(
      folder,
      named.storedName.slice(0, 2),
      `${named.storedName.slice(0, 2)}${randomToken().slice(2)}.part`,
    );
    writeFileSync(half, "half");
    writeFileSync(path.join(folder, "README"), "not ours");
    const old = new Date(NOW.getTime() - 25 * 3_600_000);
    for (const { storedName } of [named, orphan])
      utimesSync(path.join(folder, storedName.slice(0, 2), storedName), old, old);
    utimesSync(half, old, old);
    utimesSync(path.join(folder, young.storedName.slice(0, 2), young.storedName), NOW, NOW);
    await inTx(systemActor(NOW), async ({ tx }) => {
      await tx.document.create({
        data: {
          ownerType: "Visit",
          ownerId: 1,
          kind: "PHOTO",
          ...named,
          originalName: "a.csv",
          mime: "text/csv",
          size: 1,
          sha256: "x",
          uploadedById: 1,
          uploadedAt: NOW,
          deletedAt: NOW,
        },
      });
      return null;
    });
    expect(await sweepFiles(NOW)).toBe(2);
    expect(names().sort()).toEqual(["README", named.storedName, young.storedName].sort());
    expect(await sweepFiles(NOW)).toBe(0);
    expect(await db.document.count()).toBe(1);
  });
});

describe("an S3-compatible store", () => {
  /** As much of S3 as is used: signed requests, one bucket, pages of two. */
  const objects = new Map<string, { bytes: Buffer; at: Date }>();
  const refused: string[] = [];
  let server: Server;
  let url: string;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request
        .on("data", (chunk: Buffer) => chunks.push(chunk))
        .on("end", () => {
          const { pathname, searchParams } = new URL(request.url!, "http://x");
          const body = Buffer.concat(chunks);
          if (
            !/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-west-1\/s3\/aws4_request/.test(
              request.headers.authorization ?? "",
            )
          )
            refused.push(request.url!);
          const key = decodeURIComponent(pathname.replace(/^\/portal-files\/?/, ""));
          if (request.method === "PUT") {
            if (request.headers["x-amz-content-sha256"] !== sha256(body)) refused.push(`${request.url}: other bytes`);
            objects.set(key, { bytes: body, at: new Date() });
            response.end();
          } else if (request.method === "DELETE") {
            objects.delete(key);
            response.writeHead(204).end();
          } else if (key === "") {
            const all = [...objects].filter(([name]) => name.startsWith(searchParams.get("prefix") ?? "")).sort();
            const from = Number(searchParams.get("continuation-token") ?? 0);
            const page = all
              .slice(from, from + 2)
              .map(
                ([name, { bytes, at }]) =>
                  `<Contents><Key>${name}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`,
              );
            const more = from + 2 < all.length;
            response
              .setHeader("Content-Type", "application/xml")
              .end(
                `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${more ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ""}${page.join("")}</ListBucketResult>`,
              );
          } else {
            const object = objects.get(key);
            if (object) response.end(object.bytes);
            else
              response
                .writeHead(404, { "Content-Type": "application/xml" })
                .end("<Error><Code>NoSuchKey</Code><Message>no</Message></Error>");
          }
        });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    url = `s3://portal-files/live?region=eu-west-1&endpoint=http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await testDatabase();
  });
  afterAll(() => {
    server.close();
    useFiles(mkdtempSync(path.join(tmpdir(), "files-")));
  });

  it("keeps, reads, removes and sweeps files, beside those that are still on disk", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "files-"));
    useFiles(folder);
    const onDisk = await storeFile(PDF);
    useFiles(folder, await openS3Store(readS3Place(url), { accessKeyId: "key", secretAccessKey: "secret" }));
    const stored = [await storeFile(CSV), await storeFile(CSV), await storeFile(CSV)];
    expect(stored.map((file) => file.store)).toEqual(["S3", "S3", "S3"]);
    expect([...objects.keys()].sort()).toEqual(stored.map((file) => `live/${file.storedName}`).sort());
    expect([await storedSha256(stored[0]!), await storedSha256(onDisk)]).toEqual([sha256(CSV), sha256(PDF)]);
    expect(await readStored({ storedName: randomToken(), store: "S3" })).toBeNull();
    await expect(storing([await checked("a.csv", CSV)], () => Promise.reject(new Error("refused")))).rejects.toThrow(
      "refused",
    );
    expect(objects.size).toBe(3);
    objects.set("live/foreign", { bytes: Buffer.from("x"), at: new Date() });
    expect(await sweepFiles(new Date())).toBe(0);
    expect(await sweepFiles(new Date(Date.now() + 25 * 3_600_000))).toBe(4); // three there, one on disk
    expect([...objects.keys()]).toEqual(["live/foreign"]);
    expect(refused).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});

it("takes the name alone of a file, as a form sends it that is not sent with its files, for an empty one", async () => {
  expect(await incomingFiles(["scan.pdf", "", new File([], "")])).toEqual([
    { name: "scan.pdf", bytes: new Uint8Array() },
  ]);
});
