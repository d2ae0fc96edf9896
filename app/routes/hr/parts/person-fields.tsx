import { t } from "~/core/text";
import { SelectField } from "~/ui/choice-fields";
import { FormGrid } from "~/ui/record-form";
import { DateField, TextArea, TextField } from "~/ui/text-fields";

interface Choice {
  value: string;
  label: string;
}

interface Numbers {
  nationalId: string | null;
  taxNo: string | null;
  socialSecurityNo: string | null;
}

const kept = (number: string | null | undefined) =>
  number ? t("On file: {number}. Leave this empty to keep it.", { number }) : undefined;

/** Who somebody is. */
export function PersonFields({
  genders,
  marital,
  educations,
  numbers,
}: {
  genders: readonly Choice[];
  marital: readonly Choice[];
  educations: readonly Choice[];
  /** The ends of the numbers on file. */
  numbers?: Numbers | null;
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
        hint={kept(numbers?.nationalId)}
      />
      <TextField name="taxNo" label={t("Tax number")} maxLength={30} autoComplete="off" hint={kept(numbers?.taxNo)} />
      <TextField
        name="socialSecurityNo"
        label={t("Social security number")}
        maxLength={30}
        autoComplete="off"
        hint={kept(numbers?.socialSecurityNo)}
      />
      <TextField name="nationality" label={t("Nationality")} maxLength={2} hint={t("Two letters, like KE")} />
      <SelectField name="maritalStatus" label={t("Marital status")} choices={marital} empty={t("Not recorded")} />
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
