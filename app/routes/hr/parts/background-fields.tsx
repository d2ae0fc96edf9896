import { t } from "~/core/text";
import type { BackgroundForm } from "~/modules/people/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { SelectField } from "~/ui/choice-fields";
import { DataTable, type Column } from "~/ui/data-table";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { Link } from "~/ui/link";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { Tabs } from "~/ui/tabs";
import { Tag } from "~/ui/tag";
import { DateField, NumberField, TextArea, TextField } from "~/ui/text-fields";

type Line = BackgroundForm["groups"][number]["lines"][number];

interface Props {
  form: BackgroundForm;
  formKey: string;
  reply: FormReply | undefined;
  /** The address of the page for a kind, and for an entry of it. */
  at: (kind: string, line?: number) => string;
  /** HR verifies what the person has entered. */
  verifies?: boolean;
  /** Entries that HR has verified are shown, not changed. */
  own?: boolean;
}

/** Education, earlier work, dependants and emergency contacts: the entries of one kind, and the form of one entry. */
export function BackgroundCards({ form, formKey, reply, at, verifies = false, own = false }: Props) {
  const { kind, groups, line, values } = form;
  const group = groups.find((one) => one.kind === kind)!;
  const columns: readonly Column<Line>[] = [
    {
      id: "title",
      label: "Entry",
      cell: ({ id, title, pending }) =>
        own && !pending && (kind === "education" || kind === "work") ? title : <Link to={at(kind, id)}>{title}</Link>,
    },
    { id: "note", label: "Details" },
    {
      id: "pending",
      label: "State",
      cell: ({ pending }) => (pending ? <Tag tone="info">{t("Unverified")}</Tag> : <Tag tone="ok">{t("On file")}</Tag>),
    },
  ];
  return (
    <div className="stack">
      <Tabs
        label={t("Kinds of entries")}
        tabs={groups.map(({ kind: one, title }) => ({ label: title, to: at(one), current: one === kind }))}
      />
      {group.lines.length > 0 && (
        <Card flush title={group.title}>
          <DataTable caption={group.title} columns={columns} rows={group.lines} rowKey={({ id }) => id} />
        </Card>
      )}
      <RecordForm reply={reply} formKey={formKey} version={line?.version ?? null} values={values}>
        <Card title={line ? t("Change the entry") : t("Add an entry")}>
          <Fields form={form} />
        </Card>
        <FormBar back={line ? at(kind) : null}>
          <Button tone="primary" name="_intent" value="save">
            {line ? t("Save") : t("Add")}
          </Button>
          {line?.pending && verifies && (
            <Button name="_intent" value="verify">
              {t("Verify")}
            </Button>
          )}
          {line && (
            <Button tone="danger" name="_intent" value="remove">
              {t("Remove")}
            </Button>
          )}
        </FormBar>
      </RecordForm>
    </div>
  );
}

function Fields({ form: { kind, educations, kin } }: { form: BackgroundForm }) {
  if (kind === "education")
    return (
      <FormGrid>
        <TextField name="institution" label={t("School or university")} required maxLength={120} />
        <SelectField name="educationId" label={t("Level")} choices={educations} empty={t("Not recorded")} />
        <TextField name="subject" label={t("Subject")} maxLength={120} />
        <NumberField name="fromYear" label={t("From (year)")} maxLength={4} />
        <NumberField name="toYear" label={t("To (year)")} maxLength={4} />
      </FormGrid>
    );
  if (kind === "work")
    return (
      <FormGrid>
        <TextField name="employer" label={t("Employer")} required maxLength={120} />
        <TextField name="position" label={t("Position")} required maxLength={120} />
        <DateField name="fromDate" label={t("From")} />
        <DateField name="toDate" label={t("To")} />
        <TextField name="leftFor" label={t("Reason for leaving")} maxLength={200} />
      </FormGrid>
    );
  return (
    <FormGrid>
      <TextField name="name" label={t("Name")} required maxLength={120} autoComplete="off" />
      <SelectField name="relation" label={t("Relation")} required choices={kin} empty={t("Choose a relation")} />
      {kind === "dependant" && <DateField name="birthDate" label={t("Date of birth")} />}
      <TextField name="phone" label={t("Phone")} required={kind === "contact"} maxLength={21} autoComplete="off" />
      {kind === "contact" && <TextArea name="address" label={t("Address")} rows={2} maxLength={200} wide />}
    </FormGrid>
  );
}
