/** The form behind the link of an exit interview: first who one is, then the answers. What is refused keeps what was typed. */
import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod/v4";
import { InputProblem } from "~/core/problems";
import { says } from "~/define/field";
import { pathAt } from "~/engine/request/place";
import { readForm } from "~/engine/request/read-form.server";
import { show } from "~/engine/request/show.server";
import { openInterview, saveInterview, submitInterview, type OpenInterview } from "~/modules/resignations/index.server";

const NUMBER = "Your employee number";
/** In the address once the answers are submitted: the page thanks, and no longer looks at the link. */
export const SENT = "sent";

const schema = z.looseObject({
  _intent: z.enum(["show", "save", "submit"]).catch("show"),
  employeeNo: z
    .string(says(NUMBER, "{label}: fill this in"))
    .trim()
    .min(1, says(NUMBER, "{label}: fill this in"))
    .max(40, says(NUMBER, "{label} is too long")),
});

interface Opened {
  employeeNo: string;
  interview: OpenInterview;
}
export type InterviewShown = { done: "submit" } | ({ done: "show" | "save" } & Opened);

export async function interviewAction(args: ActionFunctionArgs) {
  const token = args.params.id ?? "";
  const { ip, requestId } = args.context;
  const asker = { at: new Date(), ip, requestId };
  const form = await readForm(args.request);
  const typed = Object.fromEntries(form);
  // Questions whose answers are refused are shown again with them.
  let open: Opened | null = null;
  const answered = await show(args, form, {
    schema,
    run: async ({ _intent, employeeNo }): Promise<InterviewShown> => {
      const given = { token, employeeNo, typed };
      try {
        if (_intent === "submit") {
          await submitInterview(given, asker);
          return { done: "submit" };
        }
        if (_intent === "save") await saveInterview(given, asker);
      } catch (error) {
        const ofAnswers =
          error instanceof InputProblem && error.problems.every(({ field }) => field.startsWith("answer."));
        if (ofAnswers) open = { employeeNo, interview: await openInterview(token, employeeNo, asker) };
        throw error;
      }
      return { done: _intent, employeeNo, interview: await openInterview(token, employeeNo, asker) };
    },
  });
  if (answered.data.shown?.done === "submit") throw redirect(`${pathAt(args.request)}?${SENT}`);
  return open === null
    ? { ...answered, data: { ...answered.data, open: null as Opened | null } }
    : { ...answered, data: { ...answered.data, open: open as Opened | null } };
}
