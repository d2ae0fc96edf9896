import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { pastOf } from "~/engine/history/record-history.server";
import { addressOf, recordPage } from "~/engine/record/pages.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { AREAS } from "~/core/areas";
import { faceHere } from "~/engine/record/record-at.server";
import { awayMonthOf, leaveApplication, leaveBrief } from "~/modules/leave-applications/index.server";
import { answerRecord } from "~/routes/processes/answer-record.server";
import { ProcessPage } from "~/routes/processes/process-page";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { pageTitle } from "~/ui/page-head";

import { AwayCard } from "./away-card";

export { shouldRevalidate } from "~/ui/fresh-after-conflict";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.page.title ?? "Leave application", AREAS[data?.page.area ?? "home"].label);

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = idOf(args.params);
    return {
      key: newFormKey(),
      page: await recordPage(actor, leaveApplication, id, pastOf(args.request), faceHere(args.request)),
      brief: await leaveBrief(actor, id),
      month: await awayMonthOf(actor, id, new URL(args.request.url).searchParams.get("month")),
    };
  });
};

export const action = (args: ActionFunctionArgs) => {
  const { pages } = faceHere(args.request);
  return answerRecord(args, leaveApplication, (id) => addressOf(pages.details, id));
};

/** A leave application: what each day costs, and for whoever decides what is left and who is away. */
export default function LeavePage() {
  const { key, page, brief, month } = useLoaderData<typeof loader>();
  const { days, balances, warnings, duties, away, standIn } = brief;
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
      {standIn && (
        <Card title={t("Who decides for you meanwhile?")}>
          <p>
            {t("What waits for you goes to the next level while you are away, unless someone decides in your name.")}
          </p>
          <div className="mt-3">
            <LinkButton to={standIn}>{t("Delegate my approvals")}</LinkButton>
          </div>
        </Card>
      )}
      {duties.length > 0 && (
        <Card title={t("Who is there meanwhile")} note={t("Those who hold the same duties at the branch")} flush>
          <DataTable
            caption={t("Who is there meanwhile")}
            columns={[
              { id: "date", label: "Date", nowrap: true },
              { id: "duty", label: "Duty" },
              { id: "present", label: "There" },
              { id: "least", label: "At least", numeric: true },
            ]}
            rows={duties}
            rowKey={({ date, duty }) => `${date} ${duty}`}
            keepRows
          />
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
      {month && <AwayCard month={month} to={(other) => `?month=${other}`} />}
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
