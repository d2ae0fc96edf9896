import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { plural, t } from "~/core/text";
import { readListParams, writeListParams } from "~/define/list";
import { answer, readForm } from "~/engine/request/answer.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { requireConfirmed } from "~/engine/request/confirmed.server";
import { unlessWaiting } from "~/engine/request/waiting.server";
import { href } from "~/href";
import {
  changeDesignation,
  changeSchema,
  changeSummary,
  findMovements,
  KIND_CHOICES,
  MOST_PEOPLE,
  movementChoices,
  movementSpec,
  ROLE_CHOICES,
  STATE_CHOICES,
  type MovementLine,
} from "~/modules/movements/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { cellText } from "~/ui/cell";
import { RadioGroup, SelectField } from "~/ui/choice-fields";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { ActionBar, FormGrid, RecordForm } from "~/ui/record-form";
import { DateField, TextArea } from "~/ui/text-fields";
import { AskedCard } from "./parts/asked-card";

export const meta = () => pageTitle("Change of designation", "Grapes");

const HERE = href("/grapes/settings/designation/change");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args, "console.designation");
  return load(args, async () => {
    const search = new URL(args.request.url).searchParams;
    const params = readListParams(search, movementSpec);
    const asked = writeListParams({ ...params, page: 1 }, movementSpec);
    const [found, choices] = await Promise.all([findMovements(actor, params), movementChoices(actor)]);
    return {
      key: newFormKey(),
      ...found,
      ...choices,
      size: params.size,
      sort: `${params.sort.descending ? "-" : ""}${params.sort.name}`,
      roles: ROLE_CHOICES,
      states: STATE_CHOICES,
      kinds: KIND_CHOICES,
      most: MOST_PEOPLE,
      values: { employees: (search.get("employee") ?? "").slice(0, 20), role: "KEEP" },
      files: (["csv", "xlsx"] as const).map(
        (format) => href("/export/:name/:format", { params: { name: "movements", format } }) + asked,
      ),
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const signedIn = await authorize(args, "console.designation");
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
  const { files } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("Change of designation")}
        sentence={t("What people are called, where they stand and the role that comes with it, from a day on")}
        crumbs={[
          { label: t("Grapes"), to: href("/grapes") },
          { label: t("Settings"), to: href("/grapes/settings") },
          { label: t("Change of designation") },
        ]}
        actions={
          <>
            <LinkButton file icon="download" to={files[0]!}>
              {t("CSV")}
            </LinkButton>
            <LinkButton file icon="download" to={files[1]!}>
              {t("Excel")}
            </LinkButton>
          </>
        }
      />
      <div className="stack">
        <ChangeForm />
        <Movements />
      </div>
    </>
  );
}

function ChangeForm() {
  const { key, designations, units, roles, values, most } = useLoaderData<typeof loader>();
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
                hint={t("Their employee numbers, parted by spaces or lines; at most {most}", { most })}
              />
              <SelectField
                name="designationId"
                label={t("Designation")}
                required
                choices={designations}
                empty={t("Choose a designation")}
              />
              <SelectField name="unitId" label={t("Unit")} choices={units} empty={t("They stay where they are")} />
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

const columns: Column<MovementLine>[] = [
  {
    id: "name",
    label: "Employee",
    cell: (row) => (
      <>
        <Link to={href("/grapes/settings/designation/change/:id", { params: { id: row.id } })}>{row.name}</Link>
        <span className="block text-dim">{row.employeeNo}</span>
      </>
    ),
  },
  { id: "kind", label: "Kind" },
  { id: "effectiveOn", label: "From", nowrap: true, sortable: true, cell: (row) => row.effective },
  { id: "to", label: "New post" },
  { id: "role", label: "Role" },
  { id: "status", label: "State", cell: (row) => cellText(row.status) },
];

function Movements() {
  const { rows, page, size, total, sort, states, kinds } = useLoaderData<typeof loader>();
  return (
    <Card flush title={t("Movements")} note={plural(total, "One in all", "{n} in all")}>
      <Filters
        filters={[
          { name: "q", label: t("Search"), kind: "search", any: t("Name or employee number") },
          { name: "status", label: t("State"), kind: "choice", choices: states, any: t("Any state") },
          { name: "kind", label: t("Kind"), kind: "choice", choices: kinds, any: t("All") },
          { name: "effectiveOn.from", label: t("From"), kind: "date" },
          { name: "effectiveOn.to", label: t("To"), kind: "date" },
        ]}
      >
        {rows.length === 0 ? (
          <EmptyState icon="users" title={t("No movements here")}>
            {t("Every change of designation, unit or role appears here, those to come first.")}
          </EmptyState>
        ) : (
          <>
            <DataTable caption={t("Movements")} columns={columns} rows={rows} rowKey={(row) => row.id} sort={sort} />
            <Pager page={page} size={size} total={total} />
          </>
        )}
      </Filters>
    </Card>
  );
}
