import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "~/core/text";
import { authorizeResource } from "~/engine/resource/authorize-resource.server";
import { listPage } from "~/engine/resource/list-page.server";
import { href } from "~/addresses/href";
import { LinkButton } from "~/ui/button";
import { pageTitle } from "~/ui/page-head";
import { RecordList } from "../records/record-list";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.page.title ?? "Visit plans", "Operations");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor, resource } = await authorizeResource(args, "read");
  return { page: await listPage(actor, resource, new URL(args.request.url).searchParams) };
};

export default function PlanList() {
  const { page } = useLoaderData<typeof loader>();
  const crumbs = [
    { label: t("Operations"), to: href("/ops") },
    { label: t("Visit work"), to: href("/ops/visit") },
    { label: t(page.title) },
  ];
  return (
    <RecordList
      page={page}
      crumbs={crumbs}
      actions={
        page.add && (
          <LinkButton to={href("/ops/visit/plan/copy")} icon="calendar">
            {t("Copy last month")}
          </LinkButton>
        )
      }
    />
  );
}
