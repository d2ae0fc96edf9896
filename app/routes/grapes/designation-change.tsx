import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { plural, t } from "~/core/text";
import { listAt } from "~/engine/list/list-at.server";
import { listScreen } from "~/engine/list/listing.server";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { requireConfirmed } from "~/engine/request/confirmed.server";
import { unlessWaiting } from "~/engine/request/waiting.server";
import { href } from "~/addresses/href";
import {
  changeDesignation,
  changeSchema,
  changeSummary,
  MOST_PEOPLE,
  movementChoices,
  ROLE_CHOICES,
} from "~/modules/movements/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { RadioGroup, SelectField } from "~/ui/choice-fields";
import { FileButtons } from "~/ui/file-buttons";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { ActionBar, FormGrid, RecordForm } from "~/ui/record-form";
import { DateField, TextArea } from "~/ui/text-fields";
import { ListTable } from "../records/list-screen";
import { AskedCard } from "./parts/asked-card";

export const meta = () => pageTitle("Change of designation", "Grapes");

const HERE = href("/grapes/settings/designation/change");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const search = new URL(args.request.url).searchParams;
    const { list, view } = listAt(HERE);
    const [found, choices] = await Promise.all([listScreen(actor, list, view, search), movementChoices(actor)]);
    return {
      key: newFormKey(),
      list: found,
      ...choices,
      roles: ROLE_CHOICES,
      most: MOST_PEOPLE,
      values: { employees: (search.get("employee") ?? "").slice(0, 20), role: "KEEP" },
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const signedIn = await authorize(args);
  await requireConfirmed(args, signedIn);
  const { actor } = signedIn;
  return answer(args, actor, await readForm(args.request), {
    schema: changeSchema,
    ask: (input) => changeSummary(actor, input),
    run: (input) => changeDesignation(actor, input),
    done: ({ ids, waits }) =>
      unlessWaiting(waits, {
        to: HERE,
        toast: plural(ids.length, "One movement is made.", "{n} movements are made."),
      }),
  });
};

export default function DesignationChange() {
  const { list } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("Change of designation")}
        sentence={t("People's designation, unit and role from a given day")}
        crumbs={[
          { label: t("Grapes"), to: href("/grapes") },
          { label: t("Settings"), to: href("/grapes/settings") },
          { label: t("Change of designation") },
        ]}
        actions={<FileButtons csv={list.csv} xlsx={list.xlsx} />}
      />
      <div className="stack">
        <ChangeForm />
        <Movements />
      </div>
    </>
  );
}

function ChangeForm() {
  const { key, designations, units, departments, roles, values, most } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <RecordForm key={values.employees} id="change" reply={reply} formKey={key} values={values}>
      <div className="stack">
        {reply?.asked && <AskedCard asked={reply.asked} save={t("Make the change")} />}
        <Card title={t("A new change")}>
          <div className="grid gap-5">
            <FormGrid>
              <TextArea
                name="employees"
                label={t("Employees")}
                required
                wide
                rows={2}
                maxLength={1_200}
                hint={t("Their employee numbers, separated by spaces or lines; at most {most}", { most })}
              />
              <SelectField
                name="designationId"
                label={t("Designation")}
                required
                choices={designations}
                empty={t("Choose a designation")}
              />
              <SelectField name="unitId" label={t("Unit")} choices={units} empty={t("They stay where they are")} />
              {departments.length > 0 && (
                <SelectField
                  name="departmentId"
                  label={t("Department")}
                  choices={departments}
                  empty={t("They stay where they are")}
                />
              )}
              <DateField name="effectiveOn" label={t("From")} required hint={t("Today or later")} />
            </FormGrid>
            <RadioGroup name="role" label={t("Role from that day")} choices={roles} required down />
            <TextArea
              name="reason"
              label={t("Why")}
              required
              rows={2}
              maxLength={500}
              hint={t("Kept with the movement and in the audit trail.")}
            />
          </div>
        </Card>
      </div>
      <ActionBar>
        <Button tone={reply?.asked ? "plain" : "primary"}>{t("Review what changes")}</Button>
      </ActionBar>
    </RecordForm>
  );
}

function Movements() {
  const { list } = useLoaderData<typeof loader>();
  return (
    <Card flush title={list.title} note={list.sentence}>
      <ListTable list={list} />
    </Card>
  );
}
