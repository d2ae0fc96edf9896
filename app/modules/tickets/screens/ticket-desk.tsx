import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { listHere } from "~/engine/list/list-at.server";
import { listScreen } from "~/engine/list/listing.server";
import { answerEach, type EachAnswer } from "~/engine/request/answer-each.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { assignable, assignSeveral, assignSeveralSchema } from "~/modules/tickets/index.server";
import { areaCrumbs } from "~/routes/records/crumbs";
import { ListScreen } from "~/routes/records/list-screen";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { SelectField } from "~/ui/choice-fields";
import { DecisionBar } from "~/ui/decision-bar";
import { Outcomes } from "~/ui/outcomes";
import { pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";

const FORM = "assign";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.list.title ?? "Tickets", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const { list, view, search } = listHere(args.request);
  return load(args, async () => {
    const shown = await listScreen(actor, list, view, search);
    const ids = shown.rows.map(({ id }) => id);
    return { key: newFormKey(), list: shown, assigning: await assignable(actor, ids) };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args, "ticket.work");
  const form = await readForm(args.request);
  return answerEach(args, actor, form, { schema: assignSeveralSchema, run: (input) => assignSeveral(actor, input) });
};

/** Lists of tickets for those who look after them: several are assigned at once. */
export default function TicketDesk() {
  const { key, list, assigning } = useLoaderData<typeof loader>();
  const { reply, outcomes } = useActionData<EachAnswer>() ?? { reply: null, outcomes: null };
  const ticked = reply?.result?.initialValue?.pick;
  const picks = assigning && Object.keys(assigning.picks).length > 0 ? assigning : null;
  return (
    <ListScreen
      list={list}
      crumbs={areaCrumbs("home", { label: t("Tickets"), to: "/my/ticket" }, { label: list.title })}
      above={outcomes && <Outcomes title={t("Results")} outcomes={outcomes} />}
      picks={picks && { form: FORM, values: picks.picks, ticked: [ticked ?? []].flat().map(String) }}
      below={
        picks && (
          <Card title={t("Assign the ticked tickets")}>
            <RecordForm id={FORM} formKey={key} reply={reply}>
              <div className="mb-4">
                <SelectField name="assigneeId" label={t("Assign to")} choices={picks.agents} required />
              </div>
              <DecisionBar>
                <Button tone="primary">{t("Assign selected")}</Button>
              </DecisionBar>
            </RecordForm>
          </Card>
        )
      }
    />
  );
}
