import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { pastOf } from "~/engine/history/record-history.server";
import { recordPage } from "~/engine/record/pages.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { patternAt } from "~/engine/request/place";
import { detailsPath, evaluation, ofKind } from "~/modules/evaluations/index.server";
import { answerRecord } from "~/routes/processes/answer-record.server";
import { ProcessPage } from "~/routes/processes/process-page";
import { pageTitle } from "~/ui/page-head";

export { shouldRevalidate } from "~/ui/fresh-after-conflict";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.page.title ?? "Evaluation", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = idOf(args.params);
    const { face } = await ofKind(actor, id, patternAt(args.request));
    return { key: newFormKey(), page: await recordPage(actor, evaluation, id, pastOf(args.request), face) };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const { kind } = await ofKind(actor, idOf(args.params), patternAt(args.request));
    return answerRecord(args, evaluation, (id) => detailsPath(id, kind));
  });
};

/** An evaluation with what its reader may see of it, and the moves they may make. */
export default function EvaluationPage() {
  const { key, page } = useLoaderData<typeof loader>();
  return <ProcessPage page={page} formKey={key} />;
}
