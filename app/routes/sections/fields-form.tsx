import type { ReactNode } from "react";
import { t } from "~/core/text";
import type { SectionFieldView, SheetView } from "~/modules/sections/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { FieldControl } from "~/ui/field-control";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { Hidden } from "~/ui/hidden";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { Rows } from "~/ui/rows";
import { href } from "~/addresses/href";
import { DefaultButton } from "./default-button";
import { GivenRows } from "./given-rows";

interface FieldsFormProps {
  title: string;
  fields: readonly SectionFieldView[];
  values: Record<string, unknown>;
  formKey: string;
  version: number | null;
  reply: FormReply | null;
  /** Whether one row may follow another. */
  several: boolean;
  /** What a row is called, where several stand in this form. */
  sheet?: SheetView | null;
  back: string;
  /** Above the fields. */
  note?: ReactNode;
  /** The words of the only button, where saving leads on by itself. */
  onward?: string;
}

/** The form of one row of a section, or of all its rows. */
export function FieldsForm({
  title,
  fields,
  values,
  formKey,
  version,
  reply,
  several,
  sheet,
  back,
  note,
  onward,
}: FieldsFormProps) {
  // What stands above the rows is saved first: the rows follow from it.
  const begins = sheet?.head && sheet.given?.length === 0 ? sheet.head.onward : null;
  return (
    <RecordForm
      reply={reply}
      formKey={formKey}
      version={version}
      values={values}
      kept={several && version === null ? "another" : true}
    >
      <input type="hidden" name="_form" value="row" />
      <DefaultButton />
      {sheet?.head && (
        <Card title={t(sheet.head.title)} note={note}>
          <FormGrid>
            {sheet.head.fields.map((field) => (
              <FieldControl key={field.name} field={field} />
            ))}
          </FormGrid>
          {sheet.head.print && (
            <p className="mt-3">
              <LinkButton size="small" icon="print" to={href("/print/:name/:id", { params: sheet.head.print })}>
                {t("Print the sample list")}
              </LinkButton>
            </p>
          )}
        </Card>
      )}
      {sheet?.given ? (
        <GivenRows rows={sheet.given} one={sheet.one} fields={fields} />
      ) : sheet ? (
        <Rows name="rows" title={title} note={note} add={t("Add a row")} one={sheet.one.toLowerCase()} max={sheet.most}>
          {(of) => (
            <>
              <Hidden name={of("id")} />
              {fields.map((field) => (
                <FieldControl key={field.name} field={{ ...field, name: of(field.name) }} />
              ))}
            </>
          )}
        </Rows>
      ) : (
        <Card title={title} note={note}>
          <FormGrid>
            {fields.map((field) => (
              <FieldControl key={field.name} field={field} />
            ))}
          </FormGrid>
        </Card>
      )}
      <FormBar back={back}>
        <Button tone="primary" name="_intent" value={begins ? "another" : "save"}>
          {begins ? t(begins) : (onward ?? t("Save"))}
        </Button>
        {several && (
          <Button name="_intent" value="another">
            {t("Save and add another")}
          </Button>
        )}
        {!onward && !begins && (
          <Button name="_intent" value="next">
            {t("Save and next section")}
          </Button>
        )}
      </FormBar>
    </RecordForm>
  );
}

/** Takes a row out; folded away, so that it is not pressed by accident. */
export function RemoveForm({
  what,
  formKey,
  version,
  reply,
}: {
  what: string;
  formKey: string;
  version: number | null;
  reply: FormReply | null;
}) {
  return (
    <Card>
      <details open={reply !== null}>
        <summary>{t("Remove this {what}", { what })}</summary>
        <RecordForm id="remove" reply={reply} formKey={`${formKey}-remove`} version={version}>
          <input type="hidden" name="_form" value="remove" />
          <p className="my-2">{t("It is removed. The audit trail keeps what it said.")}</p>
          <Button tone="danger" size="small">
            {t("Remove")}
          </Button>
        </RecordForm>
      </details>
    </Card>
  );
}
