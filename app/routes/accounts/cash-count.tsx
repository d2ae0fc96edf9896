import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { countCash, countSchema, countSheet } from "~/modules/business-day/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { SelectField } from "~/ui/choice-fields";
import { CountedGrid, CountGrid } from "~/ui/count-grid";
import { DataTable } from "~/ui/data-table";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { ActionBar, FormGrid, RecordForm } from "~/ui/record-form";
import { TextArea } from "~/ui/text-fields";

export const meta = () => pageTitle("Count the cash", "Accounts");

/** The ledger and the currency of the address, and whether it is counted again. */
function cashOf({ params, request }: { params: { id?: string }; request: Request }) {
  const { searchParams } = new URL(request.url);
  const currency = searchParams.get("currency");
  return {
    ledgerId: parseId(params.id) ?? 0,
    currency: currency && /^[A-Z]{3}$/.test(currency) ? currency : null,
    again: searchParams.has("again"),
  };
}

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const { ledgerId, ...asked } = cashOf(args);
  return load(args, async () => ({
    key: newFormKey(),
    sheet: await countSheet(actor, ledgerId, asked),
    again: href("/ac/day/close/count/:id", {
      params: { id: ledgerId },
      search: { currency: asked.currency, again: "1" },
    }),
  }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  const { ledgerId, currency } = cashOf(args);
  return load(args, async () => {
    const { dayId } = await countSheet(actor, ledgerId, { currency, again: true });
    return answer(args, actor, form, {
      schema: countSchema,
      run: (input) => countCash(actor, { dayId, ledgerId, currency }, input),
      done: () => ({
        to: href("/ac/day/close/count/:id", { params: { id: ledgerId }, search: { currency } }),
        toast: t("Count submitted."),
      }),
    });
  });
};

export default function CashCount() {
  const { key, sheet, again } = useLoaderData<typeof loader>();
  const back = href("/ac/day/close/request");
  return (
    <>
      <PageHead
        title={t("Count {cash}", { cash: sheet.title })}
        sentence={`${sheet.branch}, ${sheet.date}, ${sheet.currency}`}
        crumbs={[
          { label: t("Accounts"), to: href("/accounts") },
          { label: t("Close the day"), to: back },
          { label: t("Count") },
        ]}
      />
      <div className="stack">
        {sheet.last && (
          <Notice tone={sheet.last.differs ? "warn" : "ok"} title={sheet.last.outcome}>
            {sheet.last.differs && (
              <p>{t("If you made a mistake, count again. Otherwise the close books the difference.")}</p>
            )}
          </Notice>
        )}
        {sheet.counts.length > 0 && (
          <Card flush title={t("Counts of the day")}>
            <DataTable
              caption={t("Counts of the day, the latest first")}
              rows={sheet.counts}
              rowKey={(count) => count.no}
              columns={[
                { id: "no", label: "No.", numeric: true },
                { id: "at", label: "Counted" },
                { id: "by", label: "Counted by" },
                { id: "witness", label: "Witness" },
                { id: "total", label: "Together", numeric: true },
                ...(sheet.counting
                  ? []
                  : [
                      { id: "book", label: "In the books", numeric: true },
                      { id: "difference", label: "Difference", numeric: true },
                    ]),
                { id: "confirmed", label: "Confirmed" },
                { id: "note", label: "Remark" },
              ]}
            />
          </Card>
        )}
        {sheet.last && sheet.last.rows.length > 0 && (
          <Card flush title={t("The last count")}>
            <CountedGrid faces={sheet.last.rows} />
          </Card>
        )}
        {sheet.counting && <Blank key={sheet.counts.length} sheet={sheet} formKey={key} />}
        {!sheet.open && (
          <Notice title={t("The day is no longer open")}>
            <p>{t("Its counts can no longer be changed.")}</p>
          </Notice>
        )}
        {!sheet.counting && (
          <ActionBar>
            <LinkButton to={back}>{t("Back to the close")}</LinkButton>
            {sheet.open && (
              <LinkButton tone="quiet" to={again}>
                {t("Count again")}
              </LinkButton>
            )}
          </ActionBar>
        )}
      </div>
    </>
  );
}

type Sheet = ReturnType<typeof useLoaderData<typeof loader>>["sheet"];

function Blank({ sheet, formKey }: { sheet: Sheet; formKey: string }) {
  const reply = useActionData<typeof action>();
  const values = {
    custodianId: sheet.custodianId,
    denominations: sheet.faces.map(({ face, kind }) => ({ face, kind, quantity: "" })),
  };
  return (
    <RecordForm reply={reply} formKey={formKey} values={values}>
      <div className="stack">
        <Card
          flush
          title={sheet.counts.length > 0 ? t("Count again") : t("Count")}
          note={t("The balance in the books is shown once you submit the count. A submitted count cannot be changed.")}
        >
          <CountGrid faces={sheet.faces} />
        </Card>
        <Card title={t("Witness and custodian")}>
          <FormGrid>
            <SelectField
              name="witnessId"
              label={t("Witness")}
              required
              choices={sheet.witnesses}
              hint={t("Someone of the branch other than you and the custodian")}
            />
            <SelectField
              name="custodianId"
              label={t("Custodian")}
              required
              choices={sheet.custodians}
              hint={t("Who keeps this cash and answers for a shortage")}
            />
            <TextArea name="note" label={t("Remark")} rows={2} maxLength={500} wide />
          </FormGrid>
        </Card>
      </div>
      <ActionBar>
        <Button tone="primary">{t("Submit the count")}</Button>
        <LinkButton tone="quiet" to={href("/ac/day/close/request")}>
          {t("Back to the close")}
        </LinkButton>
      </ActionBar>
    </RecordForm>
  );
}
