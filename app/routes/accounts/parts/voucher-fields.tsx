import { t } from "~/core/text";
import { FILE_MB, PHOTO_MB } from "~/core/upload-limits";
import type { VoucherForm } from "~/modules/vouchers/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { CheckField, SelectField } from "~/ui/choice-fields";
import { useControl } from "~/ui/field";
import { FileField } from "~/ui/file-field";
import { FormBar } from "~/ui/form-bar";
import type { Asked } from "~/ui/form-reply";
import { Notice } from "~/ui/notice";
import { FormGrid } from "~/ui/record-form";
import { Rows } from "~/ui/rows";
import { DateField, MoneyField, TextArea, TextField } from "~/ui/text-fields";

/** What the Enter key presses; without it, Enter would take the first line away. */
export function DefaultButton() {
  return (
    <button type="submit" name="_intent" value="save" className="sr-only" tabIndex={-1} aria-hidden>
      {t("Save")}
    </button>
  );
}

const MOST_LINES = 100;
/** What a browser offers as a paper of a voucher. */
const PAPERS = "application/pdf,image/jpeg,image/png,.pdf,.jpg,.jpeg,.png";
const PAYS: readonly string[] = ["PAYMENT", "EXPENSE", "TRANSFER"];
const MEETS: Readonly<Record<string, { payee: string; place: string; reference: string }>> = {
  PAYMENT: { payee: "Payee", place: "Paid from", reference: "Reference" },
  RECEIVE: { payee: "Payer", place: "Received in", reference: "Receipt no." },
  INCOME: { payee: "Payer", place: "Received in", reference: "Receipt no." },
  EXPENSE: { payee: "Payee", place: "Paid from", reference: "Reference" },
  TRANSFER: { payee: "", place: "", reference: "Slip no." },
  JOURNAL: { payee: "", place: "", reference: "Reference" },
  REVERSE: { payee: "", place: "", reference: "" },
};

/** A voucher's own fields, in the order they are thought of. */
export function VoucherFields({ form }: { form: VoucherForm }) {
  const { type } = form;
  if (type === "REVERSE") return <ReasonCard />;
  return (
    <div className="stack">
      <DefaultButton />
      <Lists form={form} />
      <Card title={t(type === "JOURNAL" ? "About" : type === "TRANSFER" ? "From and to" : "Payment details")}>
        <FormGrid>
          {type === "TRANSFER" && <TransferFields form={form} />}
          {MEETS[type]!.payee && (
            <TextField name="payee" label={t(MEETS[type]!.payee)} required maxLength={120} autoComplete="off" />
          )}
          {MEETS[type]!.place && (
            <SelectField
              name="place"
              label={t(MEETS[type]!.place)}
              required
              choices={form.places}
              empty={t("Choose cash or bank")}
            />
          )}
          {type === "EXPENSE" && form.creditors.length > 0 && (
            <TextField
              name="creditor"
              label={t("Owed to")}
              list="creditors"
              maxLength={120}
              autoComplete="off"
              hint={t("If you pay later: the ledger or account that shows the debt")}
            />
          )}
          {form.currencies.length > 1 && type !== "TRANSFER" && (
            <SelectField
              name="currency"
              label={t("Currency")}
              choices={form.currencies.map((value) => ({ value, label: value }))}
              hint={t("Empty: the currency of the account chosen")}
            />
          )}
          {PAYS.includes(type) && (
            <>
              <TextField name="chequeNo" label={t("Cheque no.")} maxLength={30} autoComplete="off" />
              <DateField name="chequeDate" label={t("Cheque date")} />
            </>
          )}
          <TextField name="reference" label={t(MEETS[type]!.reference)} maxLength={60} autoComplete="off" />
          <DateField name="valueDate" label={t("Value date")} hint={t("For information only")} />
          {type === "JOURNAL" && (
            <DateField
              name="reverseOn"
              label={t("Reverse on")}
              hint={t("For accruals: reversed automatically on the first day the branch opens on or after this date")}
            />
          )}
          {form.requisitions.length > 0 && (
            <SelectField
              name="requisitionId"
              label={t("For requisition")}
              choices={form.requisitions}
              empty={t("For none")}
              hint={t("What it pays or settles")}
            />
          )}
        </FormGrid>
      </Card>
      {type !== "TRANSFER" && <LineRows form={form} />}
      <Card title={t("Narration")}>
        <TextArea
          name="narration"
          label={t("What it is for")}
          required
          rows={3}
          maxLength={500}
          hint={t("5 to 500 characters")}
        />
      </Card>
      <DuplicateTick />
    </div>
  );
}

function ReasonCard() {
  return (
    <div className="stack">
      <Card title={t("Reason")}>
        <TextArea
          name="narration"
          label={t("Reason for the reversal")}
          required
          rows={3}
          maxLength={500}
          hint={t("10 to 500 characters")}
        />
        <FormGrid>
          <DateField name="valueDate" label={t("Value date")} hint={t("For information only")} />
        </FormGrid>
      </Card>
    </div>
  );
}

/** What the boxes of ledgers, accounts and heads offer while somebody types; once a page, however many lines there are. */
function Lists({ form: { ledgers, accounts, heads, creditors } }: { form: VoucherForm }) {
  return (
    <>
      {Object.entries({ ledgers, accounts, heads, creditors }).map(
        ([id, values]) =>
          values.length > 0 && (
            <datalist key={id} id={id}>
              {values.map((value) => (
                <option key={value} value={value} />
              ))}
            </datalist>
          ),
      )}
    </>
  );
}

function TransferFields({ form }: { form: VoucherForm }) {
  return (
    <>
      <SelectField name="from" label={t("From")} required choices={form.places} empty={t("Choose cash or bank")} />
      <SelectField name="to" label={t("To")} required choices={form.places} empty={t("Choose cash or bank")} />
      <MoneyField name="amount" label={t("Amount")} required />
      {form.currencies.length > 1 && (
        <MoneyField
          name="received"
          label={t("Amount that arrives")}
          hint={t("Only where the two accounts are kept in different currencies")}
        />
      )}
    </>
  );
}

function LineRows({ form }: { form: VoucherForm }) {
  const sides = [
    { value: "D", label: t("Debit") },
    { value: "C", label: t("Credit") },
  ];
  const note =
    form.type === "JOURNAL"
      ? t("Debit and credit are equal when it is submitted")
      : t("Enter what the money is for; the portal adds the cash or bank side");
  return (
    <Rows
      name="lines"
      title={t("Lines")}
      note={note}
      add={t("Add a line")}
      one={t("line")}
      max={MOST_LINES}
      empty={t("No lines yet.")}
      dense
    >
      {(of) => (
        <>
          {form.type === "JOURNAL" && <SelectField name={of("side")} label={t("Side")} required choices={sides} />}
          {form.type === "EXPENSE" ? (
            <TextField
              name={of("head")}
              label={t("Expense head")}
              required
              list="heads"
              maxLength={120}
              autoComplete="off"
            />
          ) : (
            <TextField
              name={of("ledger")}
              label={t("Ledger")}
              required
              list="ledgers"
              maxLength={120}
              autoComplete="off"
            />
          )}
          {form.type !== "EXPENSE" && form.accounts.length > 0 && (
            <TextField name={of("account")} label={t("Account")} list="accounts" maxLength={120} autoComplete="off" />
          )}
          <MoneyField name={of("amount")} label={t("Amount")} required />
          <TextField name={of("memo")} label={t("What for")} maxLength={200} autoComplete="off" />
        </>
      )}
    </Rows>
  );
}

/** Shown once a similar voucher was found: ticked, it is said to be another one. */
export function DuplicateTick() {
  const control = useControl({ name: "notDuplicate" });
  if (!control.errors && control.value !== "on") return null;
  return (
    <Card title={t("Is this a duplicate?")}>
      <CheckField name="notDuplicate" label={t("It is another one")} />
    </Card>
  );
}

/** The buttons of a voucher's form. @param drafts it makes more than one */
export function VoucherButtons({ back, drafts = false }: { back: string; drafts?: boolean }) {
  return (
    <FormBar back={back}>
      <Button tone="primary" name="_intent" value="submit">
        {t("Save and submit")}
      </Button>
      <Button name="_intent" value="save">
        {drafts ? t("Save as drafts") : t("Save as draft")}
      </Button>
    </FormBar>
  );
}

/** The papers of a voucher that is being entered. @param again the form came back, and a browser keeps no file */
export function VoucherFiles({ again }: { again: boolean }) {
  return (
    <Card
      title={t("Attachments")}
      note={t("A photo up to {photo} MB or a PDF up to {file} MB", { photo: PHOTO_MB, file: FILE_MB })}
    >
      <FileField name="file" label={t("Receipt or other paper")} several again={again} accept={PAPERS} />
    </Card>
  );
}

/** That a payment goes beyond what is owed, before it is submitted once more. */
export function AskedOwed({ asked: { token, groups } }: { asked: Asked }) {
  return (
    <Notice tone="warn" title={t("More than is owed")}>
      {groups.flatMap(({ lines }) => lines.map((text) => <p key={text}>{text}</p>))}
      <div className="mt-3">
        <Button name="_asked" value={token}>
          {t("Submit all the same")}
        </Button>
      </div>
    </Notice>
  );
}
