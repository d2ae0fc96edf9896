import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { dayAsked } from "~/core/asked-days";
import { addDays, formatDate } from "~/core/dates";
import { newFormKey, parseId } from "~/core/ids.server";
import { plural, t } from "~/core/text";
import { can, todayOf } from "~/core/actor";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { offeredUnits } from "~/modules/organisation/index.server";
import {
  assignSchema,
  assignShift,
  copyWeek,
  copyWeekSchema,
  mondayOf,
  roster,
  shiftChoices,
  type RosterRow,
  withoutShift,
} from "~/modules/time/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { SelectField } from "~/ui/choice-fields";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import type { FormReply } from "~/ui/form-reply";
import { Link } from "~/ui/link";
import { ListHead } from "~/ui/list-head";
import { pageTitle } from "~/ui/page-head";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { DateField } from "~/ui/text-fields";

const ASSIGN = "assign";
const COPY = "copy";

export const meta = () => pageTitle("Shift roster", "HR");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const asked = new URL(args.request.url).searchParams;
    const units = await offeredUnits(actor, "shift.read");
    const unitId = parseId(asked.get("unitId") ?? "") ?? (units[0] ? Number(units[0].value) : null);
    const today = todayOf(actor);
    const monday = mondayOf(dayAsked(asked.get("week") ?? "") ?? today);
    return {
      key: newFormKey(),
      units,
      unitId,
      monday,
      today,
      days: [0, 1, 2, 3, 4, 5, 6].map((day) => formatDate(addDays(monday, day)).slice(0, 6)),
      name: units.find(({ value }) => Number(value) === unitId)?.label ?? "",
      rows: unitId === null ? [] : await roster(actor, unitId, monday),
      without: await withoutShift(actor, today),
      opens: can(actor, "employee.read"),
      shifts: can(actor, "shift.assign") ? await shiftChoices(actor) : null,
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args, "shift.assign");
  const form = await readForm(args.request);
  const { search } = new URL(args.request.url);
  const asked = new URLSearchParams(search);
  for (const name of [...asked.keys()]) if (name !== "unitId" && name !== "week") asked.delete(name);
  const back = `${href("/hr/shift")}${asked.size > 0 ? `?${asked.toString()}` : ""}`;
  const done = ({ people }: { people: number }) => ({
    to: back,
    toast: plural(people, "The shifts of one person were changed.", "The shifts of {n} people were changed."),
  });
  return load(args, async () =>
    form.get("_form") === COPY
      ? answer(args, actor, form, { schema: copyWeekSchema, run: (input) => copyWeek(actor, input), done })
      : answer(args, actor, form, { schema: assignSchema, run: (input) => assignShift(actor, input), done }),
  );
};

function columnsOf(days: readonly string[], picks: { ticked: readonly string[] } | null): Column<RosterRow>[] {
  return [
    ...(picks
      ? [
          {
            id: "_pick",
            label: "Choose",
            cell: ({ employeeId, name }: RosterRow) => (
              <input
                type="checkbox"
                form={ASSIGN}
                name="pick"
                value={employeeId}
                aria-label={name}
                defaultChecked={picks.ticked.includes(String(employeeId))}
              />
            ),
          },
        ]
      : []),
    { id: "name", label: "Employee" },
    ...days.map((day, index): Column<RosterRow> => ({
      id: `d${index}`,
      label: day,
      cell: ({ shifts, off }) => {
        const shift = shifts[index];
        return off[index] ? (
          <span className="text-dim">{off[index]}</span>
        ) : shift ? (
          <>
            {shift.name}
            <span className="block text-dim">{shift.hours}</span>
          </>
        ) : (
          "–"
        );
      },
    })),
  ];
}

/** Who of a unit works which shift in a week. */
export default function Roster() {
  const { key, units, unitId, monday, today, days, name, rows, shifts, without, opens } =
    useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>() ?? null;
  const typed = reply?.result?.initialValue;
  const replyFor = (form: string) => (typed?._form === form ? reply : null);
  const ticked = [typed?.pick ?? []].flat().map(String);
  const to = (week: string) =>
    `${href("/hr/shift")}?${new URLSearchParams({ unitId: String(unitId ?? ""), week }).toString()}`;
  const edits = shifts !== null && rows.length > 0;
  return (
    <>
      <ListHead
        title={t("Shift roster")}
        sentence={`${name}, ${formatDate(monday)} – ${formatDate(addDays(monday, 6))}`}
        crumbs={[{ label: t("HR"), to: href("/hr/dashboard") }, { label: t("Shift roster") }]}
        actions={
          <>
            <LinkButton icon="arrow-left" to={to(addDays(monday, -7))}>
              {t("Week before")}
            </LinkButton>
            <LinkButton icon="arrow-right" to={to(addDays(monday, 7))}>
              {t("Week after")}
            </LinkButton>
            <LinkButton icon="settings" to={href("/hr/settings/:resource/list", { params: { resource: "shift" } })}>
              {t("Shifts")}
            </LinkButton>
          </>
        }
      />
      <div className="stack">
        <Card flush>
          <Filters
            filters={[
              { name: "unitId", label: t("Unit"), kind: "choice", choices: units, any: name },
              { name: "week", label: t("Week of"), kind: "date" },
            ]}
            spoken
          >
            {rows.length === 0 ? (
              <EmptyState icon="users" title={t("No one is posted at this unit")}>
                {t("Choose a unit to see who works which shift.")}
              </EmptyState>
            ) : (
              <DataTable
                caption={t("Shift roster")}
                columns={columnsOf(days, edits ? { ticked } : null).map((column) => ({
                  ...column,
                  label: t(column.label),
                }))}
                rows={rows}
                rowKey={(row) => row.employeeId}
                spoken
              />
            )}
          </Filters>
        </Card>
        {without.total > 0 && (
          <Card
            title={plural(without.total, "One person has no shift today", "{n} people have no shift today")}
            note={t(
              "Without a shift a day is present with a pair of punches, not known without any, and never absent, late or overtime.",
            )}
          >
            <ul className="space-y-1">
              {without.people.map(({ employeeId, name: person, employeeNo, unitId: at, unit }) => (
                <li key={employeeId}>
                  {opens ? (
                    <Link to={href("/hr/employee/details/:id", { params: { id: employeeId } })}>{person}</Link>
                  ) : (
                    person
                  )}
                  {`, ${employeeNo}, `}
                  <Link to={`${href("/hr/shift")}?${new URLSearchParams({ unitId: String(at) }).toString()}`}>
                    {unit}
                  </Link>
                </li>
              ))}
            </ul>
            {without.total > without.people.length && (
              <p className="mt-2 text-dim">{t("The first {n} are shown.", { n: without.people.length })}</p>
            )}
          </Card>
        )}
        {edits && (
          <Card title={t("Assign a shift to the ticked people")}>
            <RecordForm
              id={ASSIGN}
              formKey={key}
              reply={replyFor(ASSIGN)}
              values={{ from: monday < today ? today : monday }}
            >
              <input type="hidden" name="_form" value={ASSIGN} />
              <FormGrid>
                <SelectField name="shiftId" label={t("Shift")} choices={shifts} empty={t("No shift")} />
                <DateField name="from" label={t("From")} required />
                <DateField name="to" label={t("Until")} hint={t("Empty: from this day on")} />
              </FormGrid>
              <div className="mt-3">
                <Button tone="primary">{t("Assign to selected")}</Button>
              </div>
            </RecordForm>
          </Card>
        )}
        {edits && (
          <Card title={t("Copy this week")}>
            <RecordForm id={COPY} formKey={`${key}-copy`} reply={replyFor(COPY)} values={{ to: addDays(monday, 7) }}>
              <input type="hidden" name="_form" value={COPY} />
              <input type="hidden" name="unitId" value={unitId ?? ""} />
              <input type="hidden" name="from" value={monday} />
              <FormGrid>
                <DateField name="to" label={t("Into the week of")} required hint={t("Any day of that week")} />
              </FormGrid>
              <div className="mt-3">
                <Button>{t("Copy the week")}</Button>
              </div>
            </RecordForm>
          </Card>
        )}
      </div>
    </>
  );
}
