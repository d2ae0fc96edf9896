import { t } from "~/core/text";
import { SelectField } from "~/ui/choice-fields";
import { FormGrid } from "~/ui/record-form";
import { DateField, TextField } from "~/ui/text-fields";

interface Choice {
  value: string;
  label: string;
}

/** Who somebody is. */
export function PersonFields({ genders }: { genders: readonly Choice[] }) {
  return (
    <FormGrid>
      <TextField name="firstName" label={t("First name")} required maxLength={60} autoComplete="off" />
      <TextField name="lastName" label={t("Last name")} required maxLength={60} autoComplete="off" />
      <SelectField name="gender" label={t("Gender")} choices={genders} empty={t("Not recorded")} />
      <DateField name="birthDate" label={t("Date of birth")} />
      <TextField name="phone" label={t("Phone")} maxLength={21} autoComplete="off" />
      <TextField name="email" label={t("Own e-mail")} maxLength={200} autoComplete="off" hint={t("Not that of work")} />
    </FormGrid>
  );
}
