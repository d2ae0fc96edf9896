import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "~/core/text";
import { authorize } from "~/engine/request/authorize.server";
import { mayOpen } from "~/engine/route-permission.server";
import { screenAt } from "~/engine/screens.server";
import { href } from "~/addresses/href";
import { EmptyState } from "~/ui/empty-state";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tiles } from "~/ui/tile";

export const meta = () => pageTitle("Settings", "Grapes");

/** In the order of the specification (product §2); a tile appears with its screen. */
const SETTINGS = [
  {
    label: "Designation",
    to: "/grapes/settings/designation/change",
    icon: "users",
    note: "Give people another designation, role or unit from a date",
  },
  {
    label: "Designations",
    to: "/grapes/settings/designation/list",
    icon: "list",
    note: "How senior each is, and the role that goes with it",
  },
  {
    label: "Query Execute",
    to: "/grapes/settings/query/execute",
    icon: "search",
    note: "Look into the database, reading only",
  },
  {
    label: "Waiting for a second administrator",
    to: "/grapes/changes",
    icon: "approved",
    note: "Changes that one administrator asks for and another decides",
  },
  {
    label: "Clear Database",
    to: "/grapes/clearDatabase",
    icon: "trash",
    note: "Clear data, with a second administrator",
  },
  { label: "Role", to: "/grapes/settings/role", icon: "hr", note: "Who people are in the portal" },
  { label: "Role based Access", to: "/grapes/settings/role/access", icon: "lock", note: "What each role may do" },
  { label: "Modules", to: "/grapes/settings/module/list", icon: "category", note: "The links of the top bar" },
  { label: "Menu", to: "/grapes/settings/menu/list", icon: "menu", note: "The links of the sidebar" },
  {
    label: "Menu Assign",
    to: "/grapes/settings/role/menuassign/add",
    icon: "check",
    note: "Which menus each role finds",
  },
  { label: "Sub Menu", to: "/grapes/settings/sub/menu/list", icon: "list", note: "The links below a menu" },
  {
    label: "Sub Menu Assign",
    to: "/grapes/settings/role/submenuassign/add",
    icon: "check",
    note: "Which sub-menus each role finds",
  },
  {
    label: "Menus of one person",
    to: "/grapes/settings/menu/assign/list",
    icon: "user",
    note: "What is added for or hidden from one person",
  },
  {
    label: "Sub-menus of one person",
    to: "/grapes/settings/submenu/assign/list",
    icon: "user",
    note: "The same below a menu",
  },
  { label: "Screens", to: "/grapes/settings/screen/list", icon: "file", note: "Every address a menu can lead to" },
  { label: "Process", to: "/grapes/settings/process", icon: "division", note: "The steps of every workflow" },
  {
    label: "Authority mapping",
    to: "/grapes/settings/authorityMapping/list",
    icon: "approved",
    note: "Who decides up to which amount",
  },
];

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return { tiles: SETTINGS.filter(({ to }) => screenAt(to) !== null && mayOpen(actor, to)) };
};

export default function GrapesSettings() {
  const { tiles } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("Settings")}
        sentence={t("Roles, what they may do, and what people find on their screens")}
        crumbs={[{ label: t("Grapes"), to: href("/grapes") }, { label: t("Settings") }]}
      />
      {tiles.length > 0 ? (
        <Tiles tiles={tiles.map((tile) => ({ ...tile, label: t(tile.label), note: t(tile.note) }))} />
      ) : (
        <EmptyState icon="settings" title={t("No settings to show")}>
          {t("Your role includes this area but none of its settings.")}
        </EmptyState>
      )}
    </>
  );
}
