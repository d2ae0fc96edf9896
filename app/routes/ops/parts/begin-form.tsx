import type { HeaderForm } from "~/modules/visits/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { SelectField } from "~/ui/choice-fields";
import { EmptyState } from "~/ui/empty-state";
import type { FormReply } from "~/ui/form-reply";
import { ActionBar, FormGrid, RecordForm } from "~/ui/record-form";
import { DateField } from "~/ui/text-fields";

/** Begins today's visit, for a section that has none to belong to yet. */
export function BeginForm({ form, section, label, formKey, reply }: { form: HeaderForm | null; section: string; label: string; formKey: string; reply: FormReply | null }) {
  if (!form) return <Card><EmptyState title={`You hold no post of ${label} today`}>Visits are recorded at the level of one’s post.</EmptyState></Card>;
  return (
    <RecordForm reply={reply} formKey={formKey} values={form.values}>
      <input type="hidden" name="_form" value="begin" />
      <Card title="Begin today’s visit" note={`You have no draft of today for this ${section.toLowerCase()} to belong to`}>
        <FormGrid>
          <SelectField name="unitId" label="Unit" required choices={form.units} empty="Choose a unit" />
          <SelectField name="purposeId" label="Purpose" required choices={form.purposes} empty="Choose a purpose" />
          <DateField name="visitDate" label="Date of the visit" required />
        </FormGrid>
      </Card>
      <ActionBar><Button tone="primary">Begin the visit</Button></ActionBar>
    </RecordForm>
  );
}
