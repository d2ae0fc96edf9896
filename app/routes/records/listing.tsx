import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AREAS } from "~/core/areas";
import { listHere } from "~/engine/list/list-at.server";
import { listScreen } from "~/engine/list/listing.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { pageTitle } from "~/ui/page-head";
import { areaCrumbs, recordCrumbs } from "./crumbs";
import { ListScreen } from "./list-screen";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.list.title ?? "List", AREAS[data?.list.area ?? "home"].label);

export const loader = async (args: LoaderFunctionArgs) => {
  return load(args, async () => {
    const { list, view, search } = listHere(args.request);
    const { actor } = await authorize(args, view.permission);
    return { list: await listScreen(actor, list, view, search) };
  });
};

/** Any list that is told once (`define/listing.ts`). */
export default function Listing() {
  const { list } = useLoaderData<typeof loader>();
  const { area, within, title } = list;
  const crumbs =
    within === "settings"
      ? recordCrumbs(area, { label: title })
      : areaCrumbs(area, ...(within ? [within] : []), { label: title });
  return <ListScreen list={list} crumbs={crumbs} />;
}
