/** The form behind the link of a salary review: first who one is, then the answer. Nothing of it is kept but the answer. */
import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod/v4";
import { says } from "~/define/field";
import { answerReview, linkAnswer, openReview, type Answered, type ProposedPay } from "~/modules/pay/index.server";
import { readForm } from "~/engine/request/read-form.server";
import { show } from "~/engine/request/show.server";

const NUMBER = "Your employee number";

const schema = z.object({
  _intent: z.enum(["show", "answer"]).catch("show"),
  employeeNo: z
    .string(says(NUMBER, "{label}: fill this in"))
    .trim()
    .min(1, says(NUMBER, "{label}: fill this in"))
    .max(40, says(NUMBER, "{label} is too long")),
  comment: z.string().max(2_000).optional(),
});

export type ReviewShown = Answered | { view: ProposedPay; missing: false };

/** Shows what is proposed to whoever knows the number, and takes the answer. */
export async function reviewAction(args: ActionFunctionArgs) {
  const token = args.params.id ?? "";
  const { ip, requestId } = args.context;
  const asker = { at: new Date(), ip, requestId };
  return show(args, await readForm(args.request), {
    schema,
    run: async ({ _intent, employeeNo, comment }): Promise<ReviewShown & { employeeNo: string }> => ({
      employeeNo,
      ...(_intent === "show"
        ? { view: await openReview(token, employeeNo, asker), missing: false as const }
        : await answerReview(
            { token, answer: linkAnswer(args.params.ans), employeeNo, comment: comment ?? null },
            asker,
          )),
    }),
  });
}
