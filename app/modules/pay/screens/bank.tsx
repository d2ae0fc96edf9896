import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { idOf } from "~/core/ids.server";
import { t } from "~/core/text";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { areaCrumbs } from "~/routes/records/crumbs";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { bankFilePage } from "../index.server";

export const meta: MetaFunction<typeof loader> = () => pageTitle("Bank file", "HR");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, () => bankFilePage(actor, idOf(args.params)));
};

/** What is brought to the bank for a run. */
export default function Bank() {
  const { id, title, facts, accounts, date, taken, over } = useLoaderData<typeof loader>();
  const run = href("/hr/payroll/details/:id", { params: { id } });
  const file = (format: string) => href("/hr/payroll/bank/:id/:format", { params: { id, format } });
  return (
    <>
      <PageHead
        title={t("Bank file")}
        sentence={t("The file marks nothing: pay the run once the bank has carried it out")}
        crumbs={areaCrumbs(
          "hr",
          { label: t("Payroll runs"), to: href("/hr/payroll/list") },
          { label: title, to: run },
          { label: t("Bank file") },
        )}
        actions={<LinkButton to={run}>{t("The run")}</LinkButton>}
      />
      <div className="stack">
        {over !== null && <Notice tone="ok" title={over} />}
        {taken.length > 0 && (
          <Notice
            tone={over === null ? "warn" : "info"}
            title={over === null ? t("The file was taken already: bring it to the bank once") : t("The file was taken")}
          >
            {taken.map((line, n) => (
              <p key={n}>{line}</p>
            ))}
          </Notice>
        )}
        <Card title={title}>
          <DescriptionList facts={facts} />
        </Card>
        {over === null && (
          <Card title={t("The file")}>
            {accounts.length === 0 ? (
              <EmptyState icon="money" title={t("The head office has no bank account in this currency")}>
                {t("Add one in the settings of Accounts.")}
              </EmptyState>
            ) : (
              <form method="get" action={file("csv")} className="flex flex-wrap items-end gap-3">
                <label className="field">
                  <span className="font-semibold">{t("Taken from")}</span>
                  <select name="account" className="input" defaultValue={accounts[0]!.value}>
                    {accounts.map(({ value, label }) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </select>
                </label>
                <label className="field">
                  <span className="font-semibold">{t("Pay on")}</span>
                  <input type="date" name="date" className="input" defaultValue={date} />
                </label>
                <Button tone="primary">{t("Download CSV")}</Button>
                <Button formAction={file("xml")}>{t("Download ISO 20022")}</Button>
              </form>
            )}
          </Card>
        )}
      </div>
    </>
  );
}
