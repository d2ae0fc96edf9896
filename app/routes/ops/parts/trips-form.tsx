import { t } from "~/core/text";
import type { HeaderForm } from "~/modules/visits/index.server";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/choice-fields";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { Hidden } from "~/ui/hidden";
import { RecordForm } from "~/ui/record-form";
import { Rows } from "~/ui/rows";
import { MoneyField, TextField, TimeField } from "~/ui/text-fields";
import { DefaultButton } from "../../sections/default-button";

interface TripsFormProps {
  form: Pick<HeaderForm, "values" | "modes" | "currency">;
  formKey: string;
  version: number;
  reply: FormReply | null;
  back: string;
}

/** The trips of a visit, a form of their own so that a page stays small on a slow line. */
export function TripsForm({ form: { values, modes, currency }, formKey, version, reply, back }: TripsFormProps) {
  return (
    <RecordForm reply={reply} formKey={formKey} version={version} values={values} kept>
      <input type="hidden" name="_form" value="trips" />
      <DefaultButton />
      <Rows
        name="legs"
        title={t("Trips")}
        note={t("Journeys made for this visit, and what they cost")}
        add={t("Add a trip")}
        one="trip"
        max={10}
        empty={t("No trips yet.")}
      >
        {(of) => (
          <>
            <Hidden name={of("id")} />
            <TextField name={of("fromPlace")} label={t("From")} required maxLength={120} />
            <TextField name={of("toPlace")} label={t("To")} required maxLength={120} />
            <SelectField name={of("mode")} label={t("Means")} required choices={modes} />
            <TextField
              name={of("km")}
              label={t("Kilometres")}
              inputMode="decimal"
              maxLength={8}
              className="num"
              needed
              hint={t("Needed for your own vehicle")}
            />
            <MoneyField name={of("fare")} label={t("Fare")} currency={currency} />
            <TimeField name={of("departAt")} label={t("Left at")} />
            <TimeField name={of("arriveAt")} label={t("Arrived at")} />
          </>
        )}
      </Rows>
      <FormBar back={back}>
        <Button tone="primary">{t("Save trips")}</Button>
      </FormBar>
    </RecordForm>
  );
}
