import { t } from "~/core/text";
import type { RequisitionForm } from "~/modules/requisitions/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { RadioGroup, SelectField } from "~/ui/choice-fields";
import { FormBar } from "~/ui/form-bar";
import { FormGrid } from "~/ui/record-form";
import { Rows } from "~/ui/rows";
import { DateField, MoneyField, NumberField, TextArea, TextField } from "~/ui/text-fields";

const MOST_LINES = 50;

/** What the Enter key presses; without it, Enter would take the first line away. */
function DefaultButton() {
  return (
    <button type="submit" name="_intent" value="draft" className="sr-only" tabIndex={-1} aria-hidden>
      {t("Save")}
    </button>
  );
}

/** What a requisition says, in the order it is thought of. */
export function RequisitionFields({ form }: { form: RequisitionForm }) {
  return (
    <div className="stack">
      <DefaultButton />
      <datalist id="heads">
        {form.heads.map((head) => (
          <option key={head} value={head} />
        ))}
      </datalist>
      <Card title={t("Details")}>
        <FormGrid>
          <RadioGroup name="kind" label={t("Kind")} required choices={form.kinds} />
          {form.people.length > 0 && (
            <SelectField name="employeeId" label={t("For")} choices={form.people} empty={t("Myself")} />
          )}
          <TextField
            name="payee"
            label={t("To be paid")}
            maxLength={120}
            autoComplete="off"
            hint={t("Of an expense: who gets the money")}
          />
          <DateField name="neededBy" label={t("Needed by")} required />
          <TextArea
            name="purpose"
            label={t("What for")}
            required
            rows={2}
            maxLength={500}
            hint={t("5 to 500 characters")}
            wide
          />
        </FormGrid>
      </Card>
      <Rows
        name="lines"
        title={t("Lines")}
        note={t("Each item with its expense head; optional for an advance")}
        add={t("Add a line")}
        one={t("line")}
        max={MOST_LINES}
        empty={t("No lines yet.")}
        dense
      >
        {(of) => (
          <>
            <TextField name={of("head")} label={t("Expense head")} list="heads" maxLength={120} autoComplete="off" />
            <TextField name={of("description")} label={t("What")} required maxLength={200} autoComplete="off" />
            <NumberField name={of("quantity")} label={t("How many")} required maxLength={6} />
            <MoneyField name={of("unit")} label={t("Unit price")} required currency={form.branch?.currency} />
          </>
        )}
      </Rows>
    </div>
  );
}

/** The buttons of a requisition's form. */
export function RequisitionButtons({ back }: { back: string }) {
  return (
    <FormBar back={back}>
      <Button tone="primary" name="_intent" value="submit">
        {t("Save and submit")}
      </Button>
      <Button name="_intent" value="draft">
        {t("Save as draft")}
      </Button>
    </FormBar>
  );
}
