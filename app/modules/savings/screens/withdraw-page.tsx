import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { pastOf } from "~/engine/history/record-history.server";
import { recordPage } from "~/engine/record/pages.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { areaAt } from "~/engine/request/place";
import { href } from "~/addresses/href";
import { answerRecord } from "~/routes/processes/answer-record.server";
import { ProcessPage } from "~/routes/processes/process-page";
import { pageTitle } from "~/ui/page-head";
import { withdrawal, withdrawalPlace } from "../index.server";

export { shouldRevalidate } from "~/ui/fresh-after-conflict";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.page.title ?? "Withdrawal", data?.page.area === "accounts" ? "Accounts" : "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = idOf(args.params);
    const page = await recordPage(actor, withdrawal, id, pastOf(args.request));
    const place = await withdrawalPlace(actor, id, areaAt(args.request) === "accounts");
    return { key: newFormKey(), page: { ...page, ...place } };
  });
};

export const action = (args: ActionFunctionArgs) => {
  const accounts = areaAt(args.request) === "accounts";
  return answerRecord(args, withdrawal, (id) =>
    accounts
      ? href("/ac/sacco/withdraw/details/:id", { params: { id } })
      : href("/my/sacco/withdraw/details/:id", { params: { id } }),
  );
};

/** One request: what is asked for, who decided, and what was paid. */
export default function WithdrawPage() {
  const { key, page } = useLoaderData<typeof loader>();
  return <ProcessPage page={page} formKey={key} />;
}
