import type { ReactNode } from "react";
import { useActionData } from "@remix-run/react";
import { t } from "~/core/text";
import type { RecordFormPage } from "~/engine/record/pages.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { FieldControl, valuesOf } from "~/ui/field-control";
import { FileField } from "~/ui/file-field";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, type Crumb } from "~/ui/page-head";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { areaCrumbs } from "../records/crumbs";

interface ProcessFormProps {
  page: RecordFormPage;
  formKey: string;
  /** Further buttons, and what stands above them. */
  buttons?: ReactNode;
  children?: ReactNode;
}

/** The form that adds or changes a record that is told once (`define/record.ts`). */
export function ProcessForm({ page, formKey, buttons, children }: ProcessFormProps) {
  const { area, many, list, title, heading, sentence, fields, files, version, back, button } = page;
  const reply = useActionData<FormReply>();
  const { nothing } = page;
  const here: Crumb[] = title === null ? [{ label: t("New") }] : [{ label: title, to: back }, { label: t("Change") }];
  return (
    <>
      <PageHead
        title={heading}
        sentence={sentence ?? undefined}
        crumbs={areaCrumbs(area, { label: many, to: list }, ...here)}
      />
      {nothing && !reply ? (
        <Card>
          <EmptyState
            icon="check"
            title={nothing.title}
            action={nothing.way && <LinkButton to={nothing.way.to}>{nothing.way.label}</LinkButton>}
          >
            {nothing.text}
          </EmptyState>
        </Card>
      ) : (
        <RecordForm reply={reply} formKey={formKey} version={version} values={valuesOf(fields)} multipart={files} kept>
          <Card>
            <FormGrid>
              {fields.map((field) => (
                <FieldControl key={field.name} field={field} />
              ))}
              {files && (
                <FileField
                  name="file"
                  label={t("Attachments")}
                  several
                  accept="application/pdf,image/jpeg,image/png,.pdf,.jpg,.jpeg,.png"
                />
              )}
            </FormGrid>
          </Card>
          {children}
          <FormBar back={back}>
            <Button tone="primary">{button}</Button>
            {buttons}
          </FormBar>
        </RecordForm>
      )}
    </>
  );
}
