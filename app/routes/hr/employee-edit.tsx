import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer, readForm, versionOf } from "~/engine/request/answer.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/href";
import { changeEmployee, educationChoices, employeeForm, GENDERS, personSchema } from "~/modules/people/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import type { FormReply } from "~/ui/form-reply";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { ActionBar, RecordForm } from "~/ui/record-form";
import { PersonFields } from "./parts/person-fields";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";
export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.form.name ?? "Employee", "HR");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = parseId(args.params.id) ?? 0;
    return {
      key: newFormKey(),
      genders: GENDERS,
      educations: await educationChoices(),
      back: href("/hr/employee/details/:id", { params: { id } }),
      form: await employeeForm(actor, id),
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const id = parseId(args.params.id) ?? 0;
  const form = await readForm(args.request);
  return answer(args, actor, form, {
    schema: personSchema,
    run: (input) => changeEmployee(actor, id, input, versionOf(form)),
    done: ({ name }) => ({
      to: href("/hr/employee/details/:id", { params: { id } }),
      toast: t("The details of {name} are saved.", { name }),
    }),
  });
};

export default function EmployeeEdit() {
  const { key, genders, educations, back, form } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <>
      <PageHead
        title={form.name}
        sentence={t("Personal details; designation and unit change by a movement")}
        crumbs={[
          { label: t("HR"), to: href("/hr/dashboard") },
          { label: t("Employees"), to: href("/hr/employee/list") },
          { label: form.name, to: back },
          { label: t("Change") },
        ]}
      />
      {form.own ? (
        <Notice tone="warn" title={t("This is your own file: someone else in HR changes it.")} />
      ) : (
        <RecordForm reply={reply} formKey={key} version={form.version} values={form.values} kept>
          <Card title={t("Person")}>
            <PersonFields genders={genders} educations={educations} nationalId={form.nationalId} />
          </Card>
          <ActionBar>
            <Button tone="primary">{t("Save")}</Button>
            <LinkButton tone="quiet" to={back}>
              {t("Back without saving")}
            </LinkButton>
          </ActionBar>
        </RecordForm>
      )}
    </>
  );
}
