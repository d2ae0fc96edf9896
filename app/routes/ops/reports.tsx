import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "~/core/text";
import { can } from "~/core/actor";
import { authorize } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import {
  agreementReport,
  coverageReport,
  faceOf,
  fieldReport,
  HISTORIES_OF_VISITS,
  numberReport,
  ownNumberReport,
  teamNumberReport,
  travelReport,
} from "~/modules/visit-reports/index.server";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tiles } from "~/ui/tile";

export const meta = () => pageTitle("Reports", "Operations");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const [writes, reviews] = [can(actor, "visit.write"), can(actor, "visit.review")];
  const shown = { all: true, own: writes, team: reviews };
  const named = (report: string) => href("/ops/reports/:report", { params: { report } });
  const tile = ({ title: label, means }: { title: string; means: string }, icon: string, to: string) => ({
    label,
    note: t(means),
    icon,
    to,
  });
  return {
    tiles: [
      tile(numberReport, "chart", named("numberOfVisits")),
      tile(coverageReport, "chart", named("coverage")),
      tile(fieldReport, "report", href("/ops/reports/fmpu/list")),
      tile(agreementReport, "check", named("agreement")),
      tile(travelReport, "chart", named("travelHistory")),
      ...HISTORIES_OF_VISITS.filter(({ whose }) => shown[whose]).map((history) =>
        tile({ ...history, ...faceOf(history) }, "list", faceOf(history).path),
      ),
      ...(writes ? [tile(ownNumberReport, "chart", named("myVisitCount"))] : []),
      ...(reviews ? [tile(teamNumberReport, "chart", href("/ops/reports/supervisor/numberOfVisits"))] : []),
    ],
  };
};

export default function Reports() {
  const { tiles } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("Reports")}
        sentence={t("Visit reports for any unit and dates")}
        crumbs={[{ label: t("Operations"), to: href("/ops") }, { label: t("Reports") }]}
      />
      <Tiles tiles={tiles} />
    </>
  );
}
