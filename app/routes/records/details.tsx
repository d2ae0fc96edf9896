import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { AREAS } from "~/define/areas";
import { pastOf } from "~/engine/history/record-history.server";
import { load } from "~/engine/request/authorize.server";
import { authorizeResource } from "~/engine/resource/authorize-resource.server";
import { detailsPage } from "~/engine/resource/record-page.server";
import { pageTitle } from "~/ui/page-head";
import { recordCrumbs } from "./crumbs";
import { RecordDetails } from "./record-details";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.page.title ?? "Settings", AREAS[data?.page.area ?? "admin"].label);

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor, resource } = await authorizeResource(args, "read");
  return { page: await load(args, () => detailsPage(actor, resource, parseId(args.params.id) ?? 0, pastOf(args.request))) };
};

export default function ResourceDetails() {
  const { page } = useLoaderData<typeof loader>();
  return <RecordDetails page={page} crumbs={recordCrumbs(page.area, { label: t(page.many), to: page.list })} />;
}
