import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { idOf, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { can } from "~/core/actor";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { areaCrumbs } from "~/routes/records/crumbs";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { FileButton } from "~/ui/file-button";
import { DateInput, typedDate } from "~/ui/date-input";
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
        hidden: {},
        page: withFiles(await statementPage(actor, id, searchParams), (format, search) =>
          href("/ac/sacco/account/statement/:id/:format", { params: { id, format }, search }),
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
      hidden: chosen ? { account: String(chosen.id) } : {},
      page: chosen
        ? withFiles(await statementPage(actor, chosen.id, searchParams), (format, search) =>
            href("/my/saccostatement/:format", {
              params: { format },
              search: { account: String(chosen.id), ...search },
            }),
          )
        : null,
    };
  });
};

/** A page with the addresses of what it shows as files. */
const withFiles = (page: StatementPage, at: (format: "csv" | "xlsx", asked: StatementPage["asked"]) => string) => ({
  ...page,
  files: { csv: at("csv", page.asked), xlsx: at("xlsx", page.asked) },
});

const COLUMNS: readonly Column<StatementPage["lines"][number]>[] = [
  { id: "date", label: "Date", nowrap: true },
  { id: "what", label: "What" },
  { id: "no", label: "Entry", nowrap: true },
  { id: "in", label: "In", numeric: true },
  { id: "out", label: "Out", numeric: true },
  { id: "balance", label: "Balance", numeric: true },
];

/** What came into an account and went out of it, in a year or between two days. */
export default function Statement() {
  const { own, accounts, address, asks, hidden, page } = useLoaderData<typeof loader>();
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
        sentence={page.read ? page.span : undefined}
        crumbs={crumbs}
        actions={
          <>
            {page.read && (
              <>
                <FileButton
                  icon="print"
                  to={href("/print/:name/:id", {
                    params: { name: "savings-statement", id: page.id },
                    search: page.asked,
                  })}
                >
                  {t("Print")}
                </FileButton>
                <FileButtons csv={page.files.csv} xlsx={page.files.xlsx} />
              </>
            )}
            {own && <LinkButton to={href("/my/sacco/withdraw")}>{t("My withdrawals")}</LinkButton>}
            {asks && (
              <LinkButton tone="primary" to={href("/my/sacco/withdraw/add")}>
                {t("Request a withdrawal")}
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
          title={page.read ? (page.year ?? page.span) : t("Days")}
          actions={page.years
            .filter((year) => !page.read || year !== page.year)
            .map((year) => (
              <LinkButton key={year} size="small" to={yearAt(year)}>
                {year}
              </LinkButton>
            ))}
        >
          <div className="stack">
            {page.read && (
              <DescriptionList
                facts={[
                  { label: t("Opening balance"), value: page.opening },
                  ...page.totals,
                  { label: t("Closing balance"), value: page.closing },
                ]}
              />
            )}
            <Form method="get" className="flex flex-wrap items-end gap-3">
              {Object.entries(hidden).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <Day name="from" label={t("From")} {...page.days.from} />
              <Day name="to" label={t("To")} {...page.days.to} />
              <Button>{t("Show these days")}</Button>
            </Form>
          </div>
        </Card>
        {page.read && (
          <Card flush>
            {page.lines.length === 0 ? (
              <EmptyState
                icon="list"
                title={
                  page.year === null ? t("Nothing was booked on these days") : t("Nothing was booked in this year")
                }
              >
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
        )}
      </div>
    </>
  );
}

function Day({ name, label, typed, wrong }: { name: string; label: string; typed: string; wrong: string | null }) {
  return (
    <label className="field">
      <span className="font-semibold">{label}</span>
      <DateInput
        key={typed}
        name={name}
        defaultValue={typedDate(typed)}
        aria-invalid={wrong === null ? undefined : true}
      />
      {wrong !== null && (
        <span className="msg" role="alert">
          {wrong}
        </span>
      )}
    </label>
  );
}
