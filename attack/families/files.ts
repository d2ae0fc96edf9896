/** Files that are not what they say, and names that lead elsewhere. */
import { signInName, type Arena, type Family } from "../arena";

const draftOf = (arena: Arena) =>
  arena.row<{ id: number }>(
    'SELECT v.id FROM "Visit" v JOIN "User" u ON u.id = v.visitorId WHERE u.signInName = ? AND v.status = \'DRAFT\'',
    signInName("Branch Manager"),
  ).id;

const JPEG = Buffer.from("ffd8ffe000104a46494600010100000100010000ffdb004300", "hex");
const BAD: [name: string, bytes: Buffer | string][] = [
  ["program.pdf", Buffer.from("MZ\x90\0\x03\0\0\0", "latin1")],
  ["picture.svg", "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"],
  ["page.html", "<!doctype html><script>alert(1)</script>"],
  ["picture.jpg", "<html><script>alert(1)</script>"],
  ["empty.pdf", ""],
  ["half.jpg", JPEG],
  ["script.php", "<?php system($_GET[0]);"],
  ["macro.docm", Buffer.from("PK\x03\x04 nothing", "latin1")],
  ["archive.zip", Buffer.from("PK\x05\x06".padEnd(22, "\0"), "latin1")],
  ["elf.png", Buffer.from("\x7fELF\x02\x01\x01", "latin1")],
];
const NAMES = [
  "../../../etc/passwd.pdf",
  "..\\..\\windows\\x.pdf",
  "/etc/passwd.pdf",
  "CON.pdf",
  "x\0.pdf",
  `${"n".repeat(300)}.pdf`,
  "名前\u202efdp.exe.pdf",
  ".htaccess",
  "a%2f..%2fb.pdf",
  '"; rm -rf .pdf',
];
const PDF = "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n";

async function upload(arena: Arena, name: string, bytes: Buffer | string, more: Record<string, string> = {}) {
  const path = `/ops/visit/doc/add?visit=${draftOf(arena)}`;
  const page = await arena.send(path, { role: "Branch Manager" });
  const form = new FormData();
  form.set("_key", /name="_key" value="([^"]*)"/.exec(page.body)?.[1] ?? "");
  form.set("kind", "OTHER");
  for (const [field, value] of Object.entries(more)) form.set(field, value);
  form.set("file", new Blob([new Uint8Array(Buffer.from(bytes as string))]), name);
  return arena.send(path, { role: "Branch Manager", method: "POST", body: form });
}

const MOST_CPU_MS = 2_000;

async function wrongFiles(arena: Arena): Promise<void> {
  await arena.cookieOf("Branch Manager");
  await arena.unchanged("files that are refused", async () => {
    for (const [name, bytes] of BAD) {
      const { status, cpu } = await upload(arena, name, bytes);
      arena.holds(
        [413, 415, 422].includes(status) && cpu < MOST_CPU_MS,
        `${name}: ${status}, ${cpu} ms of the processor`,
      );
    }
    const huge = await upload(arena, "huge.pdf", PDF.padEnd(12 * 1024 * 1024, " ")).catch(() => ({
      status: 413,
    }));
    arena.holds([413, 422].includes(huge.status), `12 MB: ${huge.status}`);
    const many = new FormData();
    for (let n = 0; n < 1_000; n++) many.append("file", new Blob(["x"]), `${n}.pdf`);
    const crowd = await arena.send(`/ops/visit/doc/add?visit=${draftOf(arena)}`, {
      role: "Branch Manager",
      method: "POST",
      body: many,
    });
    arena.holds(
      [400, 413, 422].includes(crowd.status) && crowd.cpu < MOST_CPU_MS,
      `1,000 files: ${crowd.status}, ${crowd.cpu} ms of the processor`,
    );
    const chunked = await fetch(`${arena.origin}/ops/visit/doc/add`, {
      method: "POST",
      body: new ReadableStream({
        start: (controller) => {
          controller.enqueue(new TextEncoder().encode("x"));
          controller.close();
        },
      }),
      duplex: "half",
      headers: {
        Cookie: await arena.cookieOf("Branch Manager"),
        Origin: arena.origin,
        "Content-Type": "multipart/form-data; boundary=x",
      },
    } as RequestInit);
    arena.holds([400, 411].includes(chunked.status), `a body without length: ${chunked.status}`);
  });
}

async function names(arena: Arena): Promise<void> {
  for (const [index, name] of NAMES.entries()) {
    const { status, to } = await upload(arena, name, `${PDF}% ${index}\n`);
    arena.holds([303, 422].includes(status) && !to?.includes(".."), `a file called ${name.slice(0, 30)}: ${status}`);
  }
  for (const { storedName, originalName } of arena.rows<{ storedName: string; originalName: string }>(
    'SELECT storedName, originalName FROM "Document"',
  )) {
    arena.holds(
      /^[\w-]{16,}$/.test(
        storedName
          .split("/")
          .at(-1)!
          .replace(/\.\w+$/, ""),
      ) && !storedName.includes(".."),
      `stored as ${storedName}`,
    );
    arena.holds(!/[\\/\0]/.test(originalName) && originalName.length <= 120, `called ${originalName.slice(0, 40)}`);
  }
  for (const id of ["../1", "..%2f1", "1%00", "1%2f..%2f2", "%2e%2e%2f%2e%2e%2fportal.db", "1.pdf"]) {
    const { status } = await arena.send(`/ops/visit/doc/file/${id}`, { role: "Branch Manager" });
    arena.holds([400, 404].includes(status), `/ops/visit/doc/file/${id}: ${status}`);
  }
}

async function downloads(arena: Arena): Promise<void> {
  const mine = arena.rows<{ id: number; storedName: string; owner: string }>(
    'SELECT d.id, d.storedName, u.signInName AS owner FROM "Document" d JOIN "Visit" v ON v.id = d.ownerId JOIN "User" u ON u.id = v.visitorId WHERE d.ownerType = ? AND d.deletedAt IS NULL',
    "Visit",
  );
  for (const { id, storedName, owner } of mine) {
    if (owner === "branch.manager") {
      const { headers, status, body } = await arena.send(`/ops/visit/doc/file/${id}`, { role: "Branch Manager" });
      arena.holds(
        status === 200 &&
          /^(attachment|inline)/.test(headers.get("Content-Disposition") ?? "") &&
          headers.get("X-Content-Type-Options") === "nosniff" &&
          /sandbox/.test(headers.get("Content-Security-Policy") ?? ""),
        `the file ${id} is sent without its guards (${status})`,
      );
      arena.holds(!/Exif|GPSLatitude/.test(body.slice(0, 4_000)), `the picture ${id} tells where it was taken`);
    }
    for (const path of [
      `/data/files/${storedName}`,
      `/files/${storedName}`,
      `/${storedName}`,
      `/ops/visit/doc/file/${encodeURIComponent(storedName)}`,
    ]) {
      const { status } = await arena.send(path, { role: "Branch Manager" });
      arena.holds(status === 404, `${path}: ${status}`);
    }
    const stranger = await arena.send(`/ops/visit/doc/file/${id}`);
    arena.holds(stranger.status === 302, `the file ${id} for a visitor: ${stranger.status}`);
  }
}

export const files: readonly Family[] = [
  { number: 33, name: "Files that are not what they say", run: wrongFiles },
  { number: 34, name: "Names of files that lead elsewhere", run: names },
  { number: 35, name: "Files fetched past their guards", run: downloads },
];
