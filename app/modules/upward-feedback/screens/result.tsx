import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { idOf } from "~/core/ids.server";
import { t } from "~/core/text";
import { authorize, load } from "~/engine/request/authorize.server";
import { areaAt } from "~/engine/request/place";
import { href } from "~/addresses/href";
import { readResult } from "~/modules/upward-feedback/index.server";
import { areaCrumbs } from "~/routes/records/crumbs";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";

export const meta = () => pageTitle("Upward feedback", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const hr = areaAt(args.request) === "hr";
  return load(args, async () => ({ hr, result: await readResult(actor, idOf(args.params)) }));
};

/** What a closed form tells of somebody. */
export default function Result() {
  const { hr, result } = useLoaderData<typeof loader>();
  const { name, period, cycleId, views, rows } = result;
  return (
    <>
      <PageHead
        title={name}
        sentence={period}
        crumbs={
          hr
            ? areaCrumbs(
                "hr",
                { label: period, to: href("/hr/evaluation/upward/:id", { params: { id: cycleId } }) },
                { label: name },
              )
            : areaCrumbs(
                "home",
                { label: t("About people I work with"), to: href("/my/feedback/people") },
                { label: period },
              )
        }
      />
      {views.length === 0 ? (
        <Notice tone="info" title={t("Too few have answered")}>
          {t("Results are shown once three people or more have answered.")}
        </Notice>
      ) : (
        <Card title={t("Means, one to five")}>
          <DataTable
            caption={t("The mean of each question, by who answered")}
            columns={[
              { id: "text", label: "Question" },
              ...views.map((label, index) => ({
                id: `view${index}`,
                label,
                numeric: true,
                cell: ({ means }: { means: string[] }) => means[index],
              })),
            ]}
            rows={rows}
            rowKey={({ text }) => text}
          />
        </Card>
      )}
    </>
  );
}
