import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { parseId } from "~/core/ids.server";
import { formatCount, t } from "~/core/text";
import { AREAS } from "~/core/areas";
import { pastOf } from "~/engine/history/record-history.server";
import { load } from "~/engine/request/authorize.server";
import { authorizeResource } from "~/engine/resource/authorize-resource.server";
import { detailsPage } from "~/engine/resource/record-page.server";
import { recordUses } from "~/engine/resource/record-uses.server";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { Link } from "~/ui/link";
import { pageTitle } from "~/ui/page-head";
import { recordCrumbs } from "./crumbs";
import { RecordDetails } from "./record-details";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.page.title ?? "Settings", AREAS[data?.page.area ?? "admin"].label);

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor, resource } = await authorizeResource(args, "read");
  return load(args, async () => {
    const id = parseId(args.params.id) ?? 0;
    return {
      page: await detailsPage(actor, resource, id, pastOf(args.request)),
      uses: await recordUses(actor, resource, id),
    };
  });
};

export default function ResourceDetails() {
  const { page, uses } = useLoaderData<typeof loader>();
  return (
    <RecordDetails page={page} crumbs={recordCrumbs(page.area, { label: t(page.many), to: page.list })}>
      <Card title={t("Where it is used")}>
        {uses.length === 0 ? (
          t("Nowhere yet.")
        ) : (
          <DescriptionList
            facts={uses.map(({ label, count, to }) => ({
              label,
              value: to ? <Link to={to}>{formatCount(count)}</Link> : formatCount(count),
            }))}
          />
        )}
      </Card>
    </RecordDetails>
  );
}
