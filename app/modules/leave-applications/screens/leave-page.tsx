import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { pastOf } from "~/engine/history/record-history.server";
import { recordPage } from "~/engine/record/pages.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/href";
import { leaveApplication, leaveBrief, placeOf } from "~/modules/leave-applications/index.server";
import { answerRecord } from "~/routes/processes/answer-record.server";
import { ProcessPage } from "~/routes/processes/process-page";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { pageTitle } from "~/ui/page-head";

const inHr = ({ request }: { request: Request }) => /^\/hr\//i.test(new URL(request.url).pathname);

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.page.title ?? "Leave application", data?.page.area === "hr" ? "HR" : "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = idOf(args.params);
    const page = await recordPage(actor, leaveApplication, id, pastOf(args.request));
    return {
      key: newFormKey(),
      page: { ...page, ...(await placeOf(actor, id, inHr(args))) },
      brief: await leaveBrief(actor, id),
    };
  });
};

export const action = (args: ActionFunctionArgs) => {
  const hr = inHr(args);
  return answerRecord(args, leaveApplication, (id) =>
    hr
      ? href("/hr/leave/comments/:id", { params: { id } })
      : href("/applications/leave/comments/:id", { params: { id } }),
  );
};

/** A leave application: what each day costs, and for whoever decides what is left and who is away. */
export default function LeavePage() {
  const { key, page, brief } = useLoaderData<typeof loader>();
  const { days, balances, warnings, away } = brief;
  return (
    <ProcessPage page={page} formKey={key}>
      {warnings.length > 0 && (
        <Card title={t("Please note")}>
          <ul className="list-disc pl-5">
            {warnings.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Card>
      )}
      {away.length > 0 && (
        <Card title={t("Away at the same time")}>
          <ul className="list-disc pl-5">
            {away.map(({ name, words }) => (
              <li key={`${name} ${words}`}>
                {name}, {words}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {balances.length > 0 && (
        <Card title={t("Balance")}>
          {balances.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Card>
      )}
      {days.length > 0 && (
        <Card title={t("Days")} flush>
          <DataTable
            caption={t("Days")}
            columns={[
              { id: "date", label: "Date", nowrap: true },
              { id: "kind", label: "Kind of day" },
              { id: "days", label: "Days", numeric: true },
            ]}
            rows={days}
            rowKey={({ date }) => date}
            keepRows
          />
        </Card>
      )}
    </ProcessPage>
  );
}
