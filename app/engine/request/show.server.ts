import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { z } from "zod/v4";
import { newFormKey } from "~/core/ids.server";
import { Forbidden, InputProblem, NotFound, problem, TryLater } from "~/core/problems";
import type { FormReply } from "~/ui/form-reply";
import { byField } from "./answer.server";
import type { Args } from "./authorize.server";
import { errorResponse } from "./problem-response.server";

/**
 * Runs a posted form whose answer is shown on the page at once and kept nowhere; sent again, it runs again. For
 * what changes no record: everything else is `answer`'s.
 * @returns `shown`, or the form's `reply` where it is refused
 */
export async function show<Input, Result>(
  { context }: Args,
  form: FormData,
  { schema, run }: { schema: z.ZodType<Input, unknown>; run: (input: Input) => Promise<Result> },
) {
  const submission = parseWithZod(form, { schema, disableAutoCoercion: true });
  const refused = (result: FormReply["result"], status: number, headers?: HeadersInit) =>
    data(
      { reply: { result, key: newFormKey(), clash: null } satisfies FormReply as FormReply, shown: null },
      { status, headers },
    );
  if (submission.status !== "success") return refused(submission.reply(), 422);
  try {
    return data({ reply: null, shown: await run(submission.value) });
  } catch (error) {
    if (error instanceof InputProblem) return refused(submission.reply(byField(error.problems)), 422);
    if (error instanceof TryLater)
      return refused(submission.reply(byField([problem("", error.message, "try_later")])), error.status, {
        "Retry-After": String(error.retryAfter),
      });
    if (error instanceof Forbidden || error instanceof NotFound) throw errorResponse(error, context);
    throw error;
  }
}
