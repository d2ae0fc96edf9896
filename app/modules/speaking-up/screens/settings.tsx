import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "~/core/text";
import { can } from "~/core/actor";
import { authorize } from "~/engine/request/authorize.server";
import { resourceTiles } from "~/engine/resource/tiles.server";
import { href } from "~/addresses/href";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tiles } from "~/ui/tile";

export const meta = () => pageTitle("Settings", "Whistleblowing");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return { tiles: await resourceTiles(actor, "whistleblowing"), names: can(actor, "case.handlers") };
};

export default function FeedbackSettings() {
  const { tiles, names } = useLoaderData<typeof loader>();
  const handlers = { label: "Handlers", to: href("/feedback/settings/handlers"), icon: "users" };
  return (
    <>
      <PageHead
        title={t("Settings")}
        sentence={t("What people speak up about, and who handles it")}
        crumbs={[{ label: t("Cases"), to: href("/whistleblowing") }, { label: t("Settings") }]}
      />
      <Tiles tiles={names ? [...tiles, handlers] : tiles} />
    </>
  );
}
