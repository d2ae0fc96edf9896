import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "~/core/text";
import { authorize } from "~/engine/request/authorize.server";
import { resourceTiles } from "~/engine/resource/tiles.server";
import { href } from "~/addresses/href";
import { EmptyState } from "~/ui/empty-state";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tiles } from "~/ui/tile";

export const meta = () => pageTitle("Settings", "Admin");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return { tiles: await resourceTiles(actor, "admin") };
};

export default function Settings() {
  const { tiles } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("Settings")}
        sentence={t("The organisation, its calendar, and what forms choose from")}
        crumbs={[{ label: t("Admin"), to: href("/admin") }, { label: t("Settings") }]}
      />
      {tiles.length > 0 ? (
        <Tiles tiles={tiles} />
      ) : (
        <EmptyState icon="settings" title={t("No settings to show")}>
          {t("Your role includes this area but none of its settings.")}
        </EmptyState>
      )}
    </>
  );
}
