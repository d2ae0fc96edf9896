import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "~/core/text";
import { listHere } from "~/engine/list/list-at.server";
import { listScreen } from "~/engine/list/listing.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { myBalances } from "~/modules/leave-applications/index.server";
import { areaCrumbs } from "~/routes/records/crumbs";
import { ListScreen } from "~/routes/records/list-screen";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { pageTitle } from "~/ui/page-head";

export const meta = () => pageTitle("My leave", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const { list, view, search } = listHere(args.request);
  return load(args, async () => ({
    list: await listScreen(actor, list, view, search),
    balances: await myBalances(actor, search.get("year")),
  }));
};

/** What is left of each kind of leave, and why; and one's applications. */
export default function MyLeave() {
  const { list, balances } = useLoaderData<typeof loader>();
  return (
    <ListScreen
      list={list}
      crumbs={areaCrumbs("home", { label: list.title })}
      above={
        balances.rows.length > 0 && (
          <Card
            title={t("Balances of {year}", { year: balances.year! })}
            note={t("Available: the balance less what waits for a decision")}
            actions={balances.years
              .filter(({ shown }) => !shown)
              .map(({ name }) => (
                <LinkButton key={name} to={`${href("/my/leave")}?year=${encodeURIComponent(name)}`}>
                  {name}
                </LinkButton>
              ))}
            flush
          >
            <DataTable
              caption={t("Balances of {year}", { year: balances.year! })}
              columns={[
                { id: "type", label: "Type" },
                { id: "balance", label: "Balance", numeric: true },
                { id: "pending", label: "Waiting", numeric: true },
                { id: "available", label: "Available", numeric: true },
                { id: "expiring", label: "Lapses next", nowrap: true },
                { id: "rate", label: "Earned" },
                {
                  id: "why",
                  label: "Why this number",
                  cell: ({ why }) =>
                    why.length === 0 ? (
                      "–"
                    ) : (
                      <details>
                        <summary>{t("Show")}</summary>
                        <ul>
                          {why.map((line) => (
                            <li key={line}>{line}</li>
                          ))}
                        </ul>
                      </details>
                    ),
                },
              ]}
              rows={balances.rows}
              rowKey={({ type }) => type}
            />
          </Card>
        )
      }
    />
  );
}
