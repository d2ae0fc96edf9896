import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "~/core/text";
import { authorize } from "~/engine/request/authorize.server";
import { resourceTiles } from "~/engine/resource/tiles.server";
import { href } from "~/addresses/href";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tiles } from "~/ui/tile";

export const meta = () => pageTitle("Settings", "HR");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return { tiles: await resourceTiles(actor, "hr") };
};

export default function HrSettings() {
  const { tiles } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("Settings")}
        sentence={t("What the forms of HR choose from")}
        crumbs={[{ label: t("HR"), to: href("/hr/dashboard") }, { label: t("Settings") }]}
      />
      <Tiles tiles={tiles} />
    </>
  );
}
