import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formatDate } from "~/core/dates";
import { newFormKey } from "~/core/ids.server";
import { preferencesSchema } from "~/engine/request/preferences.server";
import { answer, readForm } from "~/engine/request/answer.server";
import { authorize } from "~/engine/request/authorize.server";
import { savePreferences } from "~/modules/identity/index.server";
import { employeeInfo } from "~/modules/people/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { CheckField, RadioGroup } from "~/ui/choice-fields";
import { DescriptionList } from "~/ui/description-list";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { ActionBar, RecordForm } from "~/ui/record-form";

export const meta = () => pageTitle("My details", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor, lightPages, theme } = await authorize(args, "signed-in");
  const employee = await employeeInfo(actor);
  const facts = [
    { label: "Name", value: actor.name },
    ...(employee
      ? [
          { label: "Employee number", value: employee.employeeNo },
          { label: "Designation", value: employee.designationName },
          { label: "Posted at", value: employee.branchName },
          { label: "Joined", value: formatDate(employee.joinDate) },
          { label: "Telephone", value: employee.phone ?? "–" },
        ]
      : []),
    ...actor.grants.map((grant) => ({ label: grant.acting ? "Acting role" : "Role", value: `${grant.roleName}, ${grant.unitName}` })),
  ];
  return { key: newFormKey(), facts, values: { lightPages, theme } };
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args, "signed-in");
  return answer(args, actor, await readForm(args.request), {
    schema: preferencesSchema,
    run: (input) => savePreferences(actor, input),
    done: () => ({ to: "/my/details", toast: "Saved. Your pages look like this from now on." }),
  });
};

const THEMES = [
  { value: "SYSTEM", label: "As the device" },
  { value: "LIGHT", label: "Light" },
  { value: "DARK", label: "Dark" },
];

export default function MyDetails() {
  const { key, facts, values } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="My details" />
      <div className="stack">
        <Card title="You in the portal">
          <DescriptionList facts={facts} />
        </Card>
        <RecordForm reply={useActionData<FormReply>()} formKey={key} values={values}>
          <Card title="How pages look">
            <div className="stack">
              <RadioGroup name="theme" label="Colours" required choices={THEMES} />
              <CheckField name="lightPages" label="Light pages" hint="Sends no script. Choose this on a slow line or an old machine; every task works the same." />
            </div>
          </Card>
          <ActionBar>
            <Button tone="primary">Save</Button>
          </ActionBar>
        </RecordForm>
      </div>
    </>
  );
}
