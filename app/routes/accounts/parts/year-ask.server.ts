import type { ActionFunctionArgs } from "@remix-run/node";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { askRequest, askSchema } from "~/modules/year-end/index.server";

/** Takes what a page asks about a year. @param yearOf the year the page is about; throws where there is none in sight */
export async function askAction(args: ActionFunctionArgs, yearOf: (actor: Actor) => Promise<number>) {
  const { actor } = await authorize(args, "year.read");
  const form = await readForm(args.request);
  const yearId = await load(args, () => yearOf(actor));
  return answer(args, actor, form, {
    schema: askSchema,
    run: (input) => askRequest(actor, { ...input, yearId }),
    done: ({ id }) => ({
      to: href("/ac/settings/fiscalYear/request/:id", { params: { id } }),
      toast: t("Sent to those who decide."),
    }),
  });
}
