import { t } from "~/core/text";
import { SelectField } from "~/ui/choice-fields";
import { FormGrid } from "~/ui/record-form";
import { DateField, TextArea, TextField } from "~/ui/text-fields";

interface Choice {
  value: string;
  label: string;
}

/** Who somebody is. */
export function PersonFields({
  genders,
  educations,
  nationalId,
}: {
  genders: readonly Choice[];
  educations: readonly Choice[];
  /** The end of the number on file. */
  nationalId: string | null;
}) {
  return (
    <FormGrid>
      <TextField name="firstName" label={t("First name")} required maxLength={60} autoComplete="off" />
      <TextField name="lastName" label={t("Last name")} required maxLength={60} autoComplete="off" />
      <SelectField name="gender" label={t("Gender")} choices={genders} empty={t("Not recorded")} />
      <DateField name="birthDate" label={t("Date of birth")} />
      <TextField name="phone" label={t("Phone")} maxLength={21} autoComplete="off" />
      <TextField name="email" label={t("Own e-mail")} maxLength={200} autoComplete="off" hint={t("Not that of work")} />
      <TextField
        name="nationalId"
        label={t("National ID")}
        maxLength={30}
        autoComplete="off"
        hint={nationalId ? t("On file: {number}. Leave this empty to keep it.", { number: nationalId }) : undefined}
      />
      {educations.length > 0 && (
        <SelectField
          name="educationId"
          label={t("Level of education")}
          choices={educations}
          empty={t("Not recorded")}
        />
      )}
      <TextArea name="address" label={t("Address")} rows={2} maxLength={300} wide />
    </FormGrid>
  );
}
