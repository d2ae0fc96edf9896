import { useActionData, useLoaderData } from "@remix-run/react";
import { t } from "~/core/text";
import type { Area } from "~/core/areas";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import type { FormReply } from "~/ui/form-reply";
import { PageHead } from "~/ui/page-head";
import { ActionBar, RecordForm } from "~/ui/record-form";
import { TextArea } from "~/ui/text-fields";
import { areaCrumbs } from "./crumbs";

/** What the loader of such a page gives. */
export interface NumbersView {
  key: string;
  name: string;
  numbers: { label: string; value: string }[];
  /** Shown in full: the person has given a reason lately. */
  revealed: boolean;
  minutes: number;
  /** The page of the record whose numbers they are. */
  back: string;
}

/** Numbers of a record by their ends, and the form that shows them in full for a reason. */
export function NumbersPage({ area, list }: { area: Area; list: { label: string; to: string } }) {
  const { key, name, numbers, revealed, minutes, back } = useLoaderData() as NumbersView;
  const reply = useActionData<FormReply>();
  return (
    <>
      <PageHead
        title={t("Numbers of {name}", { name })}
        sentence={
          revealed
            ? t("Shown in full for {minutes} minutes; this is kept in the audit trail", { minutes })
            : t("Only the last digits are shown")
        }
        crumbs={areaCrumbs(area, { ...list, label: t(list.label) }, { label: name, to: back }, { label: t("Numbers") })}
      />
      <div className="stack">
        <Card title={t("Numbers")}>
          {numbers.length === 0 ? t("No numbers are on file.") : <DescriptionList facts={numbers} />}
        </Card>
        {(reply || !revealed) && numbers.length > 0 && (
          <RecordForm reply={reply} formKey={key}>
            <Card title={t("Show in full")}>
              <TextArea
                name="reason"
                label={t("Reason")}
                required
                rows={2}
                maxLength={300}
                hint={t("At least 5 characters; kept in the audit trail with your name")}
              />
            </Card>
            <ActionBar>
              <Button tone="primary">{t("Show in full")}</Button>
            </ActionBar>
          </RecordForm>
        )}
      </div>
    </>
  );
}
