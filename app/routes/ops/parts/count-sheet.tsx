import { t } from "~/core/text";
import type { SheetForm } from "~/modules/visits/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { CountedGrid, CountGrid } from "~/ui/count-grid";
import { DataTable, type Column } from "~/ui/data-table";
import { DescriptionList } from "~/ui/description-list";
import { FieldControl } from "~/ui/field-control";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { Notice } from "~/ui/notice";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { DefaultButton } from "../../sections/default-button";
import { RemoveForm } from "../../sections/fields-form";
import { LostReply } from "./lost-reply";
import { replyFor } from "./reply-for";

const LATER: Column<SheetForm["later"][number]>[] = [
  { id: "no", label: "Entry" },
  { id: "at", label: "Booked", nowrap: true },
  { id: "narration", label: "What for" },
  { id: "amount", label: "Amount", numeric: true },
];

interface SheetProps {
  sheet: SheetForm;
  formKey: string;
  reply: FormReply | undefined;
  back: string;
}

/** A count sheet: blind until it is counted, then with the book beside it. */
export function CountSheet({ sheet, formKey, reply, back }: SheetProps) {
  return (
    <>
      <Card
        title={sheet.title}
        note={sheet.recountOf ? t("Second count of {recountOf}", { recountOf: sheet.recountOf }) : undefined}
      >
        <DescriptionList
          facts={[
            { label: t("Custodian"), value: sheet.custodian },
            { label: t("Opened"), value: sheet.opened },
            ...sheet.figures.map(({ label, value }) => ({ label, value })),
          ]}
        />
      </Card>
      {sheet.counted ? (
        <Counted sheet={sheet} formKey={formKey} reply={reply} back={back} />
      ) : (
        <Blank sheet={sheet} formKey={formKey} reply={reply} back={back} />
      )}
    </>
  );
}

function Blank({ sheet, formKey, reply, back }: SheetProps) {
  const values = {
    ...sheet.values,
    denominations: sheet.faces.map(({ face, kind }) => ({ face, kind, quantity: "" })),
  };
  return (
    <>
      <RecordForm
        key="count"
        reply={replyFor(reply, "count")}
        formKey={formKey}
        version={sheet.version}
        values={values}
        kept
      >
        <input type="hidden" name="_form" value="count" />
        <DefaultButton value="count" />
        <div className="stack">
          <Card
            flush
            title={t("Count")}
            note={t(
              "The book balance was frozen when you opened this sheet, {opened}. You see it after saving. A saved count cannot be changed; correct a mistake by counting again.",
              { opened: sheet.opened },
            )}
          >
            <CountGrid faces={sheet.faces} />
          </Card>
          <Beside sheet={sheet} title={t("Witness and custodian")} />
        </div>
        <FormBar back={back}>
          <Button tone="primary">{t("Save the count")}</Button>
        </FormBar>
      </RecordForm>
      <RemoveForm what="sheet" formKey={formKey} version={sheet.version} reply={replyFor(reply, "remove")} />
    </>
  );
}

function Beside({ sheet, title }: { sheet: SheetForm; title: string }) {
  return (
    <Card title={title}>
      <FormGrid>
        {sheet.fields.map((field) => (
          <FieldControl key={field.name} field={field} />
        ))}
      </FormGrid>
    </Card>
  );
}

function Counted({ sheet, formKey, reply, back }: SheetProps) {
  const explained = !sheet.mustExplain || sheet.values.explanation !== "";
  return (
    <>
      {sheet.recountedBy !== null && <LostReply reply={reply} forms={["explain"]} />}
      <Notice tone={explained ? "ok" : "warn"} title={sheet.outcome ?? ""}>
        {!explained && <p>{t("Explain it below to complete the section.")}</p>}
      </Notice>
      {sheet.faces.length > 0 && (
        <Card flush title={t("Counted")} note={t("This count cannot be changed")}>
          <CountedGrid faces={sheet.faces} />
        </Card>
      )}
      {sheet.later.length > 0 && (
        <Card flush title={t("Booked after the sheet was opened")} note={t("Not included in the frozen book balance")}>
          <DataTable
            caption={t("Booked after the sheet was opened")}
            columns={LATER}
            rows={sheet.later}
            rowKey={(row) => row.no}
          />
        </Card>
      )}
      <RecordForm
        key="explain"
        reply={replyFor(reply, "explain")}
        formKey={`${formKey}-explain`}
        version={sheet.version}
        values={sheet.values}
        kept
      >
        <input type="hidden" name="_form" value="explain" />
        <Beside sheet={sheet} title={t("Witness and explanation")} />
        <FormBar back={back}>
          <Button tone="primary" name="_intent" value="back">
            {t("Save and back to the visit")}
          </Button>
          <Button name="_intent" value="save">
            {t("Save")}
          </Button>
        </FormBar>
      </RecordForm>
      {sheet.recountedBy === null ? (
        <Recount sheet={sheet} formKey={formKey} reply={reply} />
      ) : (
        <Card>{t("Counted again: {recountedBy}.", { recountedBy: sheet.recountedBy })}</Card>
      )}
    </>
  );
}

function Recount({ sheet, formKey, reply }: Omit<SheetProps, "back">) {
  const mine = replyFor(reply, "recount");
  return (
    <Card>
      <details open={mine !== null}>
        <summary>{t("Count again")}</summary>
        <p className="my-2">
          {t(
            "Opens a new sheet for the same cash. This count is kept and shown with the new one. The book balance is hidden until you save the new count.",
          )}
        </p>
        <RecordForm id="recount" reply={mine} formKey={`${formKey}-recount`} values={sheet.again.values}>
          <input type="hidden" name="_form" value="recount" />
          <FormGrid>
            {sheet.again.fields.map((field) => (
              <FieldControl key={field.name} field={field} />
            ))}
          </FormGrid>
          <div className="mt-3">
            <Button size="small">{t("Open a new sheet")}</Button>
          </div>
        </RecordForm>
      </details>
    </Card>
  );
}
