import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { can } from "~/core/actor";
import { noteSchema } from "~/define/note";
import { answerMove } from "~/engine/request/answer-move.server";
import { answer, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import {
  billWorkflow,
  booksOf,
  moveBill,
  openBill,
  payBill,
  paymentSchema,
  type BooksView,
} from "~/modules/transport-bills/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { SelectField } from "~/ui/choice-fields";
import { Columns } from "~/ui/columns";
import { DataTable, type Column } from "~/ui/data-table";
import type { FormReply } from "~/ui/form-reply";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { Tag } from "~/ui/tag";
import { MoneyField, TextArea, TextField } from "~/ui/text-fields";
import { Trail } from "~/ui/trail";
import { BillCards } from "../ops/parts/bill-view";
import { LostReply } from "../ops/parts/lost-reply";
import { MovesForm } from "./parts/moves-form";
import { stateIs } from "~/define/states";
import { BILL_STATES } from "~/modules/transport-bills/bill-states";

export { shouldRevalidate } from "~/ui/fresh-after-conflict";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.view.refNo ?? "Transport bill", "Accounts");

const MOVES = ["receive", "sendBack", "refuse", "reverse"] as const;

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const opened = await openBill(actor, parseId(args.params.id) ?? 0);
    return {
      key: newFormKey(),
      view: opened.view,
      books: await booksOf(actor, opened),
      visits: can(actor, "area.operations") && can(actor, "visit.read"),
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  const id = parseId(args.params.id) ?? 0;
  const here = href("/ops/transportBill/received/details/:id", { params: { id } });
  const list = href("/ops/transportBill/received/list");
  if (form.get("_form") === "pay") {
    return answer(args, actor, form, {
      schema: paymentSchema,
      run: (input) => payBill(actor, id, input, versionOf(form)),
      done: ({ status }) => ({ to: here, toast: status === "PAID" ? t("Paid.") : t("Paid in part.") }),
    });
  }
  return answerMove(args, actor, form, {
    moves: MOVES,
    workflow: billWorkflow,
    schema: noteSchema,
    run: (of, name, how) => moveBill(actor, of, name, how),
    done: (_, { status }) => ({ to: stateIs(BILL_STATES, status, "back") ? list : here }),
  });
};

const mapping: Column<BooksView["mapping"][number]>[] = [
  { id: "ledger", label: "Ledger" },
  { id: "debit", label: "Debit", numeric: true, cell: (row) => row.debit || "–" },
  { id: "credit", label: "Credit", numeric: true, cell: (row) => row.credit || "–" },
];

export default function BillInBooks() {
  const { key, view, books, visits } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>() ?? null;
  const { id, refNo, version } = view;
  const moves = view.moves.filter(({ name }) => (MOVES as readonly string[]).includes(name));
  const replyFor = (form: string) => (reply?.result?.initialValue?._form === form ? reply : null);
  return (
    <>
      <PageHead
        title={refNo}
        tag={<Tag tone={view.state.tone}>{view.state.text}</Tag>}
        sentence={`${view.claimant}, ${view.unit}, ${view.period}`}
        crumbs={[
          { label: t("Accounts"), to: href("/accounts") },
          { label: t("Transport bills"), to: href("/ops/transportBill/received/list") },
          { label: refNo },
        ]}
        actions={
          <LinkButton icon="print" to={href("/ops/transportBill/received/preview/:id", { params: { id } })}>
            {t("Preview")}
          </LinkButton>
        }
      />
      <Columns
        aside={
          <>
            <div className="stack no-print">
              {books.pay && <PayForm pay={books.pay} formKey={key} version={version} reply={replyFor("pay")} />}
              <MovesForm moves={moves} formKey={key} version={version} reply={replyFor("move")} />
            </div>
            <Card title={t("Trail")}>
              <Trail steps={view.trail} />
            </Card>
          </>
        }
      >
        <LostReply
          reply={reply ?? undefined}
          forms={[...(books.pay ? ["pay"] : []), ...(moves.length > 0 ? ["move"] : [])]}
        />
        {!books.day.open && (
          <Notice tone="warn" title={t("Business day of the paying branch: {day}", { day: books.day.text })}>
            {t("Nothing is received or paid while it is not open.")}
          </Notice>
        )}
        <BillCards view={view} visits={visits} />
        <Card
          flush
          title={t("In the books")}
          note={
            view.entry
              ? t("Entry {no}; business day {day}", { no: view.entry, day: books.day.text })
              : t("As it will be booked; business day {day}", { day: books.day.text })
          }
        >
          <DataTable
            caption={t("Ledgers of the bill")}
            columns={mapping}
            rows={books.mapping}
            rowKey={(row, index) => `${row.ledger}${index}`}
            keepRows
          />
        </Card>
      </Columns>
    </>
  );
}

/** A payment: all that is due, or a part. */
function PayForm({
  pay,
  formKey,
  version,
  reply,
}: {
  pay: NonNullable<BooksView["pay"]>;
  formKey: string;
  version: number;
  reply: FormReply | null;
}) {
  return (
    <Card title={t("Pay")} note={t("All that is due, or a part of it")}>
      <RecordForm id="pay" formKey={`${formKey}-pay`} version={version} reply={reply} values={{ amount: pay.due }}>
        <input type="hidden" name="_form" value="pay" />
        <FormGrid>
          <MoneyField name="amount" label={t("Paid now")} required currency={pay.currency} />
          <SelectField name="from" label={t("Taken from")} required choices={pay.places} />
          <TextField name="reference" label={t("Slip or transaction")} maxLength={60} autoComplete="off" />
          <TextArea name="note" label={t("Comment")} rows={2} maxLength={2000} wide />
        </FormGrid>
        <div className="mt-3">
          <Button tone="primary">{t("Pay")}</Button>
        </div>
      </RecordForm>
    </Card>
  );
}
