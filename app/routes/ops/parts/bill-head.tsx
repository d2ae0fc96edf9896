import { t } from "~/core/text";
import type { BillForm } from "~/modules/transport-bills/index.server";
import { CheckGroup, SelectField } from "~/ui/choice-fields";
import { Card } from "~/ui/card";
import { Hidden } from "~/ui/hidden";
import { FormGrid } from "~/ui/record-form";
import { DateField, MoneyField, TextArea } from "~/ui/text-fields";

/** What a bill says as a whole: its days, what for, and the advance it is set off against. */
export function BillHead({ form }: { form: BillForm }) {
  return (
    <Card
      title={t("Details")}
      note={
        form.visit
          ? t("Of {visit} on {date}", { visit: form.visit.refNo, date: form.visit.date })
          : t("At most 31 days, none of them on another bill")
      }
    >
      <FormGrid>
        {form.visit ? (
          <>
            <Hidden name="periodFrom" />
            <Hidden name="periodTo" />
          </>
        ) : (
          <>
            <DateField name="periodFrom" label={t("From")} required />
            <DateField name="periodTo" label={t("Until")} required />
          </>
        )}
        <TextArea name="purpose" label={t("What for")} rows={2} maxLength={500} wide />
        {form.advances.length > 0 && (
          <>
            <SelectField
              name="requisitionId"
              label={t("Advance")}
              choices={form.advances}
              empty={t("None")}
              hint={t("A paid advance that the bill is set off against")}
            />
            <MoneyField
              name="advance"
              label={t("To be set off")}
              currency={form.currency}
              hint={t("Leave empty for all that is still owed")}
            />
          </>
        )}
      </FormGrid>
    </Card>
  );
}

/** The trips that become its lines. */
export function BillTrips({ form }: { form: BillForm }) {
  return (
    <Card title={t("Trips")} note={t("Trips of your visits not claimed yet; each selected trip becomes a line")}>
      {form.trips.length === 0 ? (
        <p className="text-dim">{t("All your trips are claimed. You can add lines once the bill is started.")}</p>
      ) : (
        <CheckGroup name="legIds" label={t("Trips to claim")} choices={form.trips} down wide />
      )}
    </Card>
  );
}
