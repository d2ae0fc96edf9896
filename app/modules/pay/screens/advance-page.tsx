import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { pastOf } from "~/engine/history/record-history.server";
import { recordPage } from "~/engine/record/pages.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { areaAt } from "~/engine/request/place";
import { href } from "~/addresses/href";
import { advanceFace, salaryAdvance } from "~/modules/pay/index.server";
import { answerRecord } from "~/routes/processes/answer-record.server";
import { ProcessPage } from "~/routes/processes/process-page";
import { pageTitle } from "~/ui/page-head";

export { shouldRevalidate } from "~/ui/fresh-after-conflict";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.page.title ?? "Salary advance", data?.page.area === "hr" ? "HR" : "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = idOf(args.params);
    const face = areaAt(args.request) === "hr" ? "all" : await advanceFace(actor, id);
    return { key: newFormKey(), page: await recordPage(actor, salaryAdvance, id, pastOf(args.request), face) };
  });
};

export const action = (args: ActionFunctionArgs) => {
  const hr = areaAt(args.request) === "hr";
  return answerRecord(args, salaryAdvance, (id) =>
    hr
      ? href("/hr/salary-advance/details/:id", { params: { id } })
      : href("/my/payslip/advance/details/:id", { params: { id } }),
  );
};

/** One advance: what it leaves to live on while it is asked for, and its instalments afterwards. */
export default function AdvancePage() {
  const { key, page } = useLoaderData<typeof loader>();
  return <ProcessPage page={page} formKey={key} />;
}
