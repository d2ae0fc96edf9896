import { t } from "~/core/text";
import type { NewRiskForm } from "~/modules/risks/index.server";
import type { Choice } from "~/ui/choice-fields";
import { FirstChoice } from "~/ui/first-choice";
import type { FormReply } from "~/ui/form-reply";
import { Hidden } from "~/ui/hidden";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { PageHead, type Crumb } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { RiskButtons, RiskFields } from "./risk-fields";
import type { Grades } from "./risk-scores";

interface NewRiskProps {
  form: NewRiskForm & { key: string; categories: readonly Choice[]; grades: Grades };
  reply: FormReply | undefined;
  /** What it stands beneath: the register last. */
  crumbs: readonly Crumb[];
  back: string;
  page: (id: number) => string;
  /** What stays in the address while the unit is chosen. */
  keep?: Readonly<Record<string, string>>;
}

/** The form of a new risk: its unit is named first, because its owners are those of the unit. */
export function NewRisk({
  form: { key, units, unit, owners, origin, taken, values, categories, grades },
  reply,
  crumbs,
  back,
  page,
  keep,
}: NewRiskProps) {
  return (
    <>
      <PageHead
        title={t("Raise a risk")}
        sentence={[unit?.name, origin && t("from {visit}", { visit: origin })].filter(Boolean).join(" · ")}
        crumbs={[...crumbs, { label: t("Raise a risk") }]}
      />
      {origin === null && units.length > 1 && (
        <FirstChoice
          name="unit"
          label={t("For the unit")}
          empty={t("Choose a unit")}
          change={t("Change the unit")}
          choices={units}
          chosen={unit}
          keep={keep}
        />
      )}
      {taken !== null && (
        <Notice tone="info" title={t("On the register")}>
          <Link to={page(taken)}>{t("Open the risk")}</Link>
        </Notice>
      )}
      {unit && taken === null && (
        <RecordForm key={unit.id} reply={reply} formKey={key} values={values} kept>
          <Hidden name="unitId" />
          {values.highlightId !== undefined && <Hidden name="highlightId" />}
          <RiskFields owners={owners} categories={categories} grades={grades} draft />
          <RiskButtons draft back={back} />
        </RecordForm>
      )}
    </>
  );
}
