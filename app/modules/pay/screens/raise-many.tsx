import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { plural, t } from "~/core/text";
import { answer, intentOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { areaCrumbs } from "~/routes/records/crumbs";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { SelectField } from "~/ui/choice-fields";
import { EmptyState } from "~/ui/empty-state";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { PickTable } from "~/ui/pick-table";
import { ActionBar, FormGrid, RecordForm } from "~/ui/record-form";
import { DateField, TextArea, TextField } from "~/ui/text-fields";
import type { Column } from "~/ui/data-table";
import { checkRaise, raiseMany, raiseManySchema, raisePage, raiseSchema, RAISES, type RaiseRow } from "../index.server";

export const meta = () => pageTitle("Raise pay for several people", "HR");

const LIST = href("/hr/increment/list");
const FIELDS = ["what", "unitId", "designationId", "rise", "amount", "effectiveOn", "cycle", "reason"] as const;
type Asked = Record<(typeof FIELDS)[number], string>;

/** The fields as an address or a form holds them. */
const askedOf = (from: { get(name: string): unknown }): Asked =>
  Object.fromEntries(FIELDS.map((name) => [name, String(from.get(name) ?? "")])) as Asked;

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const asked = askedOf(new URL(args.request.url).searchParams);
  const read = raiseSchema.safeParse(asked);
  return load(args, async () => ({
    keys: [newFormKey(), newFormKey()] as const,
    asked: { ...asked, what: asked.what || "ANNUAL" },
    kinds: RAISES.map(({ value, label }) => ({ value, label: t(label) })),
    page: await raisePage(actor, read.success ? read.data : null),
  }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  if (intentOf(form) === "raise")
    return answer(args, actor, form, {
      schema: raiseManySchema,
      run: (input) => raiseMany(actor, input),
      done: ({ prepared }, { what }) => ({
        to: what === "REVIEW" ? href("/hr/reports/salary-review") : LIST,
        toast: plural(prepared, "{n} sent for approval.", "{n} sent for approval."),
      }),
    });
  return answer(args, actor, form, {
    schema: raiseSchema,
    run: (input) => checkRaise(actor, input),
    done: () => ({ to: href("/hr/increment/bulk", { search: askedOf(form) }) }),
  });
};

const COLUMNS: readonly Column<RaiseRow>[] = [
  { id: "name", label: "Employee" },
  { id: "employeeNo", label: "Number", nowrap: true },
  { id: "unit", label: "Unit" },
  { id: "before", label: "Basic pay before", numeric: true },
  { id: "now", label: "New basic pay", numeric: true },
  { id: "rise", label: "Change", numeric: true },
  { id: "note", label: "What follows" },
  { id: "check", label: "Check first" },
  { id: "problem", label: "Why not" },
];

/** Changes of pay or reviews for many: what is asked for, then everybody it would concern, to be ticked. */
export default function RaiseMany() {
  const { keys, asked, kinds, page } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>() ?? null;
  const raises = page.shown !== null && reply?.result?.initialValue?._intent === "raise";
  const title = t("Raise pay for several people");
  return (
    <>
      <PageHead
        title={title}
        sentence={t("Of those whose pay you see; each waits for the approval of another person")}
        crumbs={areaCrumbs("hr", { label: t("Increments"), to: LIST }, { label: title })}
      />
      <div className="stack">
        {!page.sees && (
          <Notice tone="warn" title={t("You do not see pay")}>
            {t("Raises for several people are prepared by someone who sees it. Enter a single one, or bring a file.")}
          </Notice>
        )}
        <RecordForm id="show" reply={raises ? null : reply} formKey={keys[0]} values={asked}>
          <Card>
            <FormGrid>
              <SelectField name="what" label={t("What")} required choices={kinds} />
              <DateField name="effectiveOn" label={t("From")} required />
              <SelectField name="unitId" label={t("Unit")} choices={page.units} empty={t("All units")} />
              <SelectField name="designationId" label={t("Designation")} choices={page.designations} empty={t("All")} />
              <TextField name="rise" label={t("Rise (percent)")} hint={t("Like 4.5; or an amount")} maxLength={8} />
              <TextField
                name="amount"
                label={t("Rise (amount)")}
                hint={t("Added to the pay of a month")}
                maxLength={20}
              />
              <TextField name="cycle" label={t("Round")} hint={t("Of a salary review, like 2027")} maxLength={20} />
              <TextArea
                name="reason"
                label={t("Reason")}
                hint={t("5 to 500 characters; with a review, what they read with it")}
                required
                maxLength={500}
              />
            </FormGrid>
          </Card>
          <FormBar back={LIST}>
            <Button name="_intent" value="show">
              {t("Show")}
            </Button>
          </FormBar>
        </RecordForm>
        {page.shown && <Shown {...page.shown} asked={asked} formKey={keys[1]} reply={raises ? reply : null} />}
      </div>
    </>
  );
}

interface ShownProps {
  rows: readonly RaiseRow[];
  more: boolean;
  asked: Asked;
  formKey: string;
  reply: FormReply | null;
}

function Shown({ rows, more, asked, formKey, reply }: ShownProps) {
  const able = rows.filter(({ problem }) => problem === null);
  if (rows.length === 0)
    return (
      <Card>
        <EmptyState icon="users" title={t("No employees here")}>
          {t("Choose another unit or designation, or another day.")}
        </EmptyState>
      </Card>
    );
  return (
    <RecordForm
      id="raise"
      reply={reply}
      formKey={formKey}
      values={{ ...asked, employeeId: able.filter(({ check }) => check === null).map(({ pick }) => pick) }}
    >
      {FIELDS.map((name) => (
        <input key={name} type="hidden" name={name} value={asked[name]} />
      ))}
      <Card
        flush
        title={plural(able.length, "One person can be given a raise", "{n} people can be given a raise")}
        note={more ? t("More than {n} people: choose a unit or a designation.", { n: rows.length }) : undefined}
      >
        <PickTable
          name="employeeId"
          caption={t("People")}
          columns={COLUMNS}
          rows={rows}
          rowKey={({ id }) => id}
          valueOf={({ pick, problem }) => (problem === null ? pick : null)}
          titleOf={({ name }) => t("Raise the pay of {name}", { name })}
        />
      </Card>
      {able.length > 0 && (
        <ActionBar>
          <Button tone="primary" name="_intent" value="raise">
            {t("Send for approval")}
          </Button>
        </ActionBar>
      )}
    </RecordForm>
  );
}
