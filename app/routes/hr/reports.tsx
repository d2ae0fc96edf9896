import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "~/core/text";
import { navigationOf } from "~/engine/navigation.server";
import { authorize } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { EmptyState } from "~/ui/empty-state";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tiles } from "~/ui/tile";

export const meta = () => pageTitle("Reports", "HR");

const REPORTS = `${href("/hr/reports")}/`;

/** The reports among the menus of HR that this person has. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor, stamp } = await authorize(args);
  const modules = await navigationOf(actor, stamp);
  const menus = modules.flatMap((module) => module.menus.flatMap((menu) => [menu, ...menu.subMenus]));
  const tiles = new Map<string, { label: string; to: string; icon: string }>();
  for (const { name, link, icon } of menus)
    if (link.startsWith(REPORTS)) tiles.set(link, { label: name, to: link, icon: icon ?? "report" });
  return { tiles: [...tiles.values()].sort((one, other) => one.label.localeCompare(other.label)) };
};

export default function HrReports() {
  const { tiles } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("Reports")}
        sentence={t("Reports of HR, each with its file and its print")}
        crumbs={[{ label: t("HR"), to: href("/hr/dashboard") }, { label: t("Reports") }]}
      />
      {tiles.length > 0 ? (
        <Tiles tiles={tiles} />
      ) : (
        <EmptyState icon="list" title={t("No reports")}>
          {t("Reports that your role includes appear here.")}
        </EmptyState>
      )}
    </>
  );
}
