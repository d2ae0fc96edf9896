import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { listHere } from "~/engine/list/list-at.server";
import { listScreen } from "~/engine/list/listing.server";
import { answerEach, type EachAnswer } from "~/engine/request/answer-each.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { decidable, decideSeveral, decideSeveralSchema } from "~/modules/leave-applications/index.server";
import { areaCrumbs } from "~/routes/records/crumbs";
import { ListScreen } from "~/routes/records/list-screen";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DecisionBar } from "~/ui/decision-bar";
import { Outcomes } from "~/ui/outcomes";
import { pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";

const FORM = "decide";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.list.title ?? "Leave", data?.list.area === "hr" ? "HR" : "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const { list, view, search } = listHere(args.request);
  return load(args, async () => {
    const shown = await listScreen(actor, list, view, search);
    const ids = shown.rows.map(({ id }) => id);
    return { key: newFormKey(), list: shown, picks: await decidable(actor, ids) };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  return answerEach(args, actor, form, { schema: decideSeveralSchema, run: (input) => decideSeveral(actor, input) });
};

/** Leave that waits for a line manager or for HR: those that nothing speaks against are decided together. */
export default function LeaveDesk() {
  const { key, list, picks } = useLoaderData<typeof loader>();
  const { reply, outcomes } = useActionData<EachAnswer>() ?? { reply: null, outcomes: null };
  const ticked = [reply?.result?.initialValue?.pick ?? []].flat().map(String);
  const some = Object.keys(picks).length > 0;
  return (
    <ListScreen
      list={list}
      crumbs={areaCrumbs(list.area, { label: list.title })}
      above={outcomes && <Outcomes title={t("Results")} outcomes={outcomes} />}
      picks={some ? { form: FORM, values: picks, ticked } : null}
      below={
        some && (
          <Card
            title={t("Approve the ticked applications")}
            note={t(
              "Those that need a second decision are recommended. Where a colleague is away at the same time, open the application.",
            )}
          >
            <RecordForm id={FORM} formKey={key} reply={reply}>
              <DecisionBar>
                <Button tone="primary">{t("Approve selected")}</Button>
              </DecisionBar>
            </RecordForm>
          </Card>
        )
      }
    />
  );
}
