import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "~/core/text";
import { can } from "~/core/actor";
import { authorize } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { JOURNAL_FORMS, REPORTS } from "~/modules/financial-reports/index.server";
import { Card } from "~/ui/card";
import { FileButton } from "~/ui/file-button";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tiles } from "~/ui/tile";

export const meta = () => pageTitle("Reports", "Accounts");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return {
    tiles: REPORTS.map(({ name, title, icon, means }) => ({
      label: title,
      icon,
      note: t(means),
      to: href("/ac/reports/:report", { params: { report: name } }),
    })),
    journals: can(actor, "books.export")
      ? JOURNAL_FORMS.map((form) => href("/ac/reports/journal/:form", { params: { form } }))
      : null,
  };
};

export default function Reports() {
  const { tiles, journals } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("Reports")}
        sentence={t("Financial reports for any unit and dates, as of now or an earlier moment")}
        crumbs={[{ label: t("Accounts"), to: href("/accounts") }, { label: t("Reports") }]}
      />
      <div className="stack">
        <Tiles tiles={tiles} />
        {journals && (
          <Card
            title={t("The whole journal")}
            note={t("As plain text for hledger and ledger, to verify every report independently.")}
            actions={
              <>
                <FileButton icon="download" to={journals[0]!}>
                  {t("Books' currency")}
                </FileButton>
                <FileButton icon="download" to={journals[1]!}>
                  {t("Own currencies")}
                </FileButton>
              </>
            }
          >
            <p className="text-dim">
              <code>hledger -f file.journal bal</code>
            </p>
          </Card>
        )}
      </div>
    </>
  );
}
