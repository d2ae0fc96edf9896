import { useActionData } from "@remix-run/react";
import { t } from "~/core/text";
import type { FormPage } from "~/engine/resource/record-page.server";
import { AskedCard } from "~/routes/grapes/parts/asked-card";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { FieldControl, valuesOf } from "~/ui/field-control";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { History } from "~/ui/history";
import { PageHead, type Crumb } from "~/ui/page-head";
import { FormGrid, RecordForm } from "~/ui/record-form";

interface RecordEditProps {
  page: FormPage;
  formKey: string;
  crumbs: Crumb[];
}

/** The form that adds or changes a record of any resource. */
export function RecordEdit({ page, formKey, crumbs }: RecordEditProps) {
  const adding = page.title === null;
  const reply = useActionData<FormReply>();
  return (
    <>
      <PageHead title={headingOf(page)} crumbs={crumbs} />
      <RecordForm reply={reply} formKey={formKey} version={page.version} values={valuesOf(page.fields)} kept>
        <div className="stack">
          {reply?.asked && <AskedCard asked={reply.asked} save={t("Save")} />}
          {page.kept.length > 0 && (
            <Card>
              <DescriptionList facts={page.kept} />
            </Card>
          )}
          <Card>
            <FormGrid>
              {page.fields.map((field) => (
                <FieldControl key={field.name} field={field} />
              ))}
            </FormGrid>
          </Card>
        </div>
        <FormBar back={page.back}>
          <Button tone="primary" name="_intent" value="save">
            {t("Save")}
          </Button>
          {adding && (
            <Button name="_intent" value="another">
              {t("Save and add another")}
            </Button>
          )}
        </FormBar>
      </RecordForm>
      {page.history && <History folded history={page.history} />}
    </>
  );
}

/** "Add a branch", "Change Kibera". */
export function headingOf({ one, title }: FormPage): string {
  return title === null
    ? t(/^[aeiou]/.test(one) ? "Add an {one}" : "Add a {one}", { one: t(one) })
    : t("Change {title}", { title });
}
