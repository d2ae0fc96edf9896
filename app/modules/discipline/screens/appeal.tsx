import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { recordPage } from "~/engine/record/pages.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { disciplinaryCase, handledAppeal } from "~/modules/discipline/index.server";
import { answerRecord } from "~/routes/processes/answer-record.server";
import { ProcessPage } from "~/routes/processes/process-page";
import { pageTitle } from "~/ui/page-head";

export { shouldRevalidate } from "~/ui/fresh-after-conflict";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.page.title ?? "Appeal", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = idOf(args.params);
    await handledAppeal(actor, id);
    const page = await recordPage(actor, disciplinaryCase, id, 1, "appeals");
    const file = "/my/disciplinary/file/:id";
    return {
      key: newFormKey(),
      page: {
        ...page,
        attachments: page.attachments && { ...page.attachments, editable: false, removable: false, file },
        history: null,
      },
    };
  });
};

export const action = (args: ActionFunctionArgs) =>
  load(args, async () => {
    const { actor } = await authorize(args);
    await handledAppeal(actor, idOf(args.params));
    return answerRecord(args, disciplinaryCase, () => href("/my/disciplinary/appeal"), "discipline.appeal");
  });

/** One appeal, for those who decide it: the case, its letters and earlier warnings. */
export default function AppealPage() {
  const { key, page } = useLoaderData<typeof loader>();
  return <ProcessPage page={page} formKey={key} />;
}
