import { t } from "~/core/text";
import { href } from "~/addresses/href";
import type { HeaderForm, ReportOfToday } from "~/modules/visits/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { SelectField } from "~/ui/choice-fields";
import { EmptyState } from "~/ui/empty-state";
import type { FormReply } from "~/ui/form-reply";
import { Link } from "~/ui/link";
import { ActionBar, FormGrid, RecordForm } from "~/ui/record-form";
import { DateField } from "~/ui/text-fields";
import { visitLinks } from "./visit-links";

/** Begins today's visit, for a section that has none to belong to yet. */
export function BeginForm({
  form,
  section,
  label,
  formKey,
  reply,
}: {
  form: HeaderForm | null;
  section: string;
  label: string;
  formKey: string;
  reply: FormReply | null;
}) {
  if (!form)
    return (
      <Card>
        <EmptyState title={t("You hold no post of {label} today", { label })}>
          {t("Visits are recorded at the level of your post.")}
        </EmptyState>
      </Card>
    );
  return (
    <RecordForm reply={reply} formKey={formKey} values={form.values} kept>
      <input type="hidden" name="_form" value="begin" />
      <Card
        title={t("Start today’s visit")}
        note={t("You have no draft of today for this {section} to belong to", { section: section.toLowerCase() })}
      >
        <FormGrid>
          <SelectField name="unitId" label={t("Unit")} required choices={form.units} empty={t("Choose a unit")} />
          <SelectField
            name="purposeId"
            label={t("Purpose")}
            required
            choices={form.purposes}
            empty={t("Choose a purpose")}
          />
          <DateField name="visitDate" label={t("Date of the visit")} required />
        </FormGrid>
      </Card>
      <ActionBar>
        <Button tone="primary">{t("Start the visit")}</Button>
      </ActionBar>
    </RecordForm>
  );
}

/** Instead of the form: the report of today is there already. @param level word of the level in URLs */
export function ReportMade({ made: { id, visit, editable }, level }: { made: ReportOfToday; level: string }) {
  return (
    <Card>
      <EmptyState
        icon="report"
        title={t("Your daily report of today is part of {refNo}", { refNo: visit.refNo })}
        action={
          <LinkButton
            tone="primary"
            icon="report"
            to={editable ? visitLinks.editSection(visit, "report", id) : visitLinks.preview(visit)}
          >
            {t("Open the report")}
          </LinkButton>
        }
      >
        {t("There is one report for each day. To report another day, begin a visit of that day:")}{" "}
        <Link to={href("/ops/:level/visit/add", { params: { level } })}>{t("New visit")}</Link>
      </EmptyState>
    </Card>
  );
}
