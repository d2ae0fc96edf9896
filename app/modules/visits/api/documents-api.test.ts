/** Documents, choices and tasks over the API: what the screens offer, by the same commands. */
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { db } from "~/db/database.server";
import { useFiles } from "~/modules/files/index.server";
import { callApi, hire, tokenOf, unforeseen } from "../../../../tests/setup/api";
import { strayings } from "../../../../tests/setup/answers";
import { seeded } from "../../../../tests/setup/database";
import { seedTree, type SmallTree } from "../../../../tests/setup/organisation";
import { draft } from "../../../../tests/setup/visits";

const folder = mkdtempSync(path.join(os.tmpdir(), "portal-api-files-"));
let tree: SmallTree;
let visitor: string;
let other: string;
let visitId: number;

beforeAll(async () => {
  useFiles(folder);
  tree = await seeded(seedTree);
  const { userId } = await hire(tree.branches[0], "Branch Manager", "visitor");
  await hire(tree.branches[1], "Branch Manager", "other");
  [visitor, other] = [await tokenOf("visitor"), await tokenOf("other")];
  visitId = (await draft(userId, "BM", tree.branches[0])).id;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => expect(unforeseen.splice(0)).toEqual([]));

const CSV = "day,amount\r\n2026-11-20,1250\r\n";
function upload(texts: Record<string, string>, ...contents: string[]): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  for (const [n, content] of contents.entries()) form.append("file", new File([content], `counted ${n + 1}.csv`));
  return form;
}
const at = (rest = "") => `/api/Visit/${visitId}/Document${rest}`;

it("are uploaded, read, replaced and taken out", async () => {
  const kind = (await db.category.findFirstOrThrow({ where: { kind: "DOCUMENT", code: "OTHER" } })).code;
  const made = await callApi("POST", at(), {
    token: visitor,
    body: upload({ kind, caption: "As counted" }, CSV, `${CSV}2026-11-21,1\r\n`),
    headers: { "Idempotency-Key": "upload-1" },
  });
  expect([made.status, strayings("POST", "/Visit/{id}/Document", made)]).toEqual([201, []]);
  const [first] = made.json.data as unknown as { id: string; name: string; caption: string; mime: string }[];
  expect([first!.name, first!.caption, first!.mime, made.headers.get("Location")]).toEqual([
    "counted 1.csv",
    "As counted",
    "text/csv",
    at(`/${first!.id}`),
  ]);
  const again = await callApi("POST", at(), {
    token: visitor,
    body: upload({ kind, caption: "As counted" }, CSV, `${CSV}2026-11-21,1\r\n`),
    headers: { "Idempotency-Key": "upload-1" },
  });
  expect([again.text, again.headers.get("Idempotency-Replayed")]).toEqual([made.text, "true"]);

  const file = await callApi("GET", at(`/${first!.id}/File`), { token: visitor });
  expect([
    file.status,
    file.text,
    file.headers.get("Content-Type"),
    file.headers.get("X-Content-Type-Options"),
  ]).toEqual([200, CSV, "text/csv", "nosniff"]);
  expect(
    (
      await callApi("GET", at(`/${first!.id}/File`), {
        token: visitor,
        headers: { "If-None-Match": file.headers.get("ETag")! },
      })
    ).status,
  ).toBe(304);

  const replaced = await callApi("POST", at(`/${first!.id}/Replace`), {
    token: visitor,
    body: upload({ kind }, "day,amount\r\n2026-11-19,7\r\n"),
  });
  expect([replaced.status, strayings("POST", "/Visit/{id}/Document/{document}/Replace", replaced)]).toEqual([201, []]);
  expect((await callApi("GET", at(`/${first!.id}`), { token: visitor })).status).toBe(404);
  expect((await callApi("DELETE", replaced.headers.get("Location")!, { token: visitor })).status).toBe(204);
  expect((await callApi("GET", at(), { token: visitor })).json.data).toHaveLength(1);
});

it("are refused as JSON, without a file, of a wrong kind, and from people out of reach", async () => {
  const send = (body: unknown, token = visitor) => callApi("POST", at(), { token, body });
  expect((await send({ kind: "PHOTO", file: ["x"] })).json).toMatchObject({
    status: 415,
    detail: "Send multipart/form-data.",
  });
  expect((await send(upload({ kind: "PHOTO" }))).json).toMatchObject({ status: 422, errors: [{ field: "file" }] });
  expect((await send(upload({ kind: "PHOTO", file: "no file" }))).json).toMatchObject({
    status: 422,
    errors: [{ field: "file[0]" }],
  });
  expect((await send(upload({ kind: "NO-SUCH" }, CSV))).json).toMatchObject({
    status: 422,
    errors: [{ field: "kind", code: "not_in_list" }],
  });
  expect((await send(upload({ kind: "PHOTO", storedName: "../x" }, CSV))).json).toMatchObject({
    status: 422,
    errors: [{ field: "storedName", code: "unknown_property" }],
  });
  expect((await send(upload({ kind: "PHOTO" }, CSV), other)).status).toBe(404);
  const [document] = (await callApi("GET", at(), { token: visitor })).json.data as unknown as { id: string }[];
  for (const rest of [`/${document!.id}`, `/${document!.id}/File`])
    expect((await callApi("GET", at(rest), { token: other })).status).toBe(404);
  expect((await callApi("DELETE", at(`/${document!.id}`), { token: other })).status).toBe(404);
});

it("what a visit can be filled in with is told to those who record it, without the settings' permissions", async () => {
  expect((await callApi("GET", "/api/Category", { token: visitor })).status).toBe(403);
  const answer = await callApi("GET", "/api/Visit/Choices?level=BM", { token: visitor });
  expect([answer.status, strayings("GET", "/Visit/Choices", answer)]).toEqual([200, []]);
  const { units, purposes } = answer.json.data as { units: { value: string }[]; purposes: { label: string }[] };
  expect(units.map((unit) => unit.value)).toEqual([String(tree.branches[0])]);
  expect(purposes.length).toBe(await db.category.count({ where: { kind: "VISIT_PURPOSE", active: true } }));
  const own = await callApi("GET", `/api/Visit/${visitId}/Choices`, { token: visitor });
  expect([own.status, strayings("GET", "/Visit/{id}/Choices", own)]).toEqual([200, []]);
  expect((await callApi("GET", `/api/Visit/${visitId}/Choices`, { token: other })).status).toBe(404);
  expect((await callApi("GET", "/api/Visit/Choices", { token: visitor })).status).toBe(400);
  const tasks = await callApi("GET", "/api/Task", { token: visitor });
  expect([tasks.status, strayings("GET", "/Task", tasks)]).toEqual([200, []]);
});
