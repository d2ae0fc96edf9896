import { t } from "~/core/text";
import { href } from "~/addresses/href";
import type { LineForm } from "~/modules/transport-bills/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { SelectField } from "~/ui/choice-fields";
import { FormBar } from "~/ui/form-bar";
import { Hidden } from "~/ui/hidden";
import { Notice } from "~/ui/notice";
import { FormGrid } from "~/ui/record-form";
import { DateField, MoneyField, TextField } from "~/ui/text-fields";

const FIXED = ["date", "visitId", "fromPlace", "toPlace", "kind"];

/** A trip of a bill. */
export function BillLineFields({ form }: { form: LineForm }) {
  return (
    <Card title={t("The trip")} note={t("Within {period}", { period: form.bill.period })}>
      {form.trip && (
        <Notice tone="info" title={t("From a visit")}>
          {t("Its day, places and means are those of the visit: {trip}.", {
            trip: `${String(form.values.fromPlace)} – ${String(form.values.toPlace)}`,
          })}{" "}
          {form.trip.km
            ? t("The visit says {fare}, {km} km", form.trip)
            : t("The visit says {fare}, no distance", form.trip)}
          . {t("Anything else is shown to the checker.")}
        </Notice>
      )}
      <FormGrid>
        {form.trip ? (
          FIXED.map((name) => <Hidden key={name} name={name} />)
        ) : (
          <>
            <DateField name="date" label={t("Date")} required />
            {form.visits.length > 0 && (
              <SelectField name="visitId" label={t("Visit")} choices={form.visits} empty={t("None")} />
            )}
            <TextField name="fromPlace" label={t("From (place)")} required maxLength={120} autoComplete="off" />
            <TextField name="toPlace" label={t("To (place)")} required maxLength={120} autoComplete="off" />
            <SelectField name="kind" label={t("Means")} required choices={form.modes} />
          </>
        )}
        <TextField
          name="km"
          label={t("Distance in km")}
          inputMode="decimal"
          maxLength={8}
          autoComplete="off"
          className="num"
          needed
          hint={t("Needed for your own vehicle")}
        />
        <MoneyField
          name="amount"
          label={t("Fare")}
          currency={form.bill.currency}
          hint={
            form.perKm
              ? t("Leave empty on foot, in a company vehicle, and in your own vehicle: it is paid {rate} per km", {
                  rate: form.perKm,
                })
              : t("Leave empty on foot and in a company vehicle")
          }
        />
        <TextField name="ownReason" label={t("Why it belongs to no visit")} maxLength={500} wide />
        <TextField name="overReason" label={t("Why it is over the limit")} maxLength={500} wide />
      </FormGrid>
    </Card>
  );
}

/** The buttons of a line's form. */
export function BillLineButtons({ billId }: { billId: number }) {
  return (
    <FormBar back={href("/ops/transportBill/edit/:id", { params: { id: billId } })}>
      <Button tone="primary" name="_intent" value="save">
        {t("Save")}
      </Button>
      <Button name="_intent" value="more">
        {t("Save and add another")}
      </Button>
    </FormBar>
  );
}
