import type { LoaderFunctionArgs } from "@remix-run/node";
import { t } from "~/core/text";
import { authorize } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { areaCrumbs } from "~/routes/records/crumbs";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tiles } from "~/ui/tile";

export const meta = () => pageTitle("Reports", "CRM");

export const loader = async (args: LoaderFunctionArgs) => {
  await authorize(args);
  return null;
};

export default function MemberReports() {
  return (
    <>
      <PageHead
        title={t("Reports")}
        sentence={t("Of the members of your branches")}
        crumbs={areaCrumbs("crm", { label: t("Reports") })}
      />
      <Tiles
        tiles={[
          {
            label: "List of members",
            to: href("/crm/reports/member/list"),
            icon: "list",
            note: t("With every column, to print and as a file"),
          },
          {
            label: "Summary of members",
            to: href("/crm/reports/member/summary"),
            icon: "chart",
            note: t("Who joined, left and moved, and what members are like"),
          },
        ]}
      />
    </>
  );
}
