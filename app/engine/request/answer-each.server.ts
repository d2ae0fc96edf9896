import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { z } from "zod/v4";
import { withRequestKey } from "~/db/transaction.server";
import { newFormKey } from "~/core/ids.server";
import type { OutcomeLine } from "~/core/outcome-line";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import type { FormReply } from "~/ui/form-reply";
import { byField, refusedAs, requestOf } from "./answer.server";
import { typedBySender, type Args } from "./authorize.server";

/** What a form of several acts is answered with: the form again, or a line for each act. */
export interface EachAnswer {
  reply: FormReply | null;
  outcomes: OutcomeLine[] | null;
}

/**
 * Runs a posted form that asks for several acts, each a transaction of its own (`eachInTurn`), and shows at once what
 * became of each. Sent again under its token, what was done answers from the first time.
 */
export async function answerEach<Input>(
  args: Args,
  actor: Actor,
  form: FormData,
  { schema, run }: { schema: z.ZodType<Input, unknown>; run: (input: Input) => Promise<OutcomeLine[]> },
) {
  await typedBySender(args, actor, form);
  const submission = parseWithZod(form, { schema, disableAutoCoercion: true });
  const request = requestOf(args, actor, form);
  const again = (result: FormReply["result"], status: number, headers?: HeadersInit) =>
    data<EachAnswer>(
      { reply: { result, key: request?.key ?? newFormKey(), clash: null }, outcomes: null },
      { status, headers },
    );
  const refused = (problems: Problem[], status: number, headers?: HeadersInit) =>
    again(submission.reply(byField(problems)), status, headers);
  if (submission.status !== "success") return again(submission.reply(), 422);
  if (!request)
    return refused(
      [problem("", t("This page was incomplete. Nothing was saved; send the form again."), "no_key")],
      422,
    );
  try {
    const { result } = await withRequestKey(request, () => run(submission.value));
    return data<EachAnswer>({ reply: null, outcomes: result });
  } catch (error) {
    const { problems, status, headers } = refusedAs(error, args);
    return refused(problems, status, headers);
  }
}
