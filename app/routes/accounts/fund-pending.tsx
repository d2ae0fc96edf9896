import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { plural, t } from "~/core/text";
import { answerEach, type EachAnswer } from "~/engine/request/answer-each.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import {
  approveSeveral,
  approveSeveralSchema,
  waitingTransfers,
  type WaitingTransfer,
} from "~/modules/funds/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import type { Column } from "~/ui/data-table";
import { DecisionBar } from "~/ui/decision-bar";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { Outcomes } from "~/ui/outcomes";
import { PageHead, pageTitle } from "~/ui/page-head";
import { PickTable } from "~/ui/pick-table";
import { RecordForm } from "~/ui/record-form";

export const meta = () => pageTitle("Funds to approve", "Accounts");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({
    key: newFormKey(),
    all: new URL(args.request.url).searchParams.get("tick") === "all",
    ...(await waitingTransfers(actor)),
  }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  return answerEach(args, actor, form, { schema: approveSeveralSchema, run: (input) => approveSeveral(actor, input) });
};

const columns: Column<WaitingTransfer>[] = [
  {
    id: "no",
    label: "Number",
    nowrap: true,
    cell: (row) => <Link to={href("/ac/fund/transfer/details/:id", { params: { id: row.id } })}>{row.no}</Link>,
  },
  { id: "from", label: "From" },
  { id: "to", label: "To" },
  { id: "amount", label: "Amount", numeric: true },
  { id: "maker", label: "Made by" },
  { id: "waits", label: "Waits", nowrap: true },
  {
    id: "second",
    label: "Approvals",
    cell: (row) => (row.second ? t("First of two approvals") : t("Final approval")),
  },
];
const valueOf = ({ id, version }: WaitingTransfer) => `${id}.${version}`;

export default function FundPending() {
  const { key, all, rows, more } = useLoaderData<typeof loader>();
  const { reply, outcomes } = useActionData<EachAnswer>() ?? { reply: null, outcomes: null };
  return (
    <>
      <PageHead
        title={t("Funds to approve")}
        sentence={
          more
            ? t("The {n} waiting longest", { n: rows.length })
            : plural(rows.length, "{n} transfer waiting for you", "{n} transfers waiting for you")
        }
        crumbs={[
          { label: t("Accounts"), to: href("/accounts") },
          { label: t("Funds sent"), to: href("/ac/fund/transfer/list") },
        ]}
        actions={
          rows.length > 1 && (
            <LinkButton to={href("/ac/fund/transfer/pending/list", { search: all ? {} : { tick: "all" } })}>
              {all ? t("Tick none") : t("Tick all")}
            </LinkButton>
          )
        }
      />
      <div className="stack">
        {outcomes && <Outcomes title={t("Results")} outcomes={outcomes} />}
        {rows.length === 0 ? (
          <Card>
            <EmptyState icon="accounts" title={t("Nothing waits")}>
              {t("Transfers others submit in your part of the organisation appear here if they are within your limit.")}
            </EmptyState>
          </Card>
        ) : (
          <RecordForm
            key={all ? "all" : "none"}
            reply={reply}
            formKey={key}
            values={{ pick: all ? rows.map(valueOf) : [] }}
          >
            <div className="stack">
              <Card flush>
                <PickTable
                  name="pick"
                  caption={t("Transfers to approve")}
                  columns={columns}
                  rows={rows}
                  rowKey={(row) => row.id}
                  valueOf={valueOf}
                  titleOf={(row) => `${row.no}, ${row.amount}`}
                />
              </Card>
              <Card>
                <DecisionBar>
                  <Button tone="primary" name="_intent" value="approve">
                    {t("Approve and send selected")}
                  </Button>
                </DecisionBar>
              </Card>
            </div>
          </RecordForm>
        )}
      </div>
    </>
  );
}
