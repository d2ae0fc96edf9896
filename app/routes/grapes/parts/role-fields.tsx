import { t } from "~/core/text";
import { CheckField } from "~/ui/choice-fields";
import { FormGrid } from "~/ui/record-form";
import { NumberField, TextArea, TextField } from "~/ui/text-fields";

/** What a role is called and how it is described. @param nameStays for the roles that came with the portal */
export function RoleFields({ nameStays }: { nameStays: boolean }) {
  return (
    <FormGrid>
      <TextField
        name="name"
        label={t("Name")}
        required
        maxLength={60}
        readOnly={nameStays}
        autoComplete="off"
        hint={nameStays ? t("This role came with the portal: its name stays.") : undefined}
      />
      <NumberField
        name="position"
        label={t("Order")}
        required
        hint={t("From 0 to 9999; roles are listed in this order")}
      />
      <TextArea
        name="description"
        label={t("Description")}
        required
        wide
        rows={2}
        maxLength={300}
        hint={t("What people in this role do")}
      />
      <CheckField
        name="twoFactor"
        label={t("Signs in with a code")}
        hint={t("Everyone with this role needs two-factor authentication")}
        wide
      />
    </FormGrid>
  );
}
