import { t } from "~/core/text";
import { CheckField, SelectField } from "~/ui/choice-fields";
import { FormGrid } from "~/ui/record-form";
import { DateField, TextField } from "~/ui/text-fields";

interface Choice {
  value: string;
  label: string;
}

/** Where somebody begins. */
export function JobFields({
  units,
  designations,
  departments,
  staffTypes,
  shifts,
}: {
  units: readonly Choice[];
  designations: readonly Choice[];
  departments: readonly Choice[];
  staffTypes: readonly Choice[];
  shifts: readonly Choice[];
}) {
  return (
    <FormGrid>
      <TextField
        name="employeeNo"
        label={t("Employee number")}
        required
        maxLength={20}
        autoComplete="off"
        hint={t("It is never used again for someone else")}
      />
      <DateField name="joinDate" label={t("First day of work")} required />
      <SelectField name="unitId" label={t("Unit")} required choices={units} empty={t("Choose a unit")} />
      <SelectField
        name="designationId"
        label={t("Designation")}
        required
        choices={designations}
        empty={t("Choose a designation")}
        hint={t("Its role belongs to the post from the first day")}
      />
      {departments.length > 0 && (
        <SelectField name="departmentId" label={t("Department")} choices={departments} empty={t("None")} />
      )}
      {staffTypes.length > 0 && (
        <SelectField
          name="staffTypeId"
          label={t("Staff type")}
          choices={staffTypes}
          empty={t("None: no probation")}
          hint={t("Says how long probation and notice last; without one there is no probation")}
        />
      )}
      {shifts.length > 0 && (
        <SelectField
          name="shiftId"
          label={t("Shift")}
          choices={shifts}
          empty={t("None")}
          hint={t("From the first day of work on")}
        />
      )}
      <CheckField
        name="account"
        label={t("Ask for an account")}
        hint={t("A task for those who look after accounts")}
        wide
      />
    </FormGrid>
  );
}
