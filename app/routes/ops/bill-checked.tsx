import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { can } from "~/core/actor";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { openBill } from "~/modules/transport-bills/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Columns } from "~/ui/columns";
import { FileButton } from "~/ui/file-button";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tag } from "~/ui/tag";
import { Trail } from "~/ui/trail";
import { BillCards } from "./parts/bill-view";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.view.refNo ?? "Checked bill", "Operations");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({
    view: (await openBill(actor, parseId(args.params.id) ?? 0)).view,
    visits: can(actor, "visit.read"),
  }));
};

export default function CheckedBill() {
  const { view, visits } = useLoaderData<typeof loader>();
  const { id, refNo } = view;
  return (
    <>
      <PageHead
        title={refNo}
        tag={<Tag tone={view.state.tone}>{view.state.text}</Tag>}
        sentence={`${view.claimant}, ${view.period}`}
        crumbs={[
          { label: t("Operations"), to: href("/ops") },
          { label: t("To check"), to: href("/ops/transportBill/checkedBy/list") },
          { label: refNo },
        ]}
        actions={
          <>
            {view.mayCheck && (
              <LinkButton
                tone="primary"
                icon="check"
                to={href("/ops/transportBill/checkedBy/details/:id", { params: { id } })}
              >
                {t("Check")}
              </LinkButton>
            )}
            <FileButton icon="print" to={href("/print/:name/:id", { params: { name: "transport-bill", id } })}>
              {t("Print as PDF")}
            </FileButton>
          </>
        }
      />
      <Columns
        aside={
          <Card title={t("Trail")}>
            <Trail steps={view.trail} />
          </Card>
        }
      >
        <BillCards view={view} visits={visits} />
      </Columns>
    </>
  );
}
