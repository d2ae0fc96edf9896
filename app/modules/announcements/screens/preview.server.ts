/** Shows a notice as it will read, before anything is kept. */
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { z } from "zod/v4";
import { newFormKey } from "~/core/ids.server";
import { blocksOf, richProblems, type Block } from "~/core/rich-text";
import type { FormReply } from "~/ui/form-reply";

/** The form as it was typed, with its text in parts; what is wrong with the text stands at its field. */
export function previewOf(form: FormData) {
  const submission = parseWithZod(form, { schema: z.looseObject({}) });
  const body = String(form.get("body") ?? "").replace(/\r\n?/g, "\n");
  const problems = richProblems("body", "Text", body);
  const key = String(form.get("_key") ?? "") || newFormKey();
  const error = problems.length > 0 ? { body: problems.map(({ message }) => message) } : undefined;
  return data<FormReply & { preview: Block[] | null }>(
    {
      result: { ...submission.reply(), error },
      key,
      clash: null,
      preview: problems.length > 0 ? null : blocksOf(body),
    },
    { status: problems.length > 0 ? 422 : 200 },
  );
}
