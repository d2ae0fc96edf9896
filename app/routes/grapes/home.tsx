import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "~/core/text";
import { can } from "~/core/actor";
import { authorize } from "~/engine/request/authorize.server";
import { consoleFigures } from "~/portal/console-figures.server";
import { navigationOf } from "~/engine/navigation.server";
import { href } from "~/addresses/href";
import { LinkButton } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tiles } from "~/ui/tile";

export const meta = () => pageTitle("Console", "Grapes");

/** Open to everybody: the guard of the area sends those here who do not hold it (product §6). */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor, stamp } = await authorize(args);
  if (!can(actor, "area.grapes")) return { tiles: null };
  const [figures, modules] = await Promise.all([consoleFigures(actor), navigationOf(actor, stamp)]);
  const shown = new Set([href("/grapes"), ...figures.map(({ to }) => to.split("?")[0])]);
  const menus = modules.find((module) => module.name === "Grapes")?.menus ?? [];
  const more = menus
    .filter(({ link }) => !shown.has(link))
    .map(({ name, link, icon, subMenus }) => ({
      label: name,
      to: link,
      icon,
      note: subMenus
        .slice(0, 3)
        .map((sub) => sub.name)
        .join(", "),
    }));
  return { tiles: [...figures, ...more] };
};

export default function GrapesHome() {
  const { tiles } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t("Console")} sentence={t("Who works here, what they may do, and what they see")} />
      {tiles === null ? (
        <EmptyState
          icon="lock"
          title={t("The console belongs to its administrators")}
          action={<LinkButton to={href("/dashboard")}>{t("To my tasks")}</LinkButton>}
        >
          {t("Your role does not include it. A Grapes Admin can give you what you need.")}
        </EmptyState>
      ) : (
        <Tiles tiles={tiles} />
      )}
    </>
  );
}
