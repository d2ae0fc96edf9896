import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer, readForm } from "~/engine/request/answer.server";
import { authorize } from "~/engine/request/authorize.server";
import { href } from "~/href";
import { addEmployee, GENDERS, hireChoices, newEmployeeSchema } from "~/modules/people/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { SelectField } from "~/ui/choice-fields";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { ActionBar, FormGrid, RecordForm } from "~/ui/record-form";
import { DateField, TextField } from "~/ui/text-fields";
import { PersonFields } from "./parts/person-fields";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";
export const meta = () => pageTitle("Add an employee", "HR");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return { key: newFormKey(), genders: GENDERS, ...(await hireChoices(actor)) };
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  return answer(args, actor, await readForm(args.request), {
    schema: newEmployeeSchema,
    run: (input) => addEmployee(actor, input),
    done: ({ id, name }) => ({
      to: href("/hr/employee/details/:id", { params: { id } }),
      toast: t("{name} is an employee.", { name }),
    }),
  });
};

export default function EmployeeAdd() {
  const { key, genders, educations, units, designations, departments, staffTypes } = useLoaderData<typeof loader>();
  const list = href("/hr/employee/list");
  return (
    <>
      <PageHead
        title={t("Add an employee")}
        sentence={t("An administrator makes their account afterwards")}
        crumbs={[
          { label: t("HR"), to: href("/hr/dashboard") },
          { label: t("Employees"), to: list },
          { label: t("Add an employee") },
        ]}
      />
      <RecordForm reply={useActionData<FormReply>()} formKey={key} kept>
        <div className="stack">
          <Card title={t("Person")}>
            <PersonFields genders={genders} educations={educations} nationalId={null} />
          </Card>
          <Card title={t("Job")}>
            <FormGrid>
              <TextField
                name="employeeNo"
                label={t("Employee number")}
                required
                maxLength={20}
                autoComplete="off"
                hint={t("It is never used again for someone else")}
              />
              <DateField name="joinDate" label={t("First day of work")} required />
              <SelectField name="unitId" label={t("Unit")} required choices={units} empty={t("Choose a unit")} />
              <SelectField
                name="designationId"
                label={t("Designation")}
                required
                choices={designations}
                empty={t("Choose a designation")}
              />
              {departments.length > 0 && (
                <SelectField name="departmentId" label={t("Department")} choices={departments} empty={t("None")} />
              )}
              {staffTypes.length > 0 && (
                <SelectField
                  name="staffTypeId"
                  label={t("Staff type")}
                  choices={staffTypes}
                  empty={t("None")}
                  hint={t("Says how long probation and notice last")}
                />
              )}
            </FormGrid>
          </Card>
        </div>
        <ActionBar>
          <Button tone="primary">{t("Add the employee")}</Button>
          <LinkButton tone="quiet" to={list}>
            {t("Back without saving")}
          </LinkButton>
        </ActionBar>
      </RecordForm>
    </>
  );
}
