import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { endMapping, endSchema, readMapping, type MappingView } from "~/modules/people/index.server";
import { recordCrumbs } from "~/routes/records/crumbs";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { DateField } from "~/ui/text-fields";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.mapping.employee.name ?? "Manager", "HR");

const LIST = href("/hr/settings/manager-mapping/list");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({
    key: newFormKey(),
    mapping: await readMapping(actor, parseId(args.params.id) ?? 0),
  }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  return answer(args, actor, form, {
    schema: endSchema,
    run: (input) => endMapping(actor, parseId(args.params.id) ?? 0, input, versionOf(form)),
    done: ({ name }) => ({ to: LIST, toast: t("The mapping of {name} has a last day.", { name }) }),
  });
};

const SLICES: readonly Column<MappingView["slices"][number]>[] = [
  { id: "manager", label: "Manager" },
  { id: "from", label: "From", nowrap: true },
  { id: "until", label: "To", nowrap: true },
];

export default function MappingEdit() {
  const { key, mapping } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const { employee, relation, manager, endable, slices, version } = mapping;
  return (
    <>
      <PageHead
        title={employee.name}
        sentence={t("{relation}: {manager}", { relation, manager })}
        crumbs={recordCrumbs("hr", { label: t("Managers"), to: LIST }, { label: employee.name })}
        actions={
          <LinkButton
            icon="edit"
            to={`${href("/hr/settings/manager-mapping/add")}?employee=${encodeURIComponent(employee.employeeNo)}`}
          >
            {t("Change from a day on")}
          </LinkButton>
        }
      />
      <div className="stack">
        <Card flush title={relation}>
          <DataTable caption={relation} columns={SLICES} rows={slices} rowKey={({ id }) => id} />
        </Card>
        {endable && (
          <RecordForm reply={reply} formKey={key} version={version}>
            <Card
              title={t("End this mapping")}
              note={t("Afterwards the manager follows from the unit and the department.")}
            >
              <FormGrid>
                <DateField name="lastDay" label={t("Last day")} required />
              </FormGrid>
            </Card>
            <FormBar back={LIST}>
              <Button tone="danger">{t("End this mapping")}</Button>
            </FormBar>
          </RecordForm>
        )}
      </div>
    </>
  );
}
