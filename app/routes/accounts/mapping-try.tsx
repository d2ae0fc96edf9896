import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { plural, t } from "~/core/text";
import { authorize } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { CONTROLS } from "~/modules/ledger/index.server";
import { MODE_CHOICES, SIDE_CHOICES, tryMapping, TYPE_CHOICES } from "~/modules/accounts-settings/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tag } from "~/ui/tag";

export const meta = () => pageTitle("What a voucher offers", "Accounts");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const tried = await tryMapping(actor, new URL(args.request.url).searchParams);
  return {
    ...tried,
    ledgers: tried.ledgers.map((ledger) => ({
      ...ledger,
      holds: ledger.holds === "NONE" ? "" : (CONTROLS.find(({ value }) => value === ledger.holds)?.label ?? ""),
    })),
    asking: [
      { name: "branch", label: "Branch", value: tried.asked.branch, choices: tried.branches },
      { name: "voucher", label: "Voucher", value: tried.asked.voucher, choices: [...TYPE_CHOICES] },
      { name: "mode", label: "By", value: tried.asked.mode, choices: [...MODE_CHOICES] },
      { name: "side", label: "Side", value: tried.asked.side, choices: [...SIDE_CHOICES] },
    ],
  };
};

type Row = ReturnType<typeof useLoaderData<typeof loader>>["ledgers"][number];

const columns: Column<Row>[] = [
  { id: "code", label: "Code", nowrap: true },
  {
    id: "name",
    label: "Ledger",
    cell: (row) => <Link to={href("/ac/settings/ledger/details/:id", { params: { id: row.id } })}>{row.name}</Link>,
  },
  { id: "holds", label: "Holds accounts of", cell: (row) => (row.holds ? t(row.holds) : "–") },
  {
    id: "isDefault",
    label: "Offered",
    cell: (row) => (row.isDefault ? <Tag tone="ok">{t("Selected by default")}</Tag> : t("To choose")),
  },
];

export default function MappingTry() {
  const { asking, asked, ledgers } = useLoaderData<typeof loader>();
  const list = href("/ac/settings/:resource/list", { params: { resource: "VoucherMapping" } });
  return (
    <>
      <PageHead
        title={t("What a voucher offers")}
        sentence={plural(ledgers.length, "One ledger would be offered", "{n} ledgers would be offered")}
        crumbs={[
          { label: t("Accounts"), to: href("/accounts") },
          { label: t("Settings"), to: href("/ac/settings") },
          { label: t("Voucher mappings"), to: list },
          { label: t("What a voucher offers") },
        ]}
      />
      <Card flush>
        <Form method="get" className="filters" role="search" key={Object.values(asked).join()}>
          {asking.map(({ name, label, value, choices }) => (
            <label key={name}>
              {t(label)}
              <select className="input" name={name} defaultValue={value}>
                {choices.map((choice) => (
                  <option key={choice.value} value={choice.value}>
                    {t(choice.label)}
                  </option>
                ))}
              </select>
            </label>
          ))}
          <Button>{t("Look")}</Button>
        </Form>
        {ledgers.length > 0 ? (
          <DataTable
            caption={t("Ledgers that would be offered")}
            columns={columns}
            rows={ledgers}
            rowKey={(row) => row.id}
          />
        ) : (
          <EmptyState icon="search" title={t("No ledgers offered")}>
            {t("Nothing is mapped to this side, or the branch may not use what is mapped.")}
          </EmptyState>
        )}
      </Card>
    </>
  );
}
