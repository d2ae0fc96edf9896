import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { plural, t } from "~/core/text";
import { redirectWithToast } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize } from "~/engine/request/authorize.server";
import { areaAt } from "~/engine/request/place";
import { requireConfirmed } from "~/engine/request/confirmed.server";
import { show } from "~/engine/request/show.server";
import {
  accountChoices,
  createAccount,
  deskOf,
  employeesWithoutAccount,
  ENTRY_CHOICES,
  HOLDER_CHOICES,
  newAccountSchema,
  type Unaccounted,
} from "~/modules/user-accounts/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { RadioGroup, SelectField } from "~/ui/choice-fields";
import { Columns } from "~/ui/columns";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { DateField, TextField } from "~/ui/text-fields";
import { crumbsOf, PLACES } from "./places";

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  pageTitle("Add a user", PLACES[page?.desk ?? "console"].area);

const MOST_OFFERED = 25;

export const loader = async (args: LoaderFunctionArgs) => {
  const desk = deskOf(areaAt(args.request));
  const { actor } = await authorize(args, desk.edit);
  const employeeNo = (new URL(args.request.url).searchParams.get("employee") ?? "").slice(0, 20);
  const [choices, waiting] = await Promise.all([
    accountChoices(actor, desk, "edit"),
    employeesWithoutAccount(actor, desk, MOST_OFFERED),
  ]);
  return {
    key: newFormKey(),
    desk: desk.name,
    ...choices,
    waiting,
    holders: HOLDER_CHOICES.filter(({ value }) => !desk.bounded || value !== "SERVICE"),
    entries: ENTRY_CHOICES,
    values: { holder: "EMPLOYEE", entry: "INVITE", employeeNo },
  };
};

/** The form may hold a password: nothing of it is kept. */
export const action = async (args: ActionFunctionArgs) => {
  const desk = deskOf(areaAt(args.request));
  const signedIn = await authorize(args, desk.edit);
  await requireConfirmed(args, signedIn);
  const answered = await show(args, await readForm(args.request), {
    schema: newAccountSchema,
    run: (input) => createAccount(signedIn.actor, desk, input),
  });
  const { shown, reply } = answered.data;
  return shown
    ? redirectWithToast(
        args.request,
        PLACES[desk.name].edit(shown.id),
        t("{name} has an account.", { name: shown.name }),
      )
    : data(reply, answered.init ?? undefined);
};

export default function AccountAdd() {
  const { key, desk, waiting, values } = useLoaderData<typeof loader>();
  const places = PLACES[desk];
  return (
    <>
      <PageHead title={t("Add a user")} crumbs={crumbsOf(desk)} />
      <Columns
        label={t("Employees without an account")}
        aside={<Waiting rows={waiting.rows} total={waiting.total} to={places.add} />}
      >
        <RecordForm key={values.employeeNo} reply={useActionData<FormReply>()} formKey={key} values={values}>
          <div className="stack">
            <Fields />
          </div>
          <FormBar back={places.list}>
            <Button tone="primary">{t("Create the account")}</Button>
          </FormBar>
        </RecordForm>
      </Columns>
    </>
  );
}

function Fields() {
  const { desk, roles, units, holders, entries } = useLoaderData<typeof loader>();
  return (
    <>
      <Card title={t("Account holder")}>
        <div className="stack">
          <RadioGroup name="holder" label={t("Account for")} choices={holders} required down />
          <FormGrid>
            <TextField
              name="employeeNo"
              label={t("Employee number")}
              maxLength={20}
              autoComplete="off"
              hint={t("Of an employee, whose name and posting it takes over")}
            />
            <TextField
              name="displayName"
              label={t("Name")}
              maxLength={120}
              autoComplete="off"
              hint={t("For anyone or anything else")}
            />
            <TextField
              name="signInName"
              label={t("Sign-in name")}
              required
              maxLength={60}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              hint={t("Small letters, digits, full stop, hyphen, underscore")}
            />
            <TextField name="email" type="email" label={t("E-mail")} maxLength={200} autoComplete="off" />
          </FormGrid>
        </div>
      </Card>
      <Card
        title={t("First role")}
        note={t(
          "An employee's posting gives its role automatically: choose one here only in addition to it, or where there is none.",
        )}
      >
        <FormGrid>
          <SelectField name="roleId" label={t("Role")} choices={roles} empty={t("None")} />
          <SelectField name="unitId" label={t("Held at")} choices={units} empty={t("None")} />
          <DateField name="validFrom" label={t("From")} hint={t("Leave empty to start today")} />
          <DateField name="validTo" label={t("Last day")} hint={t("Leave empty for no end date")} />
        </FormGrid>
      </Card>
      <Card
        title={t("How they sign in")}
        note={desk === "console" ? t("A service has no password: it uses tokens of the API.") : undefined}
      >
        <div className="stack">
          <RadioGroup name="entry" label={t("The person gets")} choices={entries} required down />
          <TextField
            name="password"
            type="password"
            label={t("First password")}
            autoComplete="new-password"
            hint={t("At least 12 characters. Tell them in person; they choose their own at the first sign-in.")}
          />
        </div>
      </Card>
    </>
  );
}

/** People who cannot sign in yet; a word fills in the form. */
function Waiting({ rows, total, to }: { rows: Unaccounted[]; total: number; to: string }) {
  return (
    <Card
      title={t("Employees without an account")}
      note={total > rows.length ? plural(total, "One in all", "{n} in all") : undefined}
    >
      {rows.length === 0 ? (
        <p className="text-dim">{t("Every employee within your reach has one.")}</p>
      ) : (
        <ul>
          {rows.map(({ employeeNo, name, designation, unit }) => (
            <li key={employeeNo} className="py-1">
              <Link to={`${to}?employee=${encodeURIComponent(employeeNo)}`}>{name}</Link>
              <span className="block text-dim">
                {employeeNo}, {designation}, {unit}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
