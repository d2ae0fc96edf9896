import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { plural, t } from "~/core/text";
import { can } from "~/core/actor";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { billsHome, type BillsHome } from "~/modules/transport-bills/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tag } from "~/ui/tag";
import { Tiles } from "~/ui/tile";

export const meta = () => pageTitle("Transport bills", "Operations");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const home = await billsHome(actor);
    const claims = can(actor, "transportBill.claim");
    const tiles = [
      ...(claims
        ? [
            {
              label: t("My bills"),
              to: href("/ops/transportBill/list"),
              icon: "money",
              note: t("Drafts, submitted, checked and paid"),
            },
            {
              label: t("My lines"),
              to: href("/ops/transportBillDetails/list"),
              icon: "list",
              note: t("Every trip and expense you have claimed"),
            },
          ]
        : []),
      ...(home.toCheck === null
        ? []
        : [
            {
              label: t("To check"),
              to: href("/ops/transportBill/checkedBy/list"),
              icon: "review",
              note: plural(home.toCheck, "One bill waiting for you", "{n} bills waiting for you"),
            },
          ]),
      {
        label: t("Rates"),
        to: href("/ops/settings/:resource/list", { params: { resource: "travelRate" } }),
        icon: "settings",
        note: t("Rates and limits, by kind and date"),
      },
      {
        label: t("Distances"),
        to: href("/ops/settings/:resource/list", { params: { resource: "routeDistance" } }),
        icon: "area",
        note: t("How far it is from place to place"),
      },
    ];
    return { ...home, tiles, claims };
  });
};

const states: Column<BillsHome["states"][number]>[] = [
  {
    id: "label",
    label: "State",
    cell: (row) => (
      <Link to={`${href("/ops/transportBill/list")}?status=${row.status}`}>
        <Tag tone={row.tone}>{row.label}</Tag>
      </Link>
    ),
  },
  { id: "count", label: "Bills", numeric: true },
  { id: "amount", label: "Claimed", numeric: true },
];
const rates: Column<BillsHome["rates"][number]>[] = [
  { id: "kind", label: "Kind" },
  { id: "since", label: "Since", nowrap: true },
  { id: "perKm", label: "A kilometre", numeric: true },
  { id: "maxTrip", label: "Limit per item", numeric: true },
  { id: "maxDay", label: "A day", numeric: true },
  { id: "maxMonth", label: "A month", numeric: true },
  { id: "receiptAbove", label: "Receipt above", numeric: true },
];

export default function BillHome() {
  const home = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("Transport bills")}
        sentence={
          home.unclaimed === null
            ? undefined
            : plural(
                home.unclaimed,
                "One trip of your visits is not claimed yet",
                "{n} trips of your visits are not claimed yet",
              )
        }
        crumbs={[{ label: t("Operations"), to: href("/ops") }, { label: t("Transport bills") }]}
        actions={
          home.claims && (
            <LinkButton tone="primary" icon="plus" to={href("/ops/transportBill/add/:id", { params: { id: "new" } })}>
              {t("New bill")}
            </LinkButton>
          )
        }
      />
      <div className="stack">
        <Tiles tiles={home.tiles} />
        {home.claims && (
          <Card flush title={t("My bills by state")}>
            {home.states.length === 0 ? (
              <EmptyState icon="money" title={t("No bills yet")}>
                {t("Turn the trips of your visits into the lines of a bill in one step.")}
              </EmptyState>
            ) : (
              <DataTable
                caption={t("My bills by state")}
                columns={states}
                rows={home.states}
                rowKey={(row) => row.status}
                keepRows
              />
            )}
          </Card>
        )}
        <Card flush title={t("Rates in force")}>
          {home.rates.length === 0 ? (
            <EmptyState title={t("No rates are kept")}>{t("Fares are claimed as they were paid.")}</EmptyState>
          ) : (
            <DataTable caption={t("Rates in force")} columns={rates} rows={home.rates} rowKey={(row) => row.kind} />
          )}
        </Card>
      </div>
    </>
  );
}
