import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { pastOf } from "~/engine/history/record-history.server";
import { recordPage } from "~/engine/record/pages.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { monthlyBoard, trendOf } from "~/modules/boards/index.server";
import { answerRecord } from "~/routes/processes/answer-record.server";
import { ProcessPage } from "~/routes/processes/process-page";
import { Chart } from "~/ui/charts/chart";
import { pageTitle } from "~/ui/page-head";
import { trendChart } from "./trend-chart.server";

export { shouldRevalidate } from "~/ui/fresh-after-conflict";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.page.title ?? "Monthly board", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = idOf(args.params);
    const page = await recordPage(actor, monthlyBoard, id, pastOf(args.request));
    return { key: newFormKey(), page, trend: trendChart(await trendOf(actor, id)) };
  });
};

export const action = (args: ActionFunctionArgs) =>
  answerRecord(args, monthlyBoard, (id) => href("/monthly/board/details/:id", { params: { id } }));

/** One month of an employee, with the totals of twelve months. */
export default function BoardPage() {
  const { key, page, trend } = useLoaderData<typeof loader>();
  return (
    <ProcessPage page={page} formKey={key}>
      <Chart view={trend} />
    </ProcessPage>
  );
}
