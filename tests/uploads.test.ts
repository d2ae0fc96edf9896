/** Photos as telephones make them, sent to the built server with script and without. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readRow } from "./setup/form-pages";
import { blackPng, photograph } from "./setup/files";
import { PlainBrowser } from "./setup/plain-browser";
import { startServer, type RunningServer } from "./setup/server";

let server: RunningServer;
let manager: PlainBrowser;
let draft: number;
const MB = 1024 * 1024;

beforeAll(async () => {
  server = await startServer({ demo: true });
  manager = new PlainBrowser(server.origin);
  await manager.signIn("branch.manager", "Portal-demo-2026");
  draft = readRow<{ id: number }>(
    server,
    "SELECT v.id FROM Visit v JOIN User u ON u.id = v.visitorId WHERE u.signInName = 'branch.manager' AND v.status = 'DRAFT'",
  ).id;
});
afterAll(() => server?.stop());

/** A picture of some megabytes: what follows its end is none of its own. */
const photo = (n: number, megabytes: number) =>
  Buffer.concat([blackPng(100 + n, 100), Buffer.alloc(megabytes * MB - 2_000, n)]);
const CAPTION = "The stall of the group, seen from the road";
let sent = 0;
function form(photos: readonly Buffer[], name = (n: number) => `IMG_${n}.png`): FormData {
  const body = new FormData();
  body.set("_key", `photos-${String(++sent).padStart(12, "0")}`);
  body.set("caption", CAPTION);
  photos.forEach((bytes, n) => body.append("file", new Blob([new Uint8Array(bytes)]), name(n)));
  body.set("kind", "PHOTO"); // behind the files: what is typed there has to arrive as well
  return body;
}
const to = (data = "") => `/ops/visit/doc/add${data}?visit=${draft}`;
const documents = () =>
  readRow<{ n: number }>(
    server,
    `SELECT count(*) AS n FROM Document WHERE ownerType = 'Visit' AND ownerId = ${draft} AND deletedAt IS NULL`,
  ).n;

describe("photos for a visit", () => {
  it("too large one by one or together are told of at their field, and everything typed stays", async () => {
    const before = documents();
    const one = await manager.post(to(), form([photo(1, 16)]));
    expect([one.status, one.messages(), one.form().get("caption"), one.form().get("kind")]).toEqual([
      422,
      ["IMG_0.png is larger than 15 MB"],
      CAPTION,
      "PHOTO",
    ]);
    const huge = await manager.post(to(), form([photo(1, 40)]));
    expect([huge.status, huge.messages(), huge.form().get("caption"), huge.form().get("kind")]).toEqual([
      422,
      ["IMG_0.png is larger than 15 MB"],
      CAPTION,
      "PHOTO",
    ]);
    const many = await manager.post(to(), form([1, 2, 3, 4, 5].map((n) => photo(n, 8))));
    expect([many.status, many.messages(), many.form().get("caption")]).toEqual([
      422,
      ["These files are larger than 30 MB in total. Send fewer at once."],
      CAPTION,
    ]);
    const script = await manager.post(to(".data"), form([1, 2, 3, 4, 5].map((n) => photo(n, 8))));
    expect([
      script.status,
      script.type.includes("turbo-stream") || script.type.includes("x-script"),
      script.html.includes(CAPTION),
      script.html.includes("larger than 30 MB in total"),
    ]).toEqual([422, true, true, true]);
    expect(documents()).toBe(before);
  });

  it("from an iPhone that keeps HEIC are refused with what to do", async () => {
    const heic = await manager.post(
      to(),
      form(
        [Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic"), Buffer.alloc(100)])],
        () => "IMG_1.HEIC",
      ),
    );
    expect([heic.status, heic.messages()[0], heic.form().get("caption")]).toEqual([
      422,
      expect.stringContaining("Most Compatible"),
      CAPTION,
    ]);
  });

  it("of 4 MB each are taken, seven at once, shown small in the list, and printed", async () => {
    const before = documents();
    const taken = await manager.post(
      to(),
      form(
        [...[1, 2, 3, 4, 5, 6].map((n) => photo(n, 4)), await photograph()],
        (n) => `IMG_${n}.${n === 6 ? "jpg" : "png"}`,
      ),
    );
    expect([taken.status, documents() - before]).toEqual([303, 7]);
    const list = await manager.get(`/ops/visit/doc/list/${draft}`);
    const small = /<img src="(\/ops\/visit\/doc\/file\/\d+\?small)"/.exec(list.html)?.[1];
    const picture = await fetch(server.origin + small!, {
      headers: { Cookie: `session=${manager.cookie("session")}` },
    });
    expect([
      picture.status,
      picture.headers.get("Content-Type"),
      picture.headers.get("Cache-Control"),
      (await picture.arrayBuffer()).byteLength < 10_000,
    ]).toEqual([200, "image/jpeg", "private, max-age=86400", true]);
    const pdf = await manager.get(`/print/visit/${draft}`);
    expect([pdf.status, pdf.html.match(/\/Subtype \/Image/g)!.length >= 7]).toEqual([200, true]);
  });
});

it("takes the papers of a voucher and of an issue in the same sizes, with script as well", async () => {
  const issue = readRow<{ id: number; name: string }>(
    server,
    "SELECT i.id, u.signInName AS name FROM AuditIssue i JOIN User u ON u.id = i.ownerId WHERE i.status = 'IN_PROGRESS' ORDER BY i.id LIMIT 1",
  );
  const owner = new PlainBrowser(server.origin);
  await owner.signIn(issue.name, "Portal-demo-2026");
  for (const [n, data] of ["", ".data"].entries()) {
    const body = form([photo(20 + n, 4)]);
    body.set("_form", "attach");
    const answer = await owner.post(`/my/audit-issues/${issue.id}${data}`, body);
    expect([answer.status, answer.messages()]).toEqual([data ? 202 : 303, []]);
  }
  expect(
    readRow<{ n: number }>(
      server,
      `SELECT count(*) AS n FROM Document WHERE ownerType = 'AuditIssue' AND ownerId = ${issue.id} AND originalName = 'IMG_0.png'`,
    ).n,
  ).toBe(2);
});
