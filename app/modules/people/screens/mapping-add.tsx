import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formatDate } from "~/core/dates";
import { newFormKey } from "~/core/ids.server";
import { plural, t } from "~/core/text";
import { todayOf } from "~/core/actor";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { mapManager, mappingChoices, mapSchema, RELATION_CHOICES } from "~/modules/people/index.server";
import { recordCrumbs } from "~/routes/records/crumbs";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { SelectField } from "~/ui/choice-fields";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { DateField, TextArea } from "~/ui/text-fields";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";
export const meta = () => pageTitle("Map a manager", "HR");

const LIST = href("/hr/settings/manager-mapping/list");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const employees = (new URL(args.request.url).searchParams.get("employee") ?? "").slice(0, 20);
  return {
    key: newFormKey(),
    relations: RELATION_CHOICES,
    ...(await mappingChoices(actor)),
    values: { employees, kind: "LINE", validFrom: formatDate(todayOf(actor)) },
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  return answer(args, actor, await readForm(args.request), {
    schema: mapSchema,
    run: (input) => mapManager(actor, input),
    done: ({ mapped }) => ({
      to: LIST,
      toast: plural(mapped, "One employee has a new manager.", "{n} employees have a new manager."),
    }),
  });
};

export default function MappingAdd() {
  const { key, relations, units, managers, values } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("Map a manager")}
        sentence={t("For some people, or for everyone at a unit")}
        crumbs={recordCrumbs("hr", { label: t("Managers"), to: LIST }, { label: t("Map a manager") })}
      />
      <RecordForm reply={useActionData<FormReply>()} formKey={key} values={values} kept>
        <Card title={t("A new mapping")}>
          <FormGrid>
            <TextArea
              name="employees"
              label={t("Employees")}
              rows={2}
              maxLength={1_200}
              hint={t("Their employee numbers, separated by spaces or lines")}
            />
            <SelectField name="unitId" label={t("Everyone at")} choices={units} empty={t("Only those named")} />
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
        <FormBar back={LIST}>
          <Button tone="primary">{t("Save")}</Button>
        </FormBar>
      </RecordForm>
    </>
  );
}
