import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { closePreview } from "~/modules/year-end/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Columns } from "~/ui/columns";
import { EmptyState } from "~/ui/empty-state";
import { PageHead, pageTitle } from "~/ui/page-head";
import { LostReply } from "../ops/parts/lost-reply";
import { replyFor } from "../ops/parts/reply-for";
import { askAction } from "./parts/year-ask.server";
import { CloseTable, OfferCard } from "./parts/year-parts";

export const meta = () => pageTitle("Close of the year", "Accounts");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({
    key: newFormKey(),
    close: await closePreview(actor, parseId(args.params.id) ?? 0),
  }));
};

export const action = async (args: ActionFunctionArgs) =>
  askAction(args, (actor) => closePreview(actor, parseId(args.params.id) ?? 0).then(({ id }) => id));

export default function YearClose() {
  const { key, close } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { id, name, date, rows, totals, offer } = close;
  const title = t("Close of the year {year}", { year: name });
  return (
    <>
      <PageHead
        title={title}
        sentence={t("Income and expense at {date}, as they would go to retained earnings", { date })}
        crumbs={[
          { label: t("Accounts"), to: href("/accounts") },
          { label: t("Years and periods"), to: href("/ac/settings/fiscalYear/list") },
          {
            label: t("The year {year}", { year: name }),
            to: href("/ac/settings/fiscalYear/details/:id", { params: { id } }),
          },
          { label: t("Close of the year") },
        ]}
        actions={
          <LinkButton to={href("/ac/reports/:report", { params: { report: "profitLoss" } })}>
            {t("Profit and loss")}
          </LinkButton>
        }
      />
      <Columns aside={<OfferCard offer={offer} formKey={key} reply={replyFor(reply, offer.kind)} />}>
        <div className="stack">
          <LostReply reply={reply} forms={[offer.kind]} />
          {rows.length === 0 ? (
            <Card>
              <EmptyState icon="check" title={t("Nothing to book")}>
                {t("Income and expense are zero in every branch.")}
              </EmptyState>
            </Card>
          ) : (
            <CloseTable rows={rows} totals={totals} />
          )}
        </div>
      </Columns>
    </>
  );
}
