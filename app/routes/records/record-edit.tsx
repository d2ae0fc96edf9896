import { useActionData } from "@remix-run/react";
import type { FormPage } from "~/engine/resource/record-page.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { FieldControl, valuesOf } from "~/ui/field-control";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, type Crumb } from "~/ui/page-head";
import { ActionBar, FormGrid, RecordForm } from "~/ui/record-form";

interface RecordEditProps {
  page: FormPage;
  formKey: string;
  crumbs: Crumb[];
}

/** The form that adds or changes a record of any resource. */
export function RecordEdit({ page, formKey, crumbs }: RecordEditProps) {
  const adding = page.title === null;
  return (
    <>
      <PageHead title={headingOf(page)} crumbs={crumbs} />
      <RecordForm reply={useActionData<FormReply>()} formKey={formKey} version={page.version} values={valuesOf(page.fields)}>
        <div className="stack">
          {page.kept.length > 0 && (
            <Card>
              <DescriptionList facts={page.kept} />
            </Card>
          )}
          <Card>
            <FormGrid>
              {page.fields.map((field) => <FieldControl key={field.name} field={field} />)}
            </FormGrid>
          </Card>
        </div>
        <ActionBar>
          <Button tone="primary" name="_intent" value="save">Save</Button>
          {adding && <Button name="_intent" value="another">Save and add another</Button>}
          <LinkButton tone="quiet" to={page.back}>Back without saving</LinkButton>
        </ActionBar>
      </RecordForm>
    </>
  );
}

/** "Add a branch", "Change Kibera". */
export function headingOf({ one, title }: FormPage): string {
  return title === null ? `Add ${/^[aeiou]/.test(one) ? "an" : "a"} ${one}` : `Change ${title}`;
}
