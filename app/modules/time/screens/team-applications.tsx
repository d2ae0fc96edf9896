import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { listHere } from "~/engine/list/list-at.server";
import { listScreen } from "~/engine/list/listing.server";
import { answerEach, type EachAnswer } from "~/engine/request/answer-each.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { decidable, decideSeveral, decideSeveralSchema } from "~/modules/time/index.server";
import { areaCrumbs } from "~/routes/records/crumbs";
import { ListScreen } from "~/routes/records/list-screen";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DecisionBar } from "~/ui/decision-bar";
import { Outcomes } from "~/ui/outcomes";
import { pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";

const FORM = "decide";

export const meta = () => pageTitle("Applications of my team", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const { list, view, search } = listHere(args.request);
  return load(args, async () => {
    const shown = await listScreen(actor, list, view, search);
    return {
      key: newFormKey(),
      list: shown,
      picks: await decidable(
        actor,
        shown.rows.map(({ id }) => id),
      ),
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  return answerEach(args, actor, form, { schema: decideSeveralSchema, run: (input) => decideSeveral(actor, input) });
};

/** Applications of the people below: several are decided at once. */
export default function TeamApplications() {
  const { key, list, picks } = useLoaderData<typeof loader>();
  const { reply, outcomes } = useActionData<EachAnswer>() ?? { reply: null, outcomes: null };
  const ticked = reply?.result?.initialValue?.pick;
  const any = Object.keys(picks).length > 0;
  return (
    <ListScreen
      list={list}
      crumbs={areaCrumbs("home", { label: t("My time"), to: href("/myTimeLog") }, { label: list.title })}
      above={outcomes && <Outcomes title={t("Results")} outcomes={outcomes} />}
      picks={any ? { form: FORM, values: picks, ticked: [ticked ?? []].flat().map(String) } : null}
      below={
        any && (
          <Card title={t("Decide the ticked applications")}>
            <RecordForm id={FORM} formKey={key} reply={reply}>
              <DecisionBar hint={t("Needed to reject; saved with each of them")}>
                <Button tone="primary" name="decision" value="approve">
                  {t("Approve selected")}
                </Button>
                <Button tone="danger" name="decision" value="reject">
                  {t("Reject selected")}
                </Button>
              </DecisionBar>
            </RecordForm>
          </Card>
        )
      }
    />
  );
}
