import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LEFT_OUT } from "~/core/left-out";
import { bodyRefusal, overlongForm, READ_LIMIT, UPLOAD_LIMIT } from "./body-limit.server";
import { withoutFiles } from "./without-files.server";

/** A form as a browser writes it, and its boundary. */
async function written(form: FormData): Promise<{ body: Buffer; boundary: string; type: string }> {
  const request = new Request("http://x", { method: "POST", body: form });
  const type = request.headers.get("Content-Type")!;
  return { body: Buffer.from(await request.arrayBuffer()), boundary: type.split("boundary=")[1]!, type };
}

describe("a form without its files", () => {
  it("keeps every name and everything typed, however its bytes arrive", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.boolean(), fc.string({ maxLength: 60 })), { maxLength: 6 }),
        fc.integer({ min: 1, max: 40 }),
        async (parts, step) => {
          const form = new FormData();
          for (const [file, text] of parts)
            form.append(file ? "file" : "text", file ? new File([text], "a photo.jpg", { type: "image/jpeg" }) : text);
          const { body, boundary, type } = await written(form);
          const pieces = Array.from({ length: Math.ceil(body.length / step) }, (_, n) =>
            body.subarray(n * step, (n + 1) * step),
          );
          const left = await new Response(
            new Uint8Array(await buffer(Readable.from(pieces).pipe(withoutFiles(boundary)))),
            { headers: { "Content-Type": type } },
          ).formData();
          const typed = await new Response(new Uint8Array(body), { headers: { "Content-Type": type } }).formData();
          expect(left.getAll("text")).toEqual(typed.getAll("text"));
          expect((left.getAll("file") as File[]).map(({ name, size, type: kind }) => [name, size, kind])).toEqual(
            (typed.getAll("file") as File[]).map(({ name }) => [name, 0, LEFT_OUT]),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  it("ends where more is typed than a form may hold", async () => {
    const form = new FormData();
    form.set("text", "a".repeat(3 * 1024 * 1024));
    const { body, boundary } = await written(form);
    await expect(buffer(Readable.from([body]).pipe(withoutFiles(boundary)))).rejects.toThrow("too much text");
  });
});

describe("a body", () => {
  const asked = (path: string, length: number, type = "multipart/form-data; boundary=abc") => ({
    path,
    headers: { "content-length": String(length), "content-type": type },
  });
  it("of a form with files is read whole, without its files, or not at all, by page and by script", () => {
    for (const path of [
      "/ops/visit/doc/add",
      "/ops/visit/doc/add.data",
      "/ac/voucher/payment/details/7.data",
      "/my/audit-issues/3.data",
      "/import/branch",
    ]) {
      expect([
        bodyRefusal(asked(path, UPLOAD_LIMIT)),
        overlongForm(asked(path, UPLOAD_LIMIT)),
        overlongForm(asked(path, UPLOAD_LIMIT + 1)),
        bodyRefusal(asked(path, READ_LIMIT)),
        bodyRefusal(asked(path, READ_LIMIT + 1)),
      ]).toEqual([null, null, "abc", null, 413]);
    }
    expect([
      bodyRefusal(asked("/ops/visit/edit/3", UPLOAD_LIMIT)),
      bodyRefusal(asked("/ops/visit/doc/add", UPLOAD_LIMIT, "text/plain")),
    ]).toEqual([413, 413]);
  });
});

it("may come with files where a voucher is entered, whatever its kind", () => {
  const headers = { "content-type": "multipart/form-data; boundary=x", "content-length": String(UPLOAD_LIMIT) };
  for (const path of ["/ac/voucher/payment/add", "/ac/voucher/income/byCash/add", "/ac/voucher/journal/add.data"])
    expect(bodyRefusal({ path, headers })).toBeNull();
  expect(bodyRefusal({ path: "/ac/voucher/payment/list", headers })).toBe(413);
});
