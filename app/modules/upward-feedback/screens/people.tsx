import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "~/core/text";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { readPeople } from "~/modules/upward-feedback/index.server";
import { areaCrumbs } from "~/routes/records/crumbs";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";

export const meta = () => pageTitle("About people I work with", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, () => readPeople(actor));
};

/** Whom somebody is asked about, and what is told of themselves. */
export default function People() {
  const { asks, results } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("About people I work with")}
        sentence={t("Your answers are counted without your name, and shown together for three people or more.")}
        crumbs={areaCrumbs(
          "home",
          { label: t("Evaluations"), to: href("/evaluation") },
          { label: t("About people I work with") },
        )}
      />
      <div className="stack">
        <Card title={t("To answer")}>
          {asks.length === 0 ? (
            <p className="text-dim">{t("You are asked about no one at the moment.")}</p>
          ) : (
            <DataTable
              caption={t("People you are asked about")}
              columns={[
                {
                  id: "name",
                  label: "Name",
                  cell: ({ id, name, sent }) =>
                    sent ? name : <Link to={href("/my/feedback/people/:id", { params: { id } })}>{name}</Link>,
                },
                { id: "side", label: "Relation" },
                { id: "period", label: "Period" },
                { id: "closes", label: "Closes on" },
                { id: "sent", label: "Answered", cell: ({ sent }) => (sent ? t("Yes") : t("Not yet")) },
              ]}
              rows={asks}
              rowKey={({ id }) => id}
            />
          )}
        </Card>
        {results.length > 0 && (
          <Card title={t("Your results")}>
            <ul className="grid gap-2">
              {results.map(({ id, period }) => (
                <li key={id}>
                  <Link to={href("/my/feedback/result/:id", { params: { id } })}>{period}</Link>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </>
  );
}
