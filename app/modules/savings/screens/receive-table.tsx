/** The form of the table of receipts: its rows are placed by what the form begins with, sent back, brought back or new. */
import { useField } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import { formatMonth } from "~/core/months";
import { plural, t } from "~/core/text";
import { href } from "~/addresses/href";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { CheckField, SelectField } from "~/ui/choice-fields";
import { DataTable, type Column } from "~/ui/data-table";
import { FormBar } from "~/ui/form-bar";
import { Hidden } from "~/ui/hidden";
import { Notice } from "~/ui/notice";
import { FormGrid } from "~/ui/record-form";
import { CellField, TextField } from "~/ui/text-fields";
import type { ReceiveForm, ReceiveRow } from "../receive-form.server";
import { isTyped, MOST_ROWS, placedRows, sentLines, sumOf, type SentLine } from "../receive-rows";

/** Accounts that a message names at most. */
const MOST_NAMED = 20;

type Chosen = ReceiveForm["chosen"];

/** The page of a table with what is chosen; without `find` it is searched by what the form says. */
export const tableAt = (chosen: Partial<Chosen>, after: number): string =>
  `${href("/ac/sacco/receive")}?${new URLSearchParams({ ...chosen, after: after === 0 ? "" : String(after) }).toString()}`;

interface ReceiveTableProps {
  table: NonNullable<ReceiveForm["table"]>;
  chosen: Chosen;
  /** The longest number of a slip or message. */
  most: number;
  /** Rows of pages that were shown before. */
  known: ReadonlyMap<number, ReceiveRow>;
}

type TableRow = ReceiveRow & { index: number; typed: boolean };

/** Stands within the form that sends it. */
export function ReceiveTable({ table, chosen, most, known }: ReceiveTableProps) {
  const [{ initialValue }] = useField<SentLine[]>("lines");
  const lines = Array.isArray(initialValue) ? (initialValue as (SentLine | undefined)[]) : [];
  const placed = placedRows(table.rows, lines, (id) => rowElsewhere(id, table.others, known));
  const drawn = (rows: typeof placed.here): TableRow[] =>
    rows
      .filter(({ index }) => index < MOST_ROWS)
      .map(({ row, index }) => ({ ...row, index, typed: isTyped(lines[index]) }));
  const [here, elsewhere] = [drawn(placed.here), drawn(placed.elsewhere)];
  const without = placed.here.filter(({ index }) => index >= MOST_ROWS).map(({ row }) => row.no);
  return (
    <>
      <input type="hidden" name="found" value={chosen.find} />
      <input type="hidden" name="after" value={chosen.after} />
      <input type="hidden" name="shown" value={here.map(({ id }) => id).join(",")} />
      {["turn", "unitId", "productId", "kind", "period"].map((name) => (
        <Hidden key={name} name={name} />
      ))}
      <div className="stack">
        <OtherMonth shown={table.values.period} />
        <Card>
          <div className="flex flex-wrap items-end gap-3">
            <TextField name="find" label={t("Number or name")} needed autoComplete="off" />
            <FindButton chosen={chosen} />
            {chosen.find !== "" && (
              <PageButton to={tableAt({ ...chosen, find: "" }, 0)}>{t("Show all accounts")}</PageButton>
            )}
          </div>
        </Card>
        <Card
          title={t("The money")}
          note={table.day ? t("Booked on {day}", { day: table.day }) : t("No business day is open for this branch.")}
        >
          <FormGrid>
            <SelectField
              name="place"
              label={t("Put into")}
              required
              choices={table.places}
              empty={t("Choose cash or bank")}
            />
            <TextField
              name="reference"
              label={t("Slip or message")}
              maxLength={most}
              autoComplete="off"
              hint={t("Needed unless it is cash")}
            />
          </FormGrid>
        </Card>
        <Card
          flush
          title={t("Accounts")}
          note={t("Rows without an amount are left out; what you type stays while you search and go through the pages")}
        >
          {without.length > 0 && <Without accounts={without} />}
          {here.length > 0 ? (
            <DataTable caption={t("Amounts for each account")} rowKey={({ id }) => id} rows={here} columns={COLUMNS} />
          ) : (
            <p className="p-4 text-dim">
              {chosen.find === ""
                ? t("The branch has no open accounts of this product here.")
                : t("No open account of this product has this number or name.")}
            </p>
          )}
        </Card>
        {elsewhere.length > 0 && (
          <Card
            flush
            title={t("From other pages")}
            note={t("Booked together with the accounts above once you tick it")}
          >
            <DataTable
              caption={t("Amounts typed on other pages")}
              rowKey={({ id }) => id}
              rows={elsewhere}
              columns={COLUMNS}
            />
            <div className="p-4">
              <CheckField name="withOthers" label={t("Book these amounts too")} />
            </div>
          </Card>
        )}
        <Again />
      </div>
      <FormBar back={href("/ac/sacco/receive/list")}>
        <Button tone="primary">{t("Book")}</Button>
        <ToBook lines={lines} currency={table.currency} />
        {table.values.plans.length > 0 && (
          <PageButton to={`${tableAt(chosen, Number(chosen.after))}&fill=1`}>{t("Fill in the plan")}</PageButton>
        )}
        {table.previous !== null && (
          <PageButton to={tableAt(chosen, table.previous)}>{t("Earlier accounts")}</PageButton>
        )}
        {table.next !== null && <PageButton to={tableAt(chosen, table.next)}>{t("Further accounts")}</PageButton>}
      </FormBar>
    </>
  );
}

const COLUMNS: readonly Column<TableRow>[] = [
  {
    id: "no",
    label: "Account",
    nowrap: true,
    cell: ({ id, no, index }) => (
      <>
        <input type="hidden" name={`lines[${index}].accountId`} value={id} />
        {no}
      </>
    ),
  },
  { id: "name", label: "Owner" },
  { id: "plan", label: "Planned", numeric: true },
  { id: "amount", label: "Amount", numeric: true, cell: (row) => <AmountCell {...row} /> },
];

/** A box that once was there stays, whatever the account has received meanwhile: what is typed in it is answered. */
function AmountCell({ index, no, instead, typed }: TableRow) {
  const [box] = useState(instead === null || typed);
  if (!box) return instead;
  return (
    <>
      <CellField name={`lines[${index}].amount`} label={t("Amount for {no}", { no })} numeric />
      {instead !== null && <span className="text-dim">{instead}</span>}
    </>
  );
}

/** A row of another page, or of an account that the table does not hold. */
function rowElsewhere(id: number, others: readonly ReceiveRow[], known: ReadonlyMap<number, ReceiveRow>): ReceiveRow {
  const before = known.get(id);
  return (
    others.find((row) => row.id === id) ??
    (before && { ...before, instead: null }) ?? {
      id,
      no: t("Not in this table"),
      name: t("Choose Find to see whose it is, or clear the amount"),
      plan: "",
      instead: null,
    }
  );
}

/** The same amount for the same account and day is asked about once it is met. */
function Again() {
  const [{ errors }] = useField<boolean>("again");
  return errors ? (
    <Card title={t("The same amount again")}>
      <CheckField name="again" label={t("Received twice")} hint={t("It came in once more on the same day")} />
    </Card>
  ) : null;
}

/** What was brought back may be of another month than the address shows. */
function OtherMonth({ shown }: { shown: string }) {
  const [{ initialValue: period }] = useField<string>("period");
  if (typeof period !== "string" || period === shown || !/^\d{4}-\d{2}$/.test(period)) return null;
  return (
    <Notice tone="warn" title={t("What you typed is for {month}", { month: formatMonth(period) })}>
      {t("Choose Find to see what came in for that month.")}
    </Notice>
  );
}

function Without({ accounts }: { accounts: readonly string[] }) {
  const named = accounts.slice(0, MOST_NAMED).join(", ");
  const more = accounts.length - MOST_NAMED;
  return (
    <Notice tone="warn" title={t("One batch holds {n} accounts", { n: MOST_ROWS })}>
      {more > 0
        ? t("Not shown: {accounts} and {n} more. Book what you have typed before you enter more.", {
            accounts: named,
            n: more,
          })
        : t("Not shown: {accounts}. Book what you have typed before you enter more.", { accounts: named })}
    </Notice>
  );
}

/** Goes to another page of the table with everything typed. */
function PageButton({ to, children }: { to: string; children: string }) {
  return (
    <Button name="_intent" value="page" formAction={to} formNoValidate>
      {children}
    </Button>
  );
}

/** The first button of the form: Enter in any box searches, and books nothing. */
function FindButton({ chosen: { find: _, ...chosen } }: { chosen: Chosen }) {
  return (
    <Button
      name="_intent"
      value="page"
      formAction={tableAt(chosen, 0)}
      formNoValidate
      // With script the address says what is shown, as of any other page.
      onClick={({ currentTarget: button }) => {
        const typed = button.form && new FormData(button.form).get("find");
        button.formAction = tableAt({ ...chosen, find: typeof typed === "string" ? typed.slice(0, 80) : "" }, 0);
      }}
    >
      {t("Find")}
    </Button>
  );
}

/** How much is booked: with script as it is typed, without as the page was drawn. */
function ToBook({ lines, currency }: { lines: readonly (SentLine | undefined)[]; currency: string }) {
  const [now, setNow] = useState<readonly (SentLine | undefined)[]>(lines);
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const form = here.current?.closest("form");
    if (!form) return;
    const read = () => setNow(sentLines(new FormData(form)));
    read();
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  }, []);
  const { count, sum } = sumOf(now, currency);
  return (
    <span ref={here} className="text-dim">
      {count === 0
        ? t("No amount is entered")
        : sum === null
          ? plural(count, "One account; its amount cannot be read", "{n} accounts; not every amount can be read")
          : plural(count, "One account: {sum}", "{n} accounts: {sum}", { sum })}
      <noscript> {t("(when this page was shown)")}</noscript>
    </span>
  );
}
