import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { idOf, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { can } from "~/define/actor";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/href";
import { areaCrumbs } from "~/routes/records/crumbs";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { DescriptionList } from "~/ui/description-list";
import { EmptyState } from "~/ui/empty-state";
import { FileButtons } from "~/ui/file-buttons";
import { PageHead, pageTitle } from "~/ui/page-head";
import { ownAccountChoices, statementPage, type StatementPage } from "../index.server";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.page?.title ?? "My savings", data?.own ? "Home" : "Accounts");

const OWN = href("/my/saccostatement");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const { searchParams } = new URL(args.request.url);
  const year = searchParams.get("year");
  return load(args, async () => {
    const own = args.params.id === undefined;
    if (!own) {
      const id = idOf(args.params);
      const address = href("/ac/sacco/account/statement/:id", { params: { id } });
      return {
        own,
        accounts: [],
        address,
        asks: false,
        page: withFiles(await statementPage(actor, id, year), (format, at) =>
          href("/ac/sacco/account/statement/:id/:format", { params: { id, format }, search: { year: at } }),
        ),
      };
    }
    const accounts = await ownAccountChoices(actor);
    const asked = parseId(searchParams.get("account") ?? undefined);
    const chosen = accounts.find(({ id }) => id === asked) ?? accounts[0];
    return {
      own,
      accounts: accounts.map(({ id, label }) => ({ label, to: `${OWN}?account=${id}` })),
      address: chosen ? `${OWN}?account=${chosen.id}` : OWN,
      asks: chosen !== undefined && can(actor, "savings.own"),
      page: chosen
        ? withFiles(await statementPage(actor, chosen.id, year), (format, at) =>
            href("/my/saccostatement/:format", {
              params: { format },
              search: { account: String(chosen.id), year: at },
            }),
          )
        : null,
    };
  });
};

/** A page with the addresses of what it shows as files. */
const withFiles = (page: StatementPage, at: (format: "csv" | "xlsx", year: string) => string) => ({
  ...page,
  files: { csv: at("csv", page.year), xlsx: at("xlsx", page.year) },
});

const COLUMNS: readonly Column<StatementPage["lines"][number]>[] = [
  { id: "date", label: "Date", nowrap: true },
  { id: "what", label: "What" },
  { id: "no", label: "Entry", nowrap: true },
  { id: "in", label: "In", numeric: true },
  { id: "out", label: "Out", numeric: true },
  { id: "balance", label: "Balance", numeric: true },
];

/** What came into an account and went out of it, a year at a time. */
export default function Statement() {
  const { own, accounts, address, asks, page } = useLoaderData<typeof loader>();
  const crumbs = own
    ? areaCrumbs("home", { label: t("My savings") })
    : areaCrumbs(
        "accounts",
        { label: t("Savings accounts"), to: href("/ac/sacco/account/list") },
        { label: t("Statement") },
      );
  if (!page)
    return (
      <>
        <PageHead title={t("My savings")} crumbs={crumbs} />
        <Card>
          <EmptyState icon="money" title={t("You have no savings account")}>
            {t("Accounts opens one for you.")}
          </EmptyState>
        </Card>
      </>
    );
  const yearAt = (year: string) => `${address}${address.includes("?") ? "&" : "?"}year=${year}`;
  return (
    <>
      <PageHead
        title={page.title}
        sentence={page.span}
        crumbs={crumbs}
        actions={
          <>
            <LinkButton
              file
              icon="print"
              to={`${href("/print/:name/:id", { params: { name: "savings-statement", id: page.id } })}?year=${page.year}`}
            >
              {t("Print")}
            </LinkButton>
            <FileButtons csv={page.files.csv} xlsx={page.files.xlsx} />
            {own && <LinkButton to={href("/my/sacco/withdraw")}>{t("My withdrawals")}</LinkButton>}
            {asks && (
              <LinkButton tone="primary" to={href("/my/sacco/withdraw/add")}>
                {t("Ask to be paid out")}
              </LinkButton>
            )}
          </>
        }
      />
      <div className="stack">
        {accounts.length > 1 && (
          <div className="go">
            {accounts.map(({ label, to }) => (
              <LinkButton key={to} to={to}>
                {label}
              </LinkButton>
            ))}
          </div>
        )}
        <Card title={t("The account")}>
          <DescriptionList facts={page.facts} />
        </Card>
        <Card
          title={page.year}
          actions={page.years
            .filter((year) => year !== page.year)
            .map((year) => (
              <LinkButton key={year} size="small" to={yearAt(year)}>
                {year}
              </LinkButton>
            ))}
        >
          <DescriptionList
            facts={[
              { label: t("Opening balance"), value: page.opening },
              ...page.totals,
              { label: t("Closing balance"), value: page.closing },
            ]}
          />
        </Card>
        <Card flush>
          {page.lines.length === 0 ? (
            <EmptyState icon="list" title={t("Nothing was booked in this year")}>
              {t("What comes in and goes out appears here.")}
            </EmptyState>
          ) : (
            <DataTable
              caption={t("What came in and went out, with the balance after it")}
              columns={COLUMNS}
              rows={page.lines}
              rowKey={({ key }) => key}
            />
          )}
        </Card>
      </div>
    </>
  );
}
