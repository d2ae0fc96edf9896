import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { idOf } from "~/core/ids.server";
import { t } from "~/core/text";
import { authorize, load } from "~/engine/request/authorize.server";
import { areaAt } from "~/engine/request/place";
import { href } from "~/addresses/href";
import { areaCrumbs } from "~/routes/records/crumbs";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { DescriptionList } from "~/ui/description-list";
import { FileButton } from "~/ui/file-button";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tag } from "~/ui/tag";
import { slipPage, type SlipLine } from "../index.server";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.page.title ?? "Payslip", data?.own ? "Home" : "HR");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const own = areaAt(args.request) === "home";
    return { own, page: await slipPage(actor, idOf(args.params), own ? "own" : "others") };
  });
};

const NAME: Column<SlipLine> = {
  id: "name",
  label: "What",
  cell: ({ name, branch }) => (branch === null ? name : `${name}, ${branch}`),
};
const WHY: Column<SlipLine> = {
  id: "why",
  label: "Why this number",
  cell: ({ why }) => why.map((step) => <p key={step}>{step}</p>),
};

/** A payslip, each line with its arithmetic. */
export default function Slip() {
  const { own, page } = useLoaderData<typeof loader>();
  const crumbs = own
    ? areaCrumbs("home", { label: t("My payslips"), to: href("/my/payslip") }, { label: page.title })
    : areaCrumbs(
        "hr",
        { label: t("Payslips"), to: `${href("/hr/payroll/slips")}?runId=${page.runId}` },
        { label: `${page.name}, ${page.month}` },
      );
  return (
    <>
      <PageHead
        title={own ? page.title : `${page.name}, ${page.month}`}
        tag={<Tag tone={page.state.tone}>{page.state.text}</Tag>}
        crumbs={crumbs}
        actions={
          <>
            <FileButton icon="print" to={href("/print/:name/:id", { params: { name: "payslip", id: page.id } })}>
              {t("Print")}
            </FileButton>
            {!own && (
              <LinkButton to={href("/hr/payroll/details/:id", { params: { id: page.runId } })}>
                {t("The run")}
              </LinkButton>
            )}
          </>
        }
      />
      <div className="stack">
        {page.notice && (
          <Notice tone="warn" title={page.notice.title}>
            <p>{page.notice.text}</p>
          </Notice>
        )}
        <Card title={t("Sum")}>
          <DescriptionList facts={page.sums} />
        </Card>
        {page.groups.map(({ title, total, lines }) => (
          <Card key={title} flush title={title}>
            <DataTable
              caption={title}
              columns={[
                { ...NAME, total: t("Total") },
                WHY,
                { id: "amount", label: "Amount", numeric: true, nowrap: true, total },
              ]}
              rows={lines}
              rowKey={({ key }) => key}
            />
          </Card>
        ))}
        {page.putOff.length > 0 && (
          <Notice tone="info" title={t("Put off")}>
            {page.putOff.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Notice>
        )}
        <Card title={t("The year so far")}>
          <DescriptionList facts={page.year} />
        </Card>
        <Card title={t("The payslip")}>
          <DescriptionList facts={page.facts} />
        </Card>
      </div>
    </>
  );
}
