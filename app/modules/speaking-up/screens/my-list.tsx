import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { plural, t } from "~/core/text";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { ownCases } from "../index.server";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tag, type Tone } from "~/ui/tag";

export const meta = () => pageTitle("What I sent", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({ lines: await ownCases(actor.userId!) }));
};

/** What somebody sent with their name. What was sent without stands in nobody's list. */
export default function MyFeedbackList() {
  const { lines } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("What I sent")}
        sentence={plural(lines.length, "One with my name", "{n} with my name")}
        crumbs={[{ label: t("My feedback"), to: href("/my/feedback") }, { label: t("What I sent") }]}
      />
      <Card flush>
        {lines.length === 0 ? (
          <EmptyState icon="list" title={t("Nothing with your name")}>
            {t("What you send without your name is found by its code alone.")}
          </EmptyState>
        ) : (
          <DataTable
            caption={t("What I sent")}
            columns={[
              {
                id: "subject",
                label: "About",
                cell: (row) => (
                  <Link to={href("/my/feedback/note/:id", { params: { id: row.id } })}>{row.subject}</Link>
                ),
              },
              { id: "sentOn", label: "Sent", nowrap: true },
              {
                id: "status",
                label: "State",
                cell: (row) => (
                  <>
                    <Tag tone={row.tone as Tone}>{row.status}</Tag> {row.answered && <Tag tone="info">Answered</Tag>}
                  </>
                ),
              },
            ]}
            rows={lines}
            rowKey={({ id }) => id}
          />
        )}
      </Card>
    </>
  );
}
