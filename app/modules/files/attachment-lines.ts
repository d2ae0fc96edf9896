/** The API lines of papers that hang on a record. Files arrive as multipart/form-data. */
import { z } from "zod/v4";
import { idOf } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import type { Actor } from "~/core/actor";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import type { Permission } from "~/core/permission";
import { ATTACHMENT_TYPES, type Attachments } from "./attachments.server";
import { incomingFiles } from "./check-files.server";

const answer = z
  .object({
    id: z.string(),
    name: z.string(),
    mime: z.string(),
    size: z.number().int(),
    sha256: z.string(),
    uploadedAt: z.iso.datetime(),
  })
  .meta({ component: "Attachment" });
type Answer = z.infer<typeof answer>;

interface Wanted {
  /** The record's own address, with its id in braces: "/AcVoucher/{id}". */
  at: string;
  tag: string;
  /** "a voucher" */
  one: string;
  read: Permission;
  write: Permission;
}

const upload = (most: number) =>
  z.object({
    file: z.preprocess(
      (value) => (value === undefined ? [] : [value].flat()),
      z
        .array(z.file({ message: "Send a file" }))
        .min(1, `Send 1 to ${most} files`)
        .max(most, `Send 1 to ${most} files`),
    ),
  }) as unknown as z.ZodType<{ file: File[] }, unknown>;

/** List, add, read, download and take away. */
export function attachmentLines(attachments: Attachments, { at, tag, one, read, write }: Wanted): readonly Endpoint[] {
  const path = `${at}/Attachment`;
  const { most, sees } = attachments.owner;
  /** @throws NotFound where the record is out of sight */
  const all = async (actor: Actor, id: number): Promise<Answer[]> => {
    if (!(await sees(actor, id))) throw new NotFound();
    return (await attachments.of(id)).map(({ id: own, originalName, mime, size, sha256, uploadedAt }) => ({
      id: String(own),
      name: originalName,
      mime,
      size,
      sha256,
      uploadedAt: uploadedAt.toISOString(),
    }));
  };
  const named = async (actor: Actor, params: Record<string, string>): Promise<Answer> => {
    const found = (await all(actor, idOf(params, "id"))).find(({ id }) => id === params.attachment);
    if (!found) throw new NotFound();
    return found;
  };
  return [
    defineEndpoint<unknown, unknown, Answer[]>({
      method: "GET",
      path,
      permission: read,
      tag,
      summary: `List the attachments of ${one}`,
      answer: z.array(answer),
      run: async ({ actor, params }) => ({ data: await all(actor, idOf(params, "id")) }),
    }),
    defineEndpoint<{ file: File[] }, unknown, Answer[]>({
      method: "POST",
      path,
      permission: write,
      tag,
      summary: `Attach files to ${one}`,
      body: upload(most),
      acceptsForm: "only",
      creates: true,
      answer: z.array(answer),
      example: { file: ["(the file)"] },
      description: `As multipart/form-data: JPEG or PNG of 15 MB or PDF of 5 MB each, ${most} at most, while it is a draft. All files are kept or none. Pictures are kept re-encoded, so their size and hash are not those that were sent.`,
      run: async ({ actor, params, body: { file } }) => {
        const { id, ids } = await attachments.add(actor, idOf(params, "id"), await incomingFiles(file));
        const made = ids.split(",");
        return {
          data: (await all(actor, id)).filter((attachment) => made.includes(attachment.id)),
          created: `/api${path.replace("{id}", String(id))}/${made[0]}`,
        };
      },
    }),
    defineEndpoint<unknown, unknown, Answer>({
      method: "GET",
      path: `${path}/{attachment}`,
      permission: read,
      tag,
      summary: `Read what is known of an attachment of ${one}`,
      answer,
      run: async ({ actor, params }) => ({ data: await named(actor, params) }),
    }),
    defineEndpoint<unknown, unknown, null>({
      method: "GET",
      path: `${path}/{attachment}/File`,
      permission: read,
      tag,
      summary: `Download an attachment of ${one}`,
      answer: z.null(),
      files: ATTACHMENT_TYPES,
      run: async ({ actor, params }) => ({
        data: null,
        file: await attachments.read(actor, Number((await named(actor, params)).id)),
      }),
    }),
    defineEndpoint<unknown, unknown, null>({
      method: "DELETE",
      path: `${path}/{attachment}`,
      permission: write,
      tag,
      summary: `Remove an attachment from ${one}`,
      answer: z.null(),
      run: async ({ actor, params }) => {
        await attachments.remove(actor, idOf(params, "id"), Number((await named(actor, params)).id));
        return { data: null };
      },
    }),
  ];
}
