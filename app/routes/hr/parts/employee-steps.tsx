import { t } from "~/core/text";
import { href } from "~/addresses/href";
import type { BackgroundForm, Step, StepFacts } from "~/modules/people/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { SelectField } from "~/ui/choice-fields";
import { DescriptionList } from "~/ui/description-list";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { Hidden } from "~/ui/hidden";
import { Notice } from "~/ui/notice";
import { ActionBar, FormGrid, RecordForm } from "~/ui/record-form";
import { DateField } from "~/ui/text-fields";
import { BackgroundCards } from "./background-fields";
import { PersonFields } from "./person-fields";

interface Choice {
  value: string;
  label: string;
}

interface StepData {
  id: number;
  step: Step;
  form: {
    version: number;
    numbers: { nationalId: string | null; taxNo: string | null; socialSecurityNo: string | null };
    values: Record<string, string>;
  };
  genders: readonly Choice[];
  marital: readonly Choice[];
  educations: readonly Choice[];
  facts: StepFacts | null;
  background: BackgroundForm | null;
  staffTypes: readonly Choice[];
  relations: readonly Choice[];
  managers: readonly Choice[] | null;
  today: string;
  makesAccounts: boolean;
}

interface Props {
  data: StepData;
  formKey: string;
  reply: FormReply | undefined;
  /** The address of a step. */
  at: (step: string) => string;
}

/** One step of an employee's file. */
export function EmployeeStep(props: Props) {
  const { data, formKey, reply, at } = props;
  const { step, form, facts, background } = data;
  if (step === "background" && background)
    return (
      <BackgroundCards
        form={background}
        formKey={formKey}
        reply={reply}
        at={(kind, line) => `${at("background")}&kind=${kind}${line === undefined ? "" : `&line=${line}`}`}
        verifies
      />
    );
  if (step === "person" || !facts)
    return (
      <RecordForm reply={reply} formKey={formKey} version={form.version} values={form.values} kept>
        <Card title={t("Person")}>
          <PersonFields {...data} numbers={form.numbers} />
        </Card>
        <SaveBar id={data.id} />
      </RecordForm>
    );
  if (step === "job") return <JobStep {...props} facts={facts} />;
  if (step === "bank") return <BankStep facts={facts} next={at("managers")} />;
  if (step === "managers") return <ManagersStep {...props} facts={facts} />;
  if (step === "documents") return <DocumentsStep facts={facts} next={at("account")} />;
  return <AccountStep {...props} facts={facts} />;
}

function SaveBar({ id }: { id: number }) {
  return (
    <FormBar back={href("/hr/employee/details/:id", { params: { id } })}>
      <Button tone="primary">{t("Save")}</Button>
    </FormBar>
  );
}

const Next = ({ to }: { to: string }) => (
  <LinkButton tone="primary" to={to}>
    {t("Go on")}
  </LinkButton>
);

type Known = Props & { facts: StepFacts };

function JobStep({ data, formKey, reply, facts }: Known) {
  const { id, staffTypes } = data;
  return (
    <RecordForm reply={reply} formKey={formKey} version={facts.version} values={{ staffTypeId: facts.staffTypeId }}>
      <Card title={t("Job")} note={t("Unit, designation and department change by a movement.")}>
        <div className="grid gap-5">
          <DescriptionList facts={facts.job} />
          <FormGrid>
            <SelectField name="staffTypeId" label={t("Staff type")} choices={staffTypes} empty={t("None")} />
          </FormGrid>
        </div>
      </Card>
      <SaveBar id={id} />
    </RecordForm>
  );
}

function BankStep({ facts: { bank }, next }: { facts: StepFacts; next: string }) {
  return (
    <Card
      title={t("Bank details")}
      note={t("The employee requests them under My details, and someone who sees account numbers in full approves.")}
    >
      <div className="grid gap-5">
        <DescriptionList
          facts={[
            { label: "On file", value: bank.held },
            { label: "Request", value: bank.waits ? t("Waits for a decision") : t("None waits") },
          ]}
        />
        <div className="flex flex-wrap gap-2">
          <Next to={next} />
          <LinkButton to={href("/hr/employee/changes")}>{t("Change requests")}</LinkButton>
        </div>
      </div>
    </Card>
  );
}

function ManagersStep({ data, formKey, reply, facts, at }: Known) {
  const { relations, managers, today } = data;
  return (
    <div className="stack">
      <Card title={t("Managers today")} note={t("Where no one is mapped, the organisation says who it is.")}>
        <DescriptionList facts={facts.managers.map(({ relation, name }) => ({ label: relation, value: name }))} />
      </Card>
      {managers && (
        <RecordForm
          reply={reply}
          formKey={formKey}
          values={{ employees: facts.employeeNo, kind: "LINE", validFrom: today }}
        >
          <Card title={t("Map a manager")}>
            <Hidden name="employees" />
            <FormGrid>
              <SelectField name="kind" label={t("Relation")} required choices={relations} />
              <SelectField
                name="managerId"
                label={t("Manager")}
                required
                choices={managers}
                empty={t("Choose a manager")}
              />
              <DateField name="validFrom" label={t("From")} required />
            </FormGrid>
          </Card>
          <ActionBar>
            <Button tone="primary">{t("Save")}</Button>
            <LinkButton tone="quiet" to={at("documents")}>
              {t("Go on")}
            </LinkButton>
          </ActionBar>
        </RecordForm>
      )}
    </div>
  );
}

function DocumentsStep({ facts: { documents }, next }: { facts: StepFacts; next: string }) {
  return (
    <div className="stack">
      {documents.missing.length > 0 && (
        <Notice tone="warn" title={t("Required and not on file")}>
          {documents.missing.join(", ")}
        </Notice>
      )}
      <Card title={t("Documents")}>
        <div className="grid gap-5">
          <p>{documents.held.length > 0 ? documents.held.join(", ") : t("No documents")}</p>
          <div className="flex flex-wrap gap-2">
            <Next to={next} />
            <LinkButton icon="plus" to={href("/hr/documents/add")}>
              {t("Add a document")}
            </LinkButton>
            <LinkButton to={href("/hr/documents/missing")}>{t("Request a document")}</LinkButton>
          </div>
        </div>
      </Card>
    </div>
  );
}

function AccountStep({ data, formKey, reply, facts: { account, employeeNo } }: Known) {
  const { id, makesAccounts } = data;
  const file = (
    <LinkButton tone="quiet" to={href("/hr/employee/details/:id", { params: { id } })}>
      {t("Employee file")}
    </LinkButton>
  );
  if (account.signInName !== null)
    return (
      <Card title={t("Account")}>
        <div className="grid gap-5">
          <DescriptionList facts={[{ label: "Sign-in name", value: account.signInName }]} />
          <div>{file}</div>
        </div>
      </Card>
    );
  if (makesAccounts)
    return (
      <Card title={t("Account")} note={t("They have no account yet.")}>
        <div className="flex flex-wrap gap-2">
          <LinkButton tone="primary" to={`${href("/admin/user/add")}?employee=${encodeURIComponent(employeeNo)}`}>
            {t("Make the account")}
          </LinkButton>
          {file}
        </div>
      </Card>
    );
  return (
    <RecordForm reply={reply} formKey={formKey}>
      <Card title={t("Account")} note={t("A role permits more than HR gives: an administrator makes the account.")}>
        <DescriptionList facts={[{ label: "Requested on", value: account.asked }]} />
      </Card>
      <ActionBar>
        <Button tone="primary">{t("Request the account")}</Button>
        {file}
      </ActionBar>
    </RecordForm>
  );
}
