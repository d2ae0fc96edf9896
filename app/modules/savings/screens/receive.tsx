import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { plural, t } from "~/core/text";
import { answer, intentOf, readForm } from "~/engine/request/answer.server";
import type { Actor } from "~/define/actor";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/href";
import { areaCrumbs } from "~/routes/records/crumbs";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Choices, SelectField, type Choice } from "~/ui/choice-fields";
import { DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import type { FormReply } from "~/ui/form-reply";
import { Hidden } from "~/ui/hidden";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { ActionBar, FormGrid, RecordForm } from "~/ui/record-form";
import { CellField, TextField } from "~/ui/text-fields";
import { receiveForm, receiveSchema, receiveTyped, REFERENCE_MOST, type ReceiveRow } from "../index.server";
import { labelOf, MOST_ROWS, placedRows, turnedPage, type SentLine } from "../receive-rows";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";
export const meta = () => pageTitle("Receive savings", "Accounts");

const LIST = href("/ac/sacco/receive/list");

const askedIn = ({ request }: { request: Request }) => new URL(request.url).searchParams;

/** The table that an address asks for. */
function tableOf(args: { request: Request }, actor: Actor) {
  const asked = askedIn(args);
  return receiveForm(actor, {
    branch: parseId(asked.get("branch") ?? undefined),
    product: parseId(asked.get("product") ?? undefined),
    kind: asked.get("kind"),
    month: asked.get("month"),
    after: parseId(asked.get("after") ?? undefined),
    find: asked.get("find"),
  });
}

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({ key: newFormKey(), most: REFERENCE_MOST, form: await tableOf(args, actor) }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  if (intentOf(form) === "page")
    return load(args, async () => {
      const { table } = await tableOf(args, actor);
      const key = form.get("_key");
      return data<FormReply>({
        result: table && { initialValue: turnedPage(form, table.values) },
        key: typeof key === "string" && key !== "" ? key : newFormKey(),
        clash: null,
      });
    });
  return answer(args, actor, form, {
    schema: receiveSchema,
    run: (input) => receiveTyped(actor, input),
    done: ({ id, no, accounts, before }) => ({
      to: id === null ? LIST : href("/ac/sacco/receive/details/:id", { params: { id } }),
      toast:
        no === null
          ? t("All of it was received before; nothing was added.")
          : plural(accounts, "Booked as {no} for one account.", "Booked as {no} for {n} accounts.", { no }) +
            (before > 0 ? ` ${plural(before, "One had it before.", "{n} had it before.")}` : ""),
    }),
  });
};

export default function Receive() {
  const { key, most, form } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const { branches, products, kinds, chosen, wrongMonth, table } = form;
  const placed = table ? placedRows(table.rows, sentLines(reply), goneRow) : [];
  const rows = placed.filter(({ index }) => index < MOST_ROWS);
  return (
    <>
      <PageHead
        title={t("Receive savings")}
        sentence={table ? [table.branch, table.product, table.month].filter(Boolean).join(" · ") : undefined}
        crumbs={areaCrumbs("accounts", { label: t("Receipts of savings"), to: LIST }, { label: t("Receive savings") })}
      />
      <Card className="mb-4">
        <Form method="get" className="flex flex-wrap items-end gap-3">
          <Pick name="branch" label={t("Branch")} choices={branches} value={chosen.branch} />
          <Pick name="product" label={t("Product")} choices={products} value={chosen.product} />
          <Pick name="kind" label={t("What came in")} choices={kinds} value={chosen.kind} />
          <label className="field">
            <span className="font-semibold">{t("Month of contributions")}</span>
            <input name="month" className="input" defaultValue={chosen.month} maxLength={20} />
          </label>
          <label className="field">
            <span className="font-semibold">{t("Number or name")}</span>
            <input name="find" type="search" className="input" defaultValue={chosen.find} maxLength={80} />
          </label>
          <Button>{t("Show the accounts")}</Button>
        </Form>
      </Card>
      {wrongMonth && (
        <Notice tone="warn" title={t("Enter a month like Nov-2026")}>
          {t("{month} is shown.", { month: chosen.month })}
        </Notice>
      )}
      {table && rows.length === 0 && (
        <Card>
          <EmptyState icon="money" title={t("No accounts")}>
            {chosen.find === ""
              ? t("The branch has no open accounts of this product.")
              : t("No open account of this product has this number or name.")}
          </EmptyState>
        </Card>
      )}
      {table && rows.length > 0 && (
        <RecordForm
          key={`${chosen.branch}-${chosen.product}-${chosen.kind}-${chosen.month}-${chosen.find}-${chosen.after}`}
          reply={reply}
          formKey={key}
          values={{ ...table.values }}
          kept
        >
          <Hidden name="seen" />
          <Hidden name="unitId" />
          <Hidden name="productId" />
          <Hidden name="kind" />
          <Hidden name="period" />
          <div className="stack">
            <Card
              title={t("The money")}
              note={
                table.day ? t("Booked on {day}", { day: table.day }) : t("No business day is open for this branch.")
              }
            >
              <FormGrid>
                <SelectField
                  name="place"
                  label={t("Put into")}
                  required
                  choices={table.places}
                  empty={t("Choose cash or bank")}
                />
                <TextField
                  name="reference"
                  label={t("Slip or message")}
                  maxLength={most}
                  autoComplete="off"
                  hint={t("Needed unless it is cash")}
                />
              </FormGrid>
            </Card>
            <Card
              flush
              title={t("Accounts")}
              note={
                table.next === null
                  ? t("Rows without an amount are left out")
                  : t("Rows without an amount are left out; what you type stays while you go through the pages")
              }
            >
              {placed.length > rows.length && (
                <Notice tone="warn" title={t("One batch holds {n} accounts", { n: MOST_ROWS })}>
                  {t("Book what you have typed before you enter more.")}
                </Notice>
              )}
              <DataTable
                caption={t("Amounts for each account")}
                rowKey={({ id }) => id}
                rows={rows.map(({ row, index }) => ({ ...row, index }))}
                columns={[
                  {
                    id: "no",
                    label: "Account",
                    nowrap: true,
                    cell: ({ id, no, name, index }) => (
                      <>
                        <input type="hidden" name={`lines[${index}].accountId`} value={id} />
                        <input type="hidden" name={`lines[${index}].label`} value={labelOf({ no, name })} />
                        {no}
                      </>
                    ),
                  },
                  { id: "name", label: "Owner" },
                  { id: "plan", label: "Planned", numeric: true },
                  {
                    id: "amount",
                    label: "Amount",
                    numeric: true,
                    cell: ({ index, no, received }) =>
                      received ?? (
                        <CellField name={`lines[${index}].amount`} label={t("Amount for {no}", { no })} numeric />
                      ),
                  },
                ]}
              />
            </Card>
          </div>
          <ActionBar>
            <Button tone="primary">{t("Book")}</Button>
            {table.previous !== null && (
              <Button name="_intent" value="page" formAction={pageAfter(chosen, table.previous)} formNoValidate>
                {t("Earlier accounts")}
              </Button>
            )}
            {table.next !== null && (
              <Button name="_intent" value="page" formAction={pageAfter(chosen, table.next)} formNoValidate>
                {t("Further accounts")}
              </Button>
            )}
            <LinkButton tone="quiet" to={LIST}>
              {t("Back without saving")}
            </LinkButton>
          </ActionBar>
        </RecordForm>
      )}
    </>
  );
}

const pageAfter = (chosen: Record<string, string>, after: number): string =>
  `${href("/ac/sacco/receive")}?${new URLSearchParams({ ...chosen, after: after === 0 ? "" : String(after) }).toString()}`;

/** The lines of the form that comes back. */
const sentLines = (reply: FormReply | undefined): SentLine[] => {
  const lines: unknown = reply?.result?.initialValue?.lines;
  return Array.isArray(lines) ? (lines as SentLine[]) : [];
};

/** A row of another page, or of an account that the table no longer holds. */
const goneRow = (id: number, label: string | undefined): ReceiveRow => {
  const [no, ...name] = (label ?? "").split(" ");
  return {
    id,
    no: no === "" ? t("Not in this table") : no!,
    name: no === "" ? t("Take the amount out, or look for the account") : name.join(" "),
    plan: "",
    received: null,
  };
};

interface PickProps {
  name: string;
  label: string;
  choices: readonly Choice[];
  value: string;
}

function Pick({ name, label, choices, value }: PickProps) {
  return (
    <label className="field">
      <span className="font-semibold">{label}</span>
      <select name={name} className="input" defaultValue={value}>
        {value === "" && <option value="">{t("Choose")}</option>}
        <Choices choices={choices} />
      </select>
    </label>
  );
}
