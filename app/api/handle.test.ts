import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { database, db } from "~/db/database.server";
import * as employeeInfoModule from "~/modules/people/employee-info.server";
import { callApi, everything, hire, tokenOf, unforeseen } from "../../tests/setup/api";
import { seeded } from "../../tests/setup/database";
import { seedTree, type SmallTree } from "../../tests/setup/organisation";
import { draft } from "../../tests/setup/visits";

let tree: SmallTree;
let admin: string;

interface CategoryJson {
  id: string;
  version: number;
  name: string;
}
const category = (code: string, more: object = {}) => ({ kind: "DOCUMENT", code, name: code, position: 10, ...more });
const add = async (code: string) =>
  (await callApi("POST", "/api/Category", { token: admin, body: category(code) })).json.data as CategoryJson;

beforeAll(async () => {
  tree = await seeded(seedTree);
  await hire(tree.company, "Super Admin", "super.admin");
  admin = await tokenOf("super.admin");
});

afterEach(() => expect(unforeseen.splice(0)).toEqual([]));

describe("versions", () => {
  const path = (id: string) => `/api/Category/${id}`;

  it("are demanded, and a stale one changes nothing", async () => {
    const { id } = await add("VER1");
    const first = await callApi("GET", path(id), { token: admin });
    expect(first.headers.get("ETag")).toMatch(/^"v1-[\da-f]{16}"$/);
    const put = (match: string | null, name: string) =>
      callApi("PUT", path(id), {
        token: admin,
        body: { ...(first.json.data as object), name },
        headers: match === null ? {} : { "If-Match": match },
      });
    expect((await put(null, "A")).json).toMatchObject({ status: 428, code: "no_version" });
    expect((await put("*", "A")).status).toBe(428);
    const changed = await put(first.headers.get("ETag"), "B");
    expect([changed.status, changed.headers.get("ETag")]).toEqual([
      200,
      (await callApi("GET", path(id), { token: admin })).headers.get("ETag"),
    ]);
    const stale = await put('"v1"', "C");
    expect(stale.json).toMatchObject({
      status: 412,
      code: "stale",
      version: 2,
      errors: [{ field: "name", code: "changed", message: "Name is now: B" }],
    });
    for (const wrong of ["v2", "2", 'W/"v2"', '"v2-"', '"v2-x"', '""', '"v99999999999"', '"v2', '"vx"'])
      expect([wrong, (await put(wrong, "D")).status]).toEqual([wrong, 412]);
    expect((await put('"v1", "v2"', "D")).status).toBe(400);
    expect((await callApi("GET", path(id), { token: admin })).json.data).toMatchObject({ name: "B", version: 2 });
  });

  it("hold for taking out of use too, and what is out of use stays readable", async () => {
    const { id } = await add("VER2");
    expect((await callApi("DELETE", path(id), { token: admin })).status).toBe(428);
    expect((await callApi("DELETE", path(id), { token: admin, headers: { "If-Match": '"v7"' } })).status).toBe(412);
    const gone = await callApi("DELETE", path(id), { token: admin, headers: { "If-Match": '"v1"' } });
    expect([gone.status, gone.text]).toEqual([204, ""]);
    expect((await callApi("GET", path(id), { token: admin })).json.data).toMatchObject({ active: false, version: 2 });
    const stale = await callApi("POST", `${path(id)}/Reactivate`, { token: admin, headers: { "If-Match": '"v1"' } });
    expect(stale.status).toBe(412);
    expect((await callApi("POST", `${path(id)}/Reactivate`, { token: admin })).json.data).toMatchObject({
      active: true,
      version: 3,
    });
  });

  it("spare sending what the caller has", async () => {
    const { id } = await add("VER3");
    const ask = (target: string, match: string) =>
      callApi("GET", target, { token: admin, headers: { "If-None-Match": match } });
    const tag = (await callApi("GET", path(id), { token: admin })).headers.get("ETag")!;
    const same = await ask(path(id), `"v0", W/${tag}`);
    expect([same.status, same.text, same.headers.get("ETag")]).toEqual([304, "", tag]);
    expect((await ask(path(id), '"v1"')).status).toBe(200);
    expect((await ask(path(id), '"v2"')).status).toBe(200);
    const list = await callApi("GET", "/api/Category?limit=3", { token: admin });
    expect((await ask("/api/Category?limit=3", list.headers.get("ETag")!)).status).toBe(304);
    await add("AAA-FIRST");
    expect((await ask("/api/Category?limit=3", list.headers.get("ETag")!)).status).toBe(200);
    const document = await callApi("GET", "/api/openapi.json");
    expect((await ask("/api/openapi.json", document.headers.get("ETag")!)).status).toBe(304);
  });
});

describe("the ETag of a visit", () => {
  it("changes with its sections, though its version does not", async () => {
    const { userId } = await hire(tree.branches[0], "Branch Manager", "visitor");
    const token = await tokenOf("visitor");
    const { id } = await draft(userId, "BM", tree.branches[0]);
    const first = await callApi("GET", `/api/Visit/${id}`, { token });
    await callApi("POST", `/api/Visit/${id}/Group`, {
      token,
      body: {
        groupName: "Umoja",
        enrolled: 2,
        present: 1,
        savingsCollected: "1",
        repaymentExpected: "1",
        repaymentCollected: "1",
      },
    });
    const second = await callApi("GET", `/api/Visit/${id}`, {
      token,
      headers: { "If-None-Match": first.headers.get("ETag")! },
    });
    expect(second.status).toBe(200);
    expect([first, second].map((one) => one.headers.get("ETag")!.split("-")[0])).toEqual(['"v1', '"v1']);
    const changed = await callApi("POST", `/api/Visit/${id}/Cancel`, {
      token,
      body: { note: "Begun by mistake" },
      headers: { "If-Match": first.headers.get("ETag")! },
    });
    expect(changed.json.data).toMatchObject({ status: "CANCELLED" });
  });
});

describe("Idempotency-Key", () => {
  const post = (code: string, key: string, more: object = {}, token = admin) =>
    callApi("POST", "/api/Category", { token, body: category(code, more), headers: { "Idempotency-Key": key } });

  it("makes one record and one answer of many calls", async () => {
    const first = await post("IDEM1", "key-1");
    expect([first.status, first.headers.get("Idempotency-Replayed")]).toEqual([201, null]);
    const { id } = first.json.data as unknown as CategoryJson;
    await callApi("PUT", `/api/Category/${id}`, {
      token: admin,
      body: { name: "Changed since", position: 10 },
      headers: { "If-Match": '"v1"' },
    });
    const again = await callApi("POST", "/api/Category", {
      token: admin,
      body: JSON.stringify({ position: 10, name: "IDEM1", code: "IDEM1", kind: "DOCUMENT" }),
      headers: { "Idempotency-Key": '"key-1"', "Content-Type": "application/json" },
    });
    expect([again.status, again.text, again.headers.get("Location"), again.headers.get("ETag")]).toEqual([
      201,
      first.text,
      `/api/Category/${id}`,
      first.headers.get("ETag"),
    ]);
    expect(again.headers.get("Idempotency-Replayed")).toBe("true");
    expect(await db.category.count({ where: { code: "IDEM1" } })).toBe(1);
  });

  it("is refused with another body, and free for another person and another path", async () => {
    await post("IDEM2", "key-2");
    const before = await everything();
    expect((await post("IDEM2", "key-2", { name: "Other" })).json).toMatchObject({ status: 422, code: "key_reused" });
    expect(await everything()).toBe(before);
    await hire(tree.company, "Super Admin", "second.admin");
    expect((await post("IDEM3", "key-2", {}, await tokenOf("second.admin"))).status).toBe(201);
  });

  it("makes one record of fifty calls at once: the others are told to wait, and hear the first answer then", async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => post("IDEM4", "key-4")));
    const [made, refused] = [answers.filter((one) => one.status === 201), answers.filter((one) => one.status === 409)];
    expect([made.length, refused.length]).toEqual([1, 49]);
    expect([refused[0]!.json.code, refused[0]!.headers.get("Retry-After")]).toEqual(["in_flight", "1"]);
    const again = await post("IDEM4", "key-4");
    expect([again.status, again.text, again.headers.get("Idempotency-Replayed")]).toEqual([201, made[0]!.text, "true"]);
    expect(await db.category.count({ where: { code: "IDEM4" } })).toBe(1);
  });

  it("answers from the command when the first answer was lost before it was kept", async () => {
    const first = await post("IDEM5", "key-5");
    await database().writing((tx) =>
      tx.idempotencyKey.deleteMany({ where: { key: "key-5", scope: { endsWith: " answer" } } }),
    );
    const again = await post("IDEM5", "key-5");
    expect([again.status, again.text, again.headers.get("Idempotency-Replayed")]).toEqual([201, first.text, "true"]);
    expect(await db.category.count({ where: { code: "IDEM5" } })).toBe(1);
  });

  it("keeps nothing of what was refused", async () => {
    expect((await post("", "key-6")).status).toBe(422);
    expect((await post("IDEM6", "key-6")).status).toBe(201);
    expect((await post("IDEM6", "key-7")).json).toMatchObject({
      status: 422,
      errors: [{ field: "code", code: "taken" }],
    });
  });

  it("has to be text that fits", async () => {
    for (const key of ["", "x".repeat(201), "a b", '""'])
      expect([key, (await post("IDEM8", key)).status]).toEqual([key, 400]);
    expect(await db.category.count({ where: { code: "IDEM8" } })).toBe(0);
  });
});

describe("what no one foresaw", () => {
  it("is answered without its reasons and reported", async () => {
    const reading = vi
      .spyOn(employeeInfoModule, "ownEmployee")
      .mockRejectedValue(new Error("SELECT secret FROM table"));
    const { status, text, json } = await callApi("GET", "/api/EmployeeInfo/Details", { token: admin });
    reading.mockRestore();
    expect([status, json.code, json.requestId]).toEqual([500, "unexpected", "request-1"]);
    expect(text).not.toContain("SELECT");
    expect(unforeseen.splice(0)).toHaveLength(1);
  });
});
