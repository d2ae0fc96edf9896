import type { HeaderForm } from "~/modules/visits/index.server";
import { Card } from "~/ui/card";
import { CheckField, CheckGroup, SelectField } from "~/ui/choice-fields";
import { FieldFrame, useControl } from "~/ui/field";
import { FormGrid } from "~/ui/record-form";
import { DateField, TextArea, TextField, TimeField } from "~/ui/text-fields";
import { DeviceLocation } from "./device-location";
import { Hidden } from "./hidden";

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
      <Card title="When, where and why">
        <FormGrid>
          {fresh && <SelectField name="unitId" label="Unit" required choices={form.units} empty="Choose a unit" hint="It cannot be changed later" />}
          <DateField name="visitDate" label="Date of the visit" required hint="Like 05-Mar-2026" />
          <SelectField name="purposeId" label="Purpose" required choices={form.purposes} empty="Choose a purpose" hint="It says which sections the visit needs" />
          <TimeField name="startTime" label="From" />
          <TimeField name="endTime" label="Until" />
          <TextField name="lateReason" label="Reason for recording it late" maxLength={500} wide hint="Needed when the visit was more than 7 days ago" />
          <CheckField name="surprise" label="Surprise visit" hint="Staff of the unit do not see it until you submit it" wide />
        </FormGrid>
      </Card>
      <Card title="People">
        <FormGrid>
          <TextField name="personsMet" label="Persons met" maxLength={500} wide hint={personsMetRequired ? "Needed before you submit" : undefined} />
          <Companions staff={form.staff} />
        </FormGrid>
      </Card>
      <Card title="Place" note="Never required; latitude and longitude together or not at all" actions={<DeviceLocation />}>
        <FormGrid>
          <TextField name="place" label="Place" maxLength={200} />
          <TextField name="latitude" label="Latitude" inputMode="decimal" maxLength={12} />
          <TextField name="longitude" label="Longitude" inputMode="decimal" maxLength={12} />
          <Hidden name="accuracyM" />
          <Hidden name="locationFrom" />
        </FormGrid>
      </Card>
      <Card title="Summary">
        <TextArea name="summary" label="What you did, saw and agreed" rows={6} maxLength={4000} wide hint="At least 30 characters before you submit" />
      </Card>
    </div>
  );
}

function Companions({ staff }: Pick<HeaderForm, "staff">) {
  const name = "accompaniedBy";
  const label = "Accompanied by";
  if (staff.length === 0) return null;
  return staff.length <= MOST_BOXES ? <CheckGroup name={name} label={label} choices={staff} wide /> : <PeopleList name={name} label={label} staff={staff} />;
}

function PeopleList({ name, label, staff }: { name: string; label: string } & Pick<HeaderForm, "staff">) {
  const hint = "Hold Ctrl to choose several";
  const control = useControl({ name, hint });
  return (
    <FieldFrame control={control} name={name} label={label} hint={hint} wide>
      <select key={control.key} multiple size={6} className="input h-auto" defaultValue={control.values} {...control.aria}>
        {staff.map((person) => <option key={person.value} value={person.value}>{person.label}</option>)}
      </select>
    </FieldFrame>
  );
}
