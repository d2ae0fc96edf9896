import { t } from "~/core/text";
import type { HeaderForm } from "~/modules/visits/index.server";
import { Card } from "~/ui/card";
import { CheckField, CheckGroup, SelectField } from "~/ui/choice-fields";
import { FieldFrame, useControl } from "~/ui/field";
import { Hidden } from "~/ui/hidden";
import { FormGrid } from "~/ui/record-form";
import { DateField, TextArea, TextField, TimeField } from "~/ui/text-fields";
import { DeviceLocation } from "./device-location";

/** Boxes for a few people, a list for many. */
const MOST_BOXES = 12;

interface HeaderFieldsProps {
  form: HeaderForm;
  /** The unit is chosen when the visit is begun, and stays. */
  fresh?: boolean;
  personsMetRequired: boolean;
}

/** The visit's own fields, in the order they are thought of. */
export function HeaderFields({ form, fresh, personsMetRequired }: HeaderFieldsProps) {
  return (
    <div className="stack">
      <Card title={t("When, where and why")}>
        <FormGrid>
          {fresh && <SelectField name="unitId" label={t("Unit")} required choices={form.units} empty={t("Choose a unit")} hint={t("It cannot be changed later")} />}
          <DateField name="visitDate" label={t("Date of the visit")} required hint={t("Like 05-Mar-2026")} />
          <SelectField name="purposeId" label={t("Purpose")} required choices={form.purposes} empty={t("Choose a purpose")} hint={t("It says which sections the visit needs")} />
          <TimeField name="startTime" label={t("From")} />
          <TimeField name="endTime" label={t("Until")} />
          <TextField name="lateReason" label={t("Reason for recording it late")} maxLength={500} wide hint={t("Needed when the visit was more than 7 days ago")} />
          <CheckField name="surprise" label={t("Surprise visit")} hint={t("Staff of the unit do not see it until you submit it")} wide />
        </FormGrid>
      </Card>
      <Card title={t("People")}>
        <FormGrid>
          <TextField name="personsMet" label={t("Persons met")} maxLength={500} wide hint={personsMetRequired ? t("Needed before you submit") : undefined} />
          <Companions staff={form.staff} />
        </FormGrid>
      </Card>
      <Card title={t("Place")} note={t("Never required; latitude and longitude together or not at all")} actions={<DeviceLocation />}>
        <FormGrid>
          <TextField name="place" label={t("Place")} maxLength={200} />
          <TextField name="latitude" label={t("Latitude")} inputMode="decimal" maxLength={12} />
          <TextField name="longitude" label={t("Longitude")} inputMode="decimal" maxLength={12} />
          <Hidden name="accuracyM" />
          <Hidden name="locationFrom" />
        </FormGrid>
      </Card>
      <Card title={t("Summary")}>
        <TextArea name="summary" label={t("What you did, saw and agreed")} rows={6} maxLength={4000} wide hint={t("At least 30 characters before you submit")} />
      </Card>
    </div>
  );
}

function Companions({ staff }: Pick<HeaderForm, "staff">) {
  const name = "accompaniedBy";
  const label = t("Accompanied by");
  if (staff.length === 0) return null;
  return staff.length <= MOST_BOXES ? <CheckGroup name={name} label={label} choices={staff} wide /> : <PeopleList name={name} label={label} staff={staff} />;
}

function PeopleList({ name, label, staff }: { name: string; label: string } & Pick<HeaderForm, "staff">) {
  const hint = t("Hold Ctrl to choose several");
  const control = useControl({ name, hint });
  return (
    <FieldFrame control={control} name={name} label={label} hint={hint} wide>
      <select key={control.key} multiple size={6} className="input h-auto" defaultValue={control.values} {...control.aria}>
        {staff.map((person) => <option key={person.value} value={person.value}>{person.label}</option>)}
      </select>
    </FieldFrame>
  );
}
