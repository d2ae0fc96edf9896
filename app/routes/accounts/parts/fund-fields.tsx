import { t } from "~/core/text";
import type { Choice } from "~/ui/choice-fields";
import { SelectField } from "~/ui/choice-fields";
import { FormGrid } from "~/ui/record-form";
import { TextArea, TextField } from "~/ui/text-fields";

interface FundFieldsProps {
  senders: readonly Choice[];
  places: readonly Choice[];
  currencies: readonly Choice[];
  kinds: readonly Choice[];
  /** null: the sheet has a row for each receiver. */
  receivers: readonly Choice[] | null;
}

/** What a transfer says. */
export function FundFields({ senders, receivers, places, currencies, kinds }: FundFieldsProps) {
  return (
    <FormGrid>
      <SelectField name="fromBranchId" label={t("Sent by")} required choices={senders} />
      {receivers && <SelectField name="toBranchId" label={t("To")} required choices={receivers} />}
      <SelectField name="kind" label={t("By")} required choices={kinds} />
      <SelectField name="from" label={t("Taken from")} required choices={places} />
      <SelectField name="currency" label={t("Currency")} required choices={currencies} />
      {receivers && <TextField name="amount" label={t("Amount")} required inputMode="decimal" />}
      <TextField name="carrier" label={t("Carried by")} maxLength={80} hint={t("Needed for cash")} />
      <TextField name="reference" label={t("Slip or transaction")} maxLength={60} hint={t("Needed for bank and mobile money")} />
      <TextArea name="narration" label={t("What for")} required rows={2} maxLength={500} wide />
    </FormGrid>
  );
}
