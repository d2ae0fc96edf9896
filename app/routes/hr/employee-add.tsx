import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer, intentOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import {
  dropDraft,
  GENDERS,
  hireChoices,
  MARITAL,
  nextEmployeeNo,
  ownDrafts,
  personAgain,
  personSchema,
  readDraft,
  saveDraft,
} from "~/modules/people/index.server";
import { firstShifts, hireInOne, hireSchema, lackingOf } from "~/modules/time/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { Tabs } from "~/ui/tabs";
import { JobFields } from "./parts/job-fields";
import { PersonFields } from "./parts/person-fields";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";
export const meta = () => pageTitle("Add an employee", "HR");

/** Which employee in the making, whom it takes back, and which of its two steps. */
function placeOf(request: Request) {
  const { searchParams } = new URL(request.url);
  const draft = parseId(searchParams.get("draft"));
  return {
    draft,
    rehire: parseId(searchParams.get("rehire")),
    job: draft !== null && searchParams.get("step") !== "person",
  };
}

const addressOf = (draft: number, step?: "person") =>
  `${href("/hr/employee/add")}?draft=${draft}${step ? `&step=${step}` : ""}`;

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const { draft, rehire, job } = placeOf(args.request);
  return load(args, async () => {
    const begun = draft === null ? null : await readDraft(actor, draft);
    const earlierId = begun?.rehireId ?? rehire;
    const earlier = earlierId === null ? null : await personAgain(actor, earlierId);
    return {
      key: newFormKey(),
      genders: GENDERS,
      marital: MARITAL,
      ...(await hireChoices(actor)),
      shifts: job ? await firstShifts(actor) : [],
      number: job ? await nextEmployeeNo(actor) : "",
      job,
      begun,
      earlier: earlier?.name ?? null,
      values: begun?.values ?? earlier?.values ?? {},
      drafts: draft === null ? await ownDrafts(actor) : [],
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const { draft, rehire, job } = placeOf(args.request);
  const form = await readForm(args.request);
  if (draft !== null && intentOf(form) === "drop")
    return answer(args, actor, form, {
      schema: z.object({}),
      run: () => dropDraft(actor, draft),
      done: () => ({ to: href("/hr/employee/list"), toast: t("Nothing was kept of this person.") }),
    });
  if (draft !== null && job)
    return answer(args, actor, form, {
      schema: hireSchema,
      run: async (input) => {
        const made = await hireInOne(actor, draft, input);
        return { ...made, lacking: (await lackingOf(actor, made.id)).join(", ") };
      },
      done: ({ id, name, lacking }) => ({
        to: `${href("/hr/employee/edit/:id", { params: { id } })}?step=background`,
        toast:
          lacking === ""
            ? t("{name} is an employee.", { name })
            : t("{name} is an employee. Still missing: {lacking}", { name, lacking }),
      }),
    });
  return answer(args, actor, form, {
    schema: personSchema,
    run: (input) => saveDraft(actor, draft, input, rehire),
    done: ({ id }) => ({ to: addressOf(id), toast: t("The person is saved. The job comes next.") }),
  });
};

export default function EmployeeAdd() {
  const data = useLoaderData<typeof loader>();
  const { key, job, begun, earlier, values, drafts } = data;
  const reply = useActionData<FormReply>();
  const list = href("/hr/employee/list");
  return (
    <>
      <PageHead
        title={earlier ? t("Take back {name}", { name: earlier }) : t("Add an employee")}
        sentence={
          job
            ? t("Step 2 of 2: the job. Afterwards the file is completed step by step.")
            : t("Step 1 of 2: the person. You can leave after each step and come back.")
        }
        crumbs={[
          { label: t("HR"), to: href("/hr/dashboard") },
          { label: t("Employees"), to: list },
          { label: begun?.name ?? t("Add an employee") },
        ]}
      />
      <div className="stack">
        {begun && (
          <Tabs
            label={t("Steps")}
            tabs={[
              { label: "Person", to: addressOf(begun.id, "person"), current: !job },
              { label: "Job", to: addressOf(begun.id), current: job },
            ]}
          />
        )}
        {drafts.length > 0 && (
          <Card title={t("Begun by you")}>
            <ul>
              {drafts.map(({ id, name, since }) => (
                <li key={id}>
                  <Link to={addressOf(id)}>{name}</Link> <span className="text-dim">{since}</span>
                </li>
              ))}
            </ul>
          </Card>
        )}
        <RecordForm
          reply={reply}
          formKey={key}
          values={job ? { employeeNo: data.number, account: "true" } : values}
          kept
        >
          <Card title={job ? t("Job") : t("Person")}>{job ? <JobFields {...data} /> : <PersonFields {...data} />}</Card>
          <FormBar back={list}>
            <Button tone="primary" name="_intent" value="save">
              {job ? t("Add the employee") : t("Save and go on")}
            </Button>
            {begun && (
              <Button name="_intent" value="drop" formNoValidate>
                {t("Discard")}
              </Button>
            )}
          </FormBar>
        </RecordForm>
      </div>
    </>
  );
}
