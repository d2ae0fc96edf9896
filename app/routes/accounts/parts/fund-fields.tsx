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
  heads: readonly Choice[];
  wanted: readonly { id: number; label: string }[];
  /** null: the sheet has a row for each receiver. */
  receivers: readonly Choice[] | null;
}

/** What a transfer says. */
export function FundFields({ senders, receivers, places, currencies, kinds, heads, wanted }: FundFieldsProps) {
  return (
    <FormGrid>
      <SelectField name="fromBranchId" label={t("Sent by")} required choices={senders} />
      {receivers && <SelectField name="toBranchId" label={t("To")} required choices={receivers} />}
      <SelectField name="kind" label={t("By")} required choices={kinds} />
      <SelectField name="from" label={t("Taken from")} required choices={places} />
      <SelectField name="currency" label={t("Currency")} required choices={currencies} />
      {receivers && <TextField name="amount" label={t("Amount")} required inputMode="decimal" />}
      <TextField name="carrier" label={t("Carried by")} maxLength={80} hint={t("Needed for cash")} />
      <TextField
        name="reference"
        label={t("Slip or transaction")}
        maxLength={60}
        hint={t("Needed unless cash is carried")}
      />
      {heads.length > 0 && (
        <SelectField
          name="headId"
          label={t("Expense head")}
          choices={heads}
          empty={t("None")}
          hint={t("Of what is paid for a branch")}
        />
      )}
      {receivers && wanted.length > 0 && (
        <SelectField
          name="requisitionId"
          label={t("For requisition")}
          choices={wanted.map(({ id, label }) => ({ value: String(id), label }))}
          empty={t("None")}
        />
      )}
      <TextArea name="narration" label={t("What for")} required rows={2} maxLength={500} wide />
    </FormGrid>
  );
}
