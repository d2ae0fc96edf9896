import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "~/core/text";
import { can } from "~/core/actor";
import { authorize } from "~/engine/request/authorize.server";
import { resourceTiles } from "~/engine/resource/tiles.server";
import { href } from "~/addresses/href";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tiles } from "~/ui/tile";

export const meta = () => pageTitle("Settings", "Accounts");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const limits = {
    label: "Limits of approval",
    to: href("/ac/settings/limit/list"),
    icon: "lock",
    note: t("Who approves what is booked, up to which amount"),
  };
  return { tiles: [...(await resourceTiles(actor, "accounts")), ...(can(actor, "chart.edit") ? [limits] : [])] };
};

export default function AccountsSettings() {
  const { tiles } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("Settings")}
        sentence={t("The chart of accounts, and the settings vouchers are checked against")}
        crumbs={[{ label: t("Accounts"), to: href("/accounts") }, { label: t("Settings") }]}
      />
      <Tiles tiles={tiles} />
    </>
  );
}
