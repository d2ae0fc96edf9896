import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { plural, t } from "~/core/text";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { areaCrumbs } from "~/routes/records/crumbs";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { DescriptionList } from "~/ui/description-list";
import type { FormReply } from "~/ui/form-reply";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { PickTable } from "~/ui/pick-table";
import { RecordForm } from "~/ui/record-form";
import { TextArea } from "~/ui/text-fields";
import { receiptPage, takeBackReceipt, takeBackSchema, type ReceiptPage } from "../index.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.page.title ?? "Receipt", "Accounts");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({ key: newFormKey(), page: await receiptPage(actor, idOf(args.params)) }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args, "savings.reverse");
  return load(args, async () => {
    const id = idOf(args.params);
    return answer(args, actor, await readForm(args.request), {
      schema: takeBackSchema,
      run: (input) => takeBackReceipt(actor, id, input),
      done: ({ no, accounts }) => ({
        to: href("/ac/sacco/receive/details/:id", { params: { id } }),
        toast: plural(accounts, "Taken back as {no} from one account.", "Taken back as {no} from {n} accounts.", {
          no,
        }),
      }),
    });
  });
};

const COLUMNS: readonly Column<ReceiptPage["lines"][number]>[] = [
  { id: "no", label: "Account", nowrap: true, cell: ({ no, to }) => <Link to={to}>{no}</Link> },
  { id: "name", label: "Owner" },
  { id: "amount", label: "Amount", numeric: true },
  { id: "back", label: "Taken back by", nowrap: true },
  {
    id: "slip",
    label: "Slip",
    cell: ({ slip, no }) => (
      <a href={slip} aria-label={t("Print the slip for {no}", { no })}>
        {t("Print")}
      </a>
    ),
  },
];

/** What came in with one receipt; lines of it are taken back by somebody who did not book it. */
export default function Receipt() {
  const { key, page } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const caption = t("The accounts of this receipt");
  return (
    <>
      <PageHead
        title={page.title}
        actions={<LinkButton to={page.entry}>{t("The entry")}</LinkButton>}
        crumbs={areaCrumbs(
          "accounts",
          { label: t("Receipts of savings"), to: href("/ac/sacco/receive/list") },
          { label: page.title },
        )}
      />
      <div className="stack">
        <Card title={t("The receipt")}>
          <DescriptionList facts={page.facts} />
        </Card>
        {page.may ? (
          <Card title={t("Accounts")} note={t("Choose the lines that were booked by mistake.")}>
            <RecordForm reply={reply} formKey={key}>
              <PickTable
                name="accounts"
                caption={caption}
                columns={COLUMNS}
                rows={page.lines}
                rowKey={({ id }) => id}
                valueOf={({ pick }) => pick}
                titleOf={({ no, name, amount }) => `${no} ${name}, ${amount}`}
              />
              <div className="mt-3 stack">
                <TextArea
                  name="reason"
                  label={t("Reason")}
                  hint={t("Stands in the entry: at least 10 characters")}
                  required
                  rows={2}
                  maxLength={500}
                />
                <div>
                  <Button tone="danger">{t("Take back selected")}</Button>
                </div>
              </div>
            </RecordForm>
          </Card>
        ) : (
          <Card flush title={t("Accounts")}>
            <DataTable caption={caption} columns={COLUMNS} rows={page.lines} rowKey={({ id }) => id} />
          </Card>
        )}
      </div>
    </>
  );
}
