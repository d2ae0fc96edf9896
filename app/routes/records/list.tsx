import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AREAS } from "~/core/areas";
import { authorizeResource } from "~/engine/resource/authorize-resource.server";
import { listPage } from "~/engine/resource/list-page.server";
import { settingsTabs } from "~/engine/settings-tabs.server";
import { pageTitle } from "~/ui/page-head";
import { recordCrumbs } from "./crumbs";
import { RecordList } from "./record-list";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.page.title ?? "Settings", AREAS[data?.page.area ?? "admin"].label);

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor, resource } = await authorizeResource(args, "read");
  return {
    page: await listPage(actor, resource, new URL(args.request.url).searchParams),
    tabs: settingsTabs(actor, resource.name),
  };
};

export default function ResourceList() {
  const { page, tabs } = useLoaderData<typeof loader>();
  return <RecordList page={page} tabs={tabs} crumbs={recordCrumbs(page.area, { label: page.title })} />;
}
