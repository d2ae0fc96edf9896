import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { parseId } from "~/core/ids.server";
import { load } from "~/engine/request/authorize.server";
import { authorizeResource } from "~/engine/resource/authorize-resource.server";
import { detailsPage } from "~/engine/resource/record-page.server";
import { href } from "~/href";
import { pageTitle } from "~/ui/page-head";
import { RecordDetails } from "../records/record-details";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.page.title ?? "Settings", "Admin");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor, resource } = await authorizeResource(args, "read");
  return { page: await load(args, () => detailsPage(actor, resource, parseId(args.params.id) ?? 0)) };
};

export default function ResourceDetails() {
  const { page } = useLoaderData<typeof loader>();
  return <RecordDetails page={page} crumbs={[{ label: "Admin", to: href("/admin") }, { label: "Settings", to: href("/admin/settings") }, { label: page.many, to: page.list }]} />;
}
