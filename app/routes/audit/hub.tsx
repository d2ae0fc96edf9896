import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "~/core/text";
import { hubOf } from "~/engine/hub.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { pathAt } from "~/engine/request/place";
import { areaCrumbs } from "~/routes/records/crumbs";
import { EmptyState } from "~/ui/empty-state";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tiles } from "~/ui/tile";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title ?? "Audit", "Audit");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    return (await hubOf(actor, pathAt(args.request))) ?? { title: "Audit", tiles: [] };
  });
};

/** A menu page of audit: the pages under the menu that leads to it. */
export default function Hub() {
  const { title, tiles } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t(title)} crumbs={areaCrumbs("audit", { label: t(title) })} />
      {tiles.length > 0 ? (
        <Tiles tiles={tiles} />
      ) : (
        <EmptyState icon="menu" title={t("No pages to show")}>
          {t("Your menus hold none of the pages that belong here.")}
        </EmptyState>
      )}
    </>
  );
}
