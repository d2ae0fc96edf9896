import { t } from "~/core/text";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { Notice } from "~/ui/notice";
import { RecordForm } from "~/ui/record-form";
import type { ProcessPage } from "../process-page.server";

type Close = NonNullable<ProcessPage["close"]>;

const CLOSE: readonly Column<Close["rows"][number]>[] = [
  { id: "type", label: "Leave type" },
  { id: "people", label: "Employees", numeric: true },
  { id: "carried", label: "Days carried", numeric: true },
  { id: "lapsed", label: "Days that lapse", numeric: true },
  { id: "owed", label: "Days owed", numeric: true },
  { id: "errors", label: "Errors", numeric: true },
];

const ERRORS: readonly Column<ProcessPage["errors"][number]>[] = [
  { id: "employee", label: "Employee" },
  { id: "employeeNo", label: "Employee number", nowrap: true },
  { id: "year", label: "Leave year", nowrap: true },
  { id: "type", label: "Leave type" },
  { id: "what", label: "What is wrong" },
];

/** For whom the process cannot do its work; everybody else is done without them. */
export function ErrorsCard({ errors }: Pick<ProcessPage, "errors">) {
  return (
    <Card flush title={t("Errors")} note={t("The process leaves out these balances, and does all others.")}>
      <DataTable caption={t("Errors")} columns={ERRORS} rows={errors} rowKey={({ id }) => id} />
    </Card>
  );
}

/** What the close of a leave year that has ended would do. */
export function CloseCard({ close, may, formKey }: { close: Close; may: boolean; formKey: string }) {
  const title = t("Close the leave year {year}", { year: close.name });
  return (
    <Card title={title} note={t("What may be carried goes into the next year. The rest lapses.")}>
      <div className="stack">
        {close.problems.length > 0 && (
          <Notice tone="warn" title={t("It cannot be closed yet")}>
            <ul>
              {close.problems.map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          </Notice>
        )}
        <DataTable caption={title} columns={CLOSE} rows={close.rows} rowKey={({ id }) => id} keepRows />
        {may && close.problems.length === 0 && (
          <RecordForm id="close" formKey={formKey} version={close.version}>
            <input type="hidden" name="yearId" value={close.id} />
            <Button name="_intent" value="close">
              {t("Close the leave year")}
            </Button>
          </RecordForm>
        )}
      </div>
    </Card>
  );
}
