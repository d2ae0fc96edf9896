import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "~/core/text";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { companyPolicy, riskRules } from "~/modules/risks/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { cellText, type CellView } from "~/ui/cell";
import { DataTable, type Column } from "~/ui/data-table";
import { PageHead, pageTitle } from "~/ui/page-head";

export const meta = () => pageTitle("Risk framework", "Operations");

const TONES = { LOW: "ok", MODERATE: "info", HIGH: "warn", CRITICAL: "bad" } as const;

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const { scale, appetiteOf } = await companyPolicy(actor.company.unitId);
    const bandCell = (band: riskRules.Band) => ({ text: t(riskRules.bandWord(band)), tone: TONES[band] });
    return {
      grades: riskRules.LIKELIHOOD.map((word, index) => ({
        grade: String(index + 1),
        likelihood: t(word),
        impact: t(riskRules.IMPACT[index]!),
        controls: t(riskRules.EFFECTIVENESS[index]!),
      })),
      bands: riskRules.BANDS.map((band) => ({
        band: bandCell(band),
        scores: riskRules.spanOf(band, scale).join(" – "),
        days: String(riskRules.reviewDays(band, scale)),
        appetite:
          riskRules.CATEGORY_CHOICES.filter(({ value }) => appetiteOf(value) === band)
            .map(({ label }) => t(label))
            .join(", ") || "–",
      })),
    };
  });
};

type Grade = { grade: string; likelihood: string; impact: string; controls: string };
type BandRow = { band: CellView; scores: string; days: string; appetite: string };
const gradeColumns: Column<Grade>[] = [
  { id: "grade", label: "Grade", numeric: true },
  { id: "likelihood", label: "Likelihood" },
  { id: "impact", label: "Impact" },
  { id: "controls", label: "How well the controls work" },
];
const bandColumns: Column<BandRow>[] = [
  { id: "band", label: "Band", cell: (row) => cellText(row.band) },
  { id: "scores", label: "Scores", nowrap: true },
  { id: "days", label: "Review every (days)", numeric: true },
  { id: "appetite", label: "At most for these categories" },
];

/** The scales, bands and appetite that the register goes by; it is read only. */
export default function Framework() {
  const { grades, bands } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("Risk framework")}
        sentence={t("How risks are scored, and the risk appetite")}
        crumbs={[{ label: t("Operations"), to: href("/ops") }, { label: t("Risk framework") }]}
        actions={
          <LinkButton tone="primary" icon="list" to={href("/ops/risk/register/list")}>
            {t("Heat map and register")}
          </LinkButton>
        }
      />
      <div className="stack">
        <Card
          flush
          title={t("Bands")}
          note={t("A score is likelihood × impact, 1 to 25. The band is that of what is left with controls.")}
        >
          <DataTable caption={t("Bands")} columns={bandColumns} rows={bands} rowKey={(row) => row.scores} />
        </Card>
        <Card flush title={t("Scales")}>
          <DataTable caption={t("Scales")} columns={gradeColumns} rows={grades} rowKey={(row) => row.grade} keepRows />
        </Card>
        <Card title={t("What follows from a band")}>
          <ul className="list-disc pl-5">
            <li>
              {t(
                "Above the risk appetite, a risk is mitigated, transferred or avoided, or accepted by name until a day.",
              )}
            </li>
            <li>{t("A high or critical risk is treated with an action that someone does by a day.")}</li>
            <li>{t("The next review is as late as the band allows, or sooner.")}</li>
            <li>
              {t(
                "A risk closes when what is left is within the risk appetite and every action is verified, never by its owner.",
              )}
            </li>
            <li>
              {t(
                "An acceptance is decided by someone else than asks for it; for a critical risk audit gives its opinion first. A higher score or its last day makes it void.",
              )}
            </li>
          </ul>
        </Card>
      </div>
    </>
  );
}
