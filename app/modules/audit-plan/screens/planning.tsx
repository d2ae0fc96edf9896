import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { newFormKey } from "~/core/ids.server";
import type { Actor } from "~/core/actor";
import { formatMonth } from "~/core/months";
import { plural, t } from "~/core/text";
import { listHere } from "~/engine/list/list-at.server";
import { listScreen, type ListScreen as Screen } from "~/engine/list/listing.server";
import { answer, versionOf } from "~/engine/request/answer.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { addressAt } from "~/engine/request/place";
import { readForm } from "~/engine/request/read-form.server";
import {
  planRowsOf,
  planRowsSchema,
  ROWS_A_PAGE,
  savePlanRows,
  sentRowsOf,
  type PlanRows,
  type SavedRows,
} from "~/modules/audit-plan/index.server";
import { areaCrumbs } from "~/routes/records/crumbs";
import { ListScreen } from "~/routes/records/list-screen";
import { Button } from "~/ui/button";
import { DataTable, type Column } from "~/ui/data-table";
import { FieldErrors, useControl } from "~/ui/field";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { Notice } from "~/ui/notice";
import { pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { CellField } from "~/ui/text-fields";

export { shouldRevalidate } from "~/ui/fresh-after-conflict";
export const meta: MetaFunction = () => pageTitle("Units and scores", "Audit");

/** Rows as the list shows them, with what is typed into them. */
interface Drawn {
  rows: Screen["rows"];
  plan: PlanRows;
}
type Reply = FormReply & { drawn: Drawn | null };

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const { list, view, search } = listHere(args.request);
  return load(args, async () => {
    const screen = await listScreen(actor, list, view, search);
    const plan = await planRowsOf(
      actor,
      screen.rows.map(({ id }) => id),
    );
    const short = screen.size === ROWS_A_PAGE;
    return {
      key: newFormKey(),
      list: screen,
      plan: short ? plan : null,
      long: plan !== null && !short ? ROWS_A_PAGE : null,
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args, "audit.plan.edit");
  return load(args, async () => {
    const form = await readForm(args.request);
    const reply = await answer(args, actor, form, {
      schema: planRowsSchema,
      run: (input) => savePlanRows(actor, input, versionOf(form)),
      done: (saved) => ({ to: addressAt(args.request), toast: toldOf(saved) }),
    });
    if (!("data" in reply)) return reply;
    return data<Reply>({ ...reply.data, drawn: await drawnAgain(actor, args.request, form) }, reply.init ?? undefined);
  });
};

/** What was saved, and what came of it that the rows did not ask for. */
function toldOf({ saved, rescored, over }: SavedRows): string {
  if (saved === 0) return t("Nothing was changed.");
  return [
    plural(saved, "One unit saved.", "{n} units saved."),
    rescored.length > 0 && t("With figures of today the score changed of: {units}.", { units: rescored.join(", ") }),
    over.length > 0 &&
      t("More days are planned than auditors have in {months}.", { months: over.map(formatMonth).join(", ") }),
  ]
    .filter(Boolean)
    .join(" ");
}

/** The rows that were sent, wherever they stand in the list by now: what was typed is drawn beside its own unit. */
async function drawnAgain(actor: Actor, request: Request, form: FormData): Promise<Drawn | null> {
  const plan = await sentRowsOf(actor, form);
  if (!plan) return null;
  const { list, view } = listHere(request);
  const ids = plan.rows.map(({ id }) => id);
  const { rows } = await listScreen(
    actor,
    list,
    { ...view, where: () => ({ id: { in: ids } }) },
    new URLSearchParams(),
  );
  return { plan, rows: ids.flatMap((id) => rows.find((row) => row.id === id) ?? []) };
}

/** Auditable units of a year; while its plan is a draft, those who prepare it plan in the rows. */
export default function Planning() {
  const { key, list, plan, long } = useLoaderData<typeof loader>();
  const reply = useActionData<Reply>();
  const drawn = reply?.drawn ?? (plan && { rows: list.rows, plan });
  return (
    <ListScreen
      list={list}
      crumbs={areaCrumbs("audit", { label: list.title })}
      above={
        long !== null && (
          <Notice tone="info" title={t("Rows are changed on pages of {n}", { n: long })}>
            {t("Choose {n} rows a page below the list to enter dates and days here.", { n: long })}
          </Notice>
        )
      }
      table={drawn && drawn.rows.length > 0 ? <PlanTable {...{ list, drawn, reply }} formKey={key} /> : undefined}
    />
  );
}

/** Columns that the fields stand for, or that leave them room. */
const TYPED = ["lastAudit", "days", "included"];

interface PlanTableProps {
  list: Screen;
  drawn: Drawn;
  reply: Reply | undefined;
  formKey: string;
}

function PlanTable({ list, drawn: { rows, plan }, reply, formKey }: PlanTableProps) {
  const place = new Map(plan.rows.map(({ id, name, due }, at) => [id, { at, name, due }]));
  const typed = (
    id: string,
    label: string,
    draw: (name: string, label: string, due: boolean, unit: string) => ReactNode,
  ): Column<Screen["rows"][number]> => ({
    id: `_${id}`,
    label: t(label),
    cell: (row) => {
      const { at, name, due } = place.get(row.id)!;
      return draw(`rows[${at}].${id}`, t("{field} of {name}", { field: t(label), name }), due, name);
    },
  });
  const cell = (name: string, label: string) => <CellField name={name} label={label} />;
  return (
    <RecordForm
      reply={reply}
      formKey={formKey}
      version={plan.version}
      values={{ rows: plan.rows.map(({ values }) => values) }}
    >
      <DataTable
        caption={list.title}
        rows={rows}
        rowKey={({ id }) => id}
        sort={list.sort}
        spoken
        columns={[
          ...list.columns.filter(({ id }) => !TYPED.includes(id)),
          typed("included", "Planned", (name, label) => <Tick name={name} label={label} />),
          typed("plannedStart", "From, to", (name, _, __, unit) => (
            <>
              {cell(name, t("{field} of {name}", { field: t("From"), name: unit }))}
              {cell(name.replace("plannedStart", "plannedEnd"), t("{field} of {name}", { field: t("To"), name: unit }))}
            </>
          )),
          typed("days", "Days", (name, label) => <CellField name={name} label={label} numeric unsummed />),
          typed("reason", "Reason for leaving it out", (name, label, due) => (due ? cell(name, label) : null)),
        ]}
      />
      <FormBar back={null}>
        <span className="ml-4">
          <Button tone="primary">{t("Save this page")}</Button>
        </span>
      </FormBar>
    </RecordForm>
  );
}

/** A box, with the row as it was opened: it goes back as it came, also where the form is drawn again. */
function Tick({ name, label }: { name: string; label: string }) {
  const control = useControl({ name });
  const seen = name.replace(/included$/, "seen");
  const { value } = useControl({ name: seen });
  return (
    <>
      <input type="hidden" name={seen} value={value} />
      <input
        key={control.key}
        type="checkbox"
        aria-label={label}
        defaultChecked={control.value === "on"}
        {...control.aria}
      />
      <FieldErrors control={control} />
    </>
  );
}
