import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { revaluationPreview } from "~/modules/year-end/index.server";
import { Card } from "~/ui/card";
import { Columns } from "~/ui/columns";
import { EmptyState } from "~/ui/empty-state";
import { PageHead, pageTitle } from "~/ui/page-head";
import { LostReply } from "../ops/parts/lost-reply";
import { replyFor } from "../ops/parts/reply-for";
import { askAction } from "./parts/year-ask.server";
import { OfferCard, RevaluedTable } from "./parts/year-parts";

export const meta = () => pageTitle("Revaluation", "Accounts");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({
    key: newFormKey(),
    preview: await revaluationPreview(actor, parseId(args.params.id) ?? 0),
  }));
};

export const action = async (args: ActionFunctionArgs) =>
  askAction(args, (actor) => revaluationPreview(actor, parseId(args.params.id) ?? 0).then(({ yearId }) => yearId));

export default function YearRevaluation() {
  const { key, preview } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { yearId, year, date, rows, rates, leftOut, offer } = preview;
  return (
    <>
      <PageHead
        title={t("Revaluation at {date}", { date })}
        sentence={t("Foreign currency at the closing rate of the period; reversed on the next day")}
        crumbs={[
          { label: t("Accounts"), to: href("/accounts") },
          { label: t("Years and periods"), to: href("/ac/settings/fiscalYear/list") },
          {
            label: t("The year {year}", { year }),
            to: href("/ac/settings/fiscalYear/details/:id", { params: { id: yearId } }),
          },
          { label: t("Revaluation") },
        ]}
      />
      <Columns aside={<OfferCard offer={offer} formKey={key} reply={replyFor(reply, offer.kind)} />}>
        <div className="stack">
          <LostReply reply={reply} forms={[offer.kind]} />
          {rows.length === 0 && (
            <Card>
              <EmptyState icon="check" title={t("Nothing to revalue")}>
                {t("Accounts in foreign currency with an approved closing rate appear here with their difference.")}
              </EmptyState>
            </Card>
          )}
          <RevaluedTable rows={rows} rates={rates} leftOut={leftOut} />
        </div>
      </Columns>
    </>
  );
}
