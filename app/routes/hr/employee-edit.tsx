import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { formatDate } from "~/core/dates";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { can, todayOf } from "~/core/actor";
import { answer, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import {
  askForAccount,
  backgroundForm,
  changeEmployee,
  changeStaffType,
  educationChoices,
  employeeForm,
  GENDERS,
  hireChoices,
  mapManager,
  mappingChoices,
  mapSchema,
  MARITAL,
  personSchema,
  RELATION_CHOICES,
  staffTypeSchema,
  stepFacts,
  stepOf,
  STEPS,
} from "~/modules/people/index.server";
import { LinkButton } from "~/ui/button";
import type { FormReply } from "~/ui/form-reply";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tabs } from "~/ui/tabs";
import { answerBackground, placeOf } from "./parts/answer-background.server";
import { EmployeeStep } from "./parts/employee-steps";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";
export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.form.name ?? "Employee", "HR");

const stepAt = (request: Request) => stepOf(new URL(request.url).searchParams.get("step"));
const addressOf = (id: number, step: string) => `${href("/hr/employee/edit/:id", { params: { id } })}?step=${step}`;

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const step = stepAt(args.request);
  const { kind, line } = placeOf(args.request);
  return load(args, async () => {
    const id = parseId(args.params.id) ?? 0;
    const form = await employeeForm(actor, id);
    const managers = step === "managers" && can(actor, "employee.manager") ? await mappingChoices(actor) : null;
    return {
      key: newFormKey(),
      id,
      step,
      form,
      genders: GENDERS,
      marital: MARITAL,
      educations: await educationChoices(),
      facts: step === "person" ? null : await stepFacts(actor, id),
      background: step === "background" && !form.own ? await backgroundForm(actor, id, kind, line) : null,
      staffTypes: step === "job" ? (await hireChoices(actor)).staffTypes : [],
      relations: RELATION_CHOICES,
      managers: managers?.managers ?? null,
      today: formatDate(todayOf(actor)),
      makesAccounts: can(actor, "admin.user.edit") && can(actor, "area.admin"),
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const id = parseId(args.params.id) ?? 0;
  const form = await readForm(args.request);
  const step = stepAt(args.request);
  const next = STEPS[STEPS.findIndex(({ name }) => name === step) + 1]?.name;
  const done = (toast: string) => ({
    to: next ? addressOf(id, next) : href("/hr/employee/details/:id", { params: { id } }),
    toast,
  });
  switch (step) {
    case "background":
      return answerBackground(args, actor, form, id, (kind) => `${addressOf(id, "background")}&kind=${kind}`);
    case "job":
      return answer(args, actor, form, {
        schema: staffTypeSchema,
        run: (input) => changeStaffType(actor, id, input, versionOf(form)),
        done: ({ name }) => done(t("The details of {name} are saved.", { name })),
      });
    case "managers":
      return answer(args, actor, form, {
        schema: mapSchema,
        run: async (input) => {
          // Whose manager it is, the address says.
          const { employeeNo } = await stepFacts(actor, id);
          return mapManager(actor, { ...input, employees: [employeeNo], unitId: null });
        },
        done: () => ({ to: addressOf(id, "managers"), toast: t("The manager is saved.") }),
      });
    case "account":
      return answer(args, actor, form, {
        schema: z.object({}),
        run: () => askForAccount(actor, id),
        done: ({ name }) => done(t("An administrator is asked to make an account for {name}.", { name })),
      });
    default:
      return answer(args, actor, form, {
        schema: personSchema,
        run: (input) => changeEmployee(actor, id, input, versionOf(form)),
        done: ({ name }) => done(t("The details of {name} are saved.", { name })),
      });
  }
};

export default function EmployeeEdit() {
  const data = useLoaderData<typeof loader>();
  const { key, id, step, form } = data;
  const reply = useActionData<FormReply>();
  const back = href("/hr/employee/details/:id", { params: { id } });
  return (
    <>
      <PageHead
        title={form.name}
        sentence={t("Each step is saved on its own; designation and unit change by a movement")}
        crumbs={[
          { label: t("HR"), to: href("/hr/dashboard") },
          { label: t("Employees"), to: href("/hr/employee/list") },
          { label: form.name, to: back },
          { label: t("Change") },
        ]}
        actions={<LinkButton to={back}>{t("Employee file")}</LinkButton>}
      />
      <div className="stack">
        <Tabs
          label={t("Steps")}
          tabs={STEP_TABS.map(({ name, label }) => ({ label, to: addressOf(id, name), current: name === step }))}
        />
        {form.own ? (
          <Notice tone="warn" title={t("This is your own file: someone else in HR changes it.")} />
        ) : (
          <EmployeeStep key={step} data={data} formKey={key} reply={reply} at={(name) => addressOf(id, name)} />
        )}
      </div>
    </>
  );
}

/** The browser loads nothing of the server for them. */
const STEP_TABS = [
  { name: "person", label: "Person" },
  { name: "job", label: "Job" },
  { name: "background", label: "Background" },
  { name: "bank", label: "Bank" },
  { name: "managers", label: "Managers" },
  { name: "documents", label: "Documents" },
  { name: "account", label: "Account" },
] as const;
