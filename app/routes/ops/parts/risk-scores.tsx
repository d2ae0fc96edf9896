import { t } from "~/core/text";
import { SelectField, type Choice } from "~/ui/choice-fields";
import { FormGrid } from "~/ui/record-form";
import { TextField } from "~/ui/text-fields";

export interface Grades {
  likelihood: readonly Choice[];
  impact: readonly Choice[];
  effectiveness: readonly Choice[];
}

const numbered = (choices: readonly Choice[]): Choice[] =>
  choices.map(({ value, label }) => ({ value, label: `${value} ${t(label)}` }));

/** The five grades of a risk: without controls, the controls, with them. */
export function RiskScores({ grades, required = false }: { grades: Grades; required?: boolean }) {
  const [likelihood, impact, effectiveness] = [
    numbered(grades.likelihood),
    numbered(grades.impact),
    numbered(grades.effectiveness),
  ];
  return (
    <FormGrid>
      <SelectField name="inherentL" label={t("Likelihood without controls")} required={required} choices={likelihood} />
      <SelectField name="inherentI" label={t("Impact without controls")} required={required} choices={impact} />
      <SelectField
        name="controlEff"
        label={t("How well the controls work")}
        required={required}
        choices={effectiveness}
      />
      <SelectField name="residualL" label={t("Likelihood with controls")} required={required} choices={likelihood} />
      <SelectField name="residualI" label={t("Impact with controls")} required={required} choices={impact} />
      <TextField
        name="residualReason"
        label={t("Why more is left")}
        wide
        maxLength={500}
        autoComplete="off"
        hint={t("Only where more is left than there was without controls")}
      />
    </FormGrid>
  );
}
