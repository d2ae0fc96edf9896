import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { authorizeResource } from "~/engine/resource/authorize-resource.server";
import { listPage } from "~/engine/resource/list-page.server";
import { href } from "~/href";
import { pageTitle } from "~/ui/page-head";
import { RecordList } from "../records/record-list";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.page.title ?? "Settings", "Admin");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor, resource } = await authorizeResource(args, "read");
  return { page: await listPage(actor, resource, new URL(args.request.url).searchParams) };
};

export default function ResourceList() {
  const { page } = useLoaderData<typeof loader>();
  return <RecordList page={page} crumbs={[{ label: "Admin", to: href("/admin") }, { label: "Settings", to: href("/admin/settings") }, { label: page.title }]} />;
}
