import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { pastOf } from "~/engine/history/record-history.server";
import { recordPage } from "~/engine/record/pages.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { areaAt } from "~/engine/request/place";
import { href } from "~/addresses/href";
import { tour } from "~/modules/tours/index.server";
import { answerRecord } from "~/routes/processes/answer-record.server";
import { ProcessPage } from "~/routes/processes/process-page";
import { pageTitle } from "~/ui/page-head";

export { shouldRevalidate } from "~/ui/fresh-after-conflict";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.page.title ?? "Tour", data?.page.area === "hr" ? "HR" : "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const face = areaAt(args.request) === "hr" ? "all" : "mine";
    return { key: newFormKey(), page: await recordPage(actor, tour, idOf(args.params), pastOf(args.request), face) };
  });
};

export const action = (args: ActionFunctionArgs) => {
  const hr = areaAt(args.request) === "hr";
  return answerRecord(args, tour, (id) =>
    hr ? href("/hr/tour/details/:id", { params: { id } }) : href("/my/tour/details/:id", { params: { id } }),
  );
};

/** One tour: what was asked for, and for whoever decides who else is away. */
export default function TourPage() {
  const { key, page } = useLoaderData<typeof loader>();
  return <ProcessPage page={page} formKey={key} />;
}
