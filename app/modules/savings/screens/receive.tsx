import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { newFormKey, parseId } from "~/core/ids.server";
import { NotFound, problem, refuse, type Problem } from "~/core/problems";
import { plural, t } from "~/core/text";
import { answer, intentOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { areaCrumbs } from "~/routes/records/crumbs";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Choices, type Choice } from "~/ui/choice-fields";
import { EmptyState } from "~/ui/empty-state";
import type { FormReply } from "~/ui/form-reply";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { receiveForm, receivePageSchema, receiveTyped, REFERENCE_MOST, type ReceiveForm } from "../index.server";
import type { ReceiveAsked, ReceiveRow } from "../receive-form.server";
import { accountOf, hiddenLines, isTyped, sentLines, turnedPage, type TableValues } from "../receive-rows";
import { ReceiveTable, tableAt } from "./receive-table";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";
export const meta = () => pageTitle("Receive savings", "Accounts");

const LIST = href("/ac/sacco/receive/list");

/** What the action answers: the form, and the table that it stands on. */
interface ReceiveReply extends FormReply {
  form?: ReceiveForm;
}

const searchOf = ({ request }: { request: Request }) => new URL(request.url).searchParams;
const idIn = (value: FormDataEntryValue | null) => parseId(typeof value === "string" ? value : undefined);

/** The table that an address asks for. */
const byAddress = (asked: URLSearchParams): ReceiveAsked => ({
  branch: idIn(asked.get("branch")),
  product: idIn(asked.get("product")),
  kind: asked.get("kind"),
  month: asked.get("month"),
  after: idIn(asked.get("after")),
  find: asked.get("find"),
});

/** The table that a form was filled in on; `found` and `after` say which page of it. */
function byForm(form: FormData, asked: URLSearchParams): ReceiveAsked {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" && value !== "" ? value : null;
  };
  return {
    branch: idIn(form.get("unitId")),
    product: idIn(form.get("productId")),
    kind: text("kind"),
    month: text("period") ?? asked.get("month"),
    after: idIn(form.get("after")),
    find: text("found"),
    others: sentLines(form).filter(isTyped).map(accountOf),
  };
}

/** The page of the table that a button leads to: its address says which, and what is searched for where the form does not. */
const turned = (form: FormData, asked: URLSearchParams): ReceiveAsked => {
  const find = asked.get("find") ?? form.get("find");
  return { ...byForm(form, asked), after: idIn(asked.get("after")), find: typeof find === "string" ? find : null };
};

/** What is booked stands on the page, or somebody has said that it is booked too. */
function hiddenProblems(form: FormData): Problem[] {
  const { length } = hiddenLines(form);
  return length === 0 || form.get("withOthers") === "on"
    ? []
    : [
        problem(
          "withOthers",
          plural(
            length,
            "One account is on another page of the table: look at its amount and tick it, or clear it",
            "{n} accounts are on other pages of the table: look at their amounts and tick them, or clear them",
          ),
          "hidden",
        ),
      ];
}

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({
    key: newFormKey(),
    most: REFERENCE_MOST,
    form: await receiveForm(actor, byAddress(searchOf(args))),
  }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  if (intentOf(form) === "page")
    return load(args, async () => {
      const shown = await receiveForm(actor, turned(form, searchOf(args)));
      const key = form.get("_key");
      return data<ReceiveReply>({
        result: shown.table && {
          initialValue: turnedPage(form, shown.table.values, newFormKey(), searchOf(args).get("fill") === "1"),
        },
        key: typeof key === "string" && key !== "" ? key : newFormKey(),
        clash: null,
        form: shown,
      });
    });
  const answered = await answer(args, actor, form, {
    schema: receivePageSchema,
    run: (input) => {
      refuse(hiddenProblems(form));
      return receiveTyped(actor, input);
    },
    done: ({ id, no, accounts, before }) => ({
      to: id === null ? LIST : href("/ac/sacco/receive/details/:id", { params: { id } }),
      toast:
        no === null
          ? t("All of it was received before; nothing was added.")
          : plural(accounts, "Booked as {no} for one account.", "Booked as {no} for {n} accounts.", { no }) +
            (before > 0 ? ` ${plural(before, "One had it before.", "{n} had it before.")}` : ""),
    }),
  });
  if (!("data" in answered)) return answered;
  // Of what the form says of its table something may be wrong: then it stands on that of the address.
  const shown = await receiveForm(actor, byForm(form, searchOf(args))).catch((error: unknown) => {
    if (error instanceof NotFound) return null;
    throw error;
  });
  return data<ReceiveReply>({ ...answered.data, ...(shown?.table ? { form: shown } : {}) }, answered.init ?? undefined);
};

export default function Receive() {
  const loaded = useLoaderData<typeof loader>();
  const reply = useActionData<ReceiveReply>();
  const { key, most } = loaded;
  const form = reply?.form ?? loaded.form;
  const { branches, products, kinds, chosen, monthProblem, table } = form;
  const known = useRef(new Map<number, ReceiveRow>());
  for (const row of [...(table?.rows ?? []), ...(table?.others ?? [])]) known.current.set(row.id, row);
  const begun = reply?.result?.initialValue;
  const isEmpty = table?.rows.length === 0 && chosen.find === "" && chosen.after === "" && !begun;
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
          <Button>{t("Show the accounts")}</Button>
        </Form>
        {table && (
          <p className="hint mt-2">
            {t("Book what you have typed first: another branch, product or month starts with an empty table.")}
          </p>
        )}
      </Card>
      {monthProblem && (
        <Notice tone="warn" title={monthProblem}>
          {t("{month} is shown.", { month: chosen.month })}
        </Notice>
      )}
      {table && isEmpty && (
        <Card>
          <EmptyState icon="money" title={t("No accounts")}>
            {t("The branch has no open accounts of this product.")}
          </EmptyState>
        </Card>
      )}
      {table && !isEmpty && (
        <RecordForm
          // A page that was turned begins from what came back with it.
          key={`${tableAt(chosen, 0)} ${chosen.after} ${typeof begun?.turn === "string" ? begun.turn : ""}`}
          reply={reply}
          formKey={key}
          values={{ ...formValues(table.values) }}
          kept
        >
          <ReceiveTable table={table} chosen={chosen} most={most} known={known.current} />
        </RecordForm>
      )}
    </>
  );
}

/** What is planned stays out of the form until it is asked for. */
const formValues = ({ plans: _, ...values }: TableValues) => values;

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
