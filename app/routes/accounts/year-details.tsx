import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { pastOf, recordHistory } from "~/engine/history/record-history.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { yearDetails, type PeriodLine } from "~/modules/year-end/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { cellText } from "~/ui/cell";
import { Columns } from "~/ui/columns";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { History } from "~/ui/history";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tag } from "~/ui/tag";
import { LostReply } from "../ops/parts/lost-reply";
import { replyFor } from "../ops/parts/reply-for";
import { askAction } from "./parts/year-ask.server";
import { OfferCard } from "./parts/year-parts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data ? t("The year {year}", { year: data.year.name }) : "Year", "Accounts");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = parseId(args.params.id) ?? 0;
    const year = await yearDetails(actor, id);
    return {
      key: newFormKey(),
      year,
      history: await recordHistory(actor, pastOf(args.request), [
        { entity: "FiscalYear", ids: [id] },
        { entity: "FiscalPeriod", ids: year.periods.map((period) => period.id) },
      ]),
    };
  });
};

export const action = async (args: ActionFunctionArgs) =>
  askAction(args, (actor) => yearDetails(actor, parseId(args.params.id) ?? 0).then(({ id }) => id));

const columns: Column<PeriodLine>[] = [
  { id: "number", label: "Period", numeric: true },
  { id: "from", label: "From", nowrap: true },
  { id: "to", label: "To", nowrap: true },
  { id: "openDays", label: "Days not closed", numeric: true, cell: (row) => row.openDays || "–" },
  { id: "state", label: "State", cell: (row) => cellText(row.state) },
  {
    id: "revaluation",
    label: "Foreign currency",
    cell: (row) => (
      <Link to={href("/ac/settings/fiscalYear/revaluation/:id", { params: { id: row.id } })}>
        {t("Revaluation")}
        <span className="sr-only"> {row.to}</span>
      </Link>
    ),
  },
];

type Asked = ReturnType<typeof useLoaderData<typeof loader>>["year"]["requests"][number];
const requestColumns: Column<Asked>[] = [
  {
    id: "what",
    label: "What",
    cell: (row) => <Link to={href("/ac/settings/fiscalYear/request/:id", { params: { id: row.id } })}>{row.what}</Link>,
  },
  { id: "about", label: "About" },
  { id: "at", label: "Requested", nowrap: true },
  { id: "state", label: "State", cell: (row) => cellText(row.state) },
];

export default function YearDetails() {
  const { key, year, history } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const title = t("The year {year}", { year: year.name });
  return (
    <>
      <PageHead
        title={title}
        tag={<Tag tone={year.state.tone}>{year.state.text}</Tag>}
        sentence={year.about}
        crumbs={[
          { label: t("Accounts"), to: href("/accounts") },
          { label: t("Years and periods"), to: href("/ac/settings/fiscalYear/list") },
          { label: title },
        ]}
        actions={
          <LinkButton to={href("/ac/settings/fiscalYear/close/:id", { params: { id: year.id } })}>
            {t("Close of the year")}
          </LinkButton>
        }
      />
      <Columns
        aside={
          <>
            {year.offers.map((offer) => (
              <OfferCard key={offer.kind} offer={offer} formKey={key} reply={replyFor(reply, offer.kind)} />
            ))}
            <History folded history={history} />
          </>
        }
      >
        <div className="stack">
          <LostReply reply={reply} forms={year.offers.map(({ kind }) => kind)} />
          <Card flush title={t("Periods")}>
            <DataTable
              caption={t("Periods of the year")}
              columns={columns}
              rows={year.periods}
              rowKey={(row) => row.id}
            />
          </Card>
          <Card flush title={t("Requests")}>
            {year.requests.length === 0 ? (
              <EmptyState icon="list" title={t("Nothing yet")}>
                {t("Requests about the year and its periods appear here with their decisions.")}
              </EmptyState>
            ) : (
              <DataTable
                caption={t("Requests about the year")}
                columns={requestColumns}
                rows={year.requests}
                rowKey={(row) => row.id}
              />
            )}
          </Card>
        </div>
      </Columns>
    </>
  );
}
