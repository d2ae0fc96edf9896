import { t } from "~/core/text";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { SelectField, type Choice } from "~/ui/choice-fields";
import { FormBar } from "~/ui/form-bar";
import { FormGrid } from "~/ui/record-form";
import { TextArea, TextField } from "~/ui/text-fields";
import { RiskScores, type Grades } from "./risk-scores";

interface RiskFieldsProps {
  owners: readonly Choice[];
  categories: readonly Choice[];
  grades: Grades;
  /** Scores are typed here while it is a draft. */
  draft: boolean;
}

/** What a risk says: cause, event, consequence, controls, and while it is a draft its scores. */
export function RiskFields({ owners, categories, grades, draft }: RiskFieldsProps) {
  return (
    <div className="stack">
      <Card title={t("The risk")}>
        <FormGrid>
          <TextField name="title" label={t("Title")} required wide maxLength={120} autoComplete="off" />
          <SelectField
            name="category"
            label={t("Category")}
            required
            choices={categories}
            empty={t("Choose a category")}
          />
          <SelectField
            name="ownerId"
            label={t("Owner")}
            required={!draft}
            choices={owners}
            empty={t("Choose who answers for it")}
            hint={draft ? t("Needed to add it to the register") : undefined}
          />
          <TextArea
            name="cause"
            label={t("Cause")}
            required
            wide
            rows={2}
            maxLength={1000}
            hint={t("At least 10 characters, as event and consequence")}
          />
          <TextArea name="event" label={t("Event")} required wide rows={2} maxLength={1000} />
          <TextArea name="consequence" label={t("Consequence")} required wide rows={2} maxLength={1000} />
          <TextArea name="controls" label={t("Controls")} wide rows={2} maxLength={2000} />
          <TextArea name="description" label={t("Description")} wide rows={2} maxLength={2000} />
        </FormGrid>
      </Card>
      {draft && (
        <Card title={t("Scores")} note={t("Likelihood × impact, first as if there were no controls, then with them")}>
          <RiskScores grades={grades} />
        </Card>
      )}
    </div>
  );
}

/** A draft may be saved, or put on the register at once. */
export function RiskButtons({ draft, back }: { draft: boolean; back: string }) {
  return (
    <FormBar back={back}>
      <Button tone="primary" name="_intent" value="save">
        {draft ? t("Save as draft") : t("Save")}
      </Button>
      {draft && (
        <Button name="_intent" value="open">
          {t("Save and add to the register")}
        </Button>
      )}
    </FormBar>
  );
}
