import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { pastOf } from "~/engine/history/record-history.server";
import { recordPage } from "~/engine/record/pages.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { copyOf, evaluationType } from "~/modules/evaluations/index.server";
import { answerRecord } from "~/routes/processes/answer-record.server";
import { ProcessPage } from "~/routes/processes/process-page";
import { pageTitle } from "~/ui/page-head";

export { shouldRevalidate } from "~/ui/fresh-after-conflict";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.page.title ?? "Type of evaluation", "HR");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({
    key: newFormKey(),
    page: await recordPage(actor, evaluationType, idOf(args.params), pastOf(args.request)),
  }));
};

export const action = (args: ActionFunctionArgs) =>
  answerRecord(
    args,
    evaluationType,
    (id) => href("/hr/evaluation/type/details/:id", { params: { id } }),
    evaluationType.permissions.read,
    copyOf,
  );

/** A version of a type of evaluation; its copy leads to the draft that it makes. */
export default function TypePage() {
  const { key, page } = useLoaderData<typeof loader>();
  return <ProcessPage page={page} formKey={key} />;
}
