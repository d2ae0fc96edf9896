import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { processByName, processPage, type ProcessView, type StepView } from "~/engine/process-page.server";
import { pastOf, recordHistory } from "~/engine/history/record-history.server";
import { answer, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { requireConfirmed } from "~/engine/request/confirmed.server";
import { unlessWaiting } from "~/engine/request/waiting.server";
import { href } from "~/addresses/href";
import { stepsSchema, switchSteps } from "~/modules/workflow/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { CheckGroup } from "~/ui/choice-fields";
import { DataTable, type Column } from "~/ui/data-table";
import type { FormReply } from "~/ui/form-reply";
import { History } from "~/ui/history";
import { PageHead, pageTitle } from "~/ui/page-head";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { StateDiagram } from "~/ui/state-diagram";
import { Tag } from "~/ui/tag";
import { TextField } from "~/ui/text-fields";

export const meta = () => pageTitle(t("Processes"), "Grapes");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const name = new URL(args.request.url).searchParams.get("process");
  return {
    key: newFormKey(),
    ...(await load(args, () => processPage(actor, name))),
    history: await recordHistory(actor, pastOf(args.request), [{ entity: "Process" }]),
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const signedIn = await authorize(args, "process.edit");
  await requireConfirmed(args, signedIn);
  const { actor } = signedIn;
  const form = await readForm(args.request);
  return answer(args, actor, form, {
    schema: stepsSchema,
    run: (input) => switchSteps(actor, processByName(input.process), input, versionOf(form)),
    done: ({ company, waits }) =>
      unlessWaiting(waits, {
        to: `${href("/grapes/settings/process")}?process=${String(form.get("process"))}`,
        toast: t("The steps of {company} are saved.", { company }),
      }),
  });
};

export default function Processes() {
  const { key, all, processes, mayEdit, history } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const answered = reply ? formAnswered(processes, reply) : null;
  return (
    <>
      <PageHead
        title={t("Processes")}
        sentence={t("How each kind of record is processed, who may take each step, and which steps a company skips")}
        crumbs={[{ label: t("Grapes"), to: href("/grapes") }, { label: t("Processes") }]}
      />
      <nav aria-label={t("Processes")} className="mb-4 flex flex-wrap gap-2">
        {all.map(({ name, one }) => (
          <LinkButton
            key={name}
            size="small"
            to={`${href("/grapes/settings/process")}?process=${name}`}
            aria-current={name === processes[0]?.name ? "page" : undefined}
          >
            {one}
          </LinkButton>
        ))}
      </nav>
      <div className="stack">
        {processes.map((process) => (
          <Process
            key={process.name}
            process={process}
            formKey={key}
            mayEdit={mayEdit}
            reply={reply}
            answered={answered}
          />
        ))}
        <History title={t("History of the steps")} history={history} />
      </div>
    </>
  );
}

const formId = (process: string, companyId: number) => `steps-${process}-${companyId}`;

/** The form a reply belongs to; what names none of them is said in the first. */
function formAnswered(processes: readonly ProcessView[], { result }: FormReply): string | null {
  const ids = processes.flatMap(({ name, companies }) =>
    (companies ?? []).map((company) => formId(name, company.companyId)),
  );
  const sent = formId(String(result?.initialValue?.process), Number(result?.initialValue?.companyId));
  return ids.includes(sent) ? sent : (ids[0] ?? null);
}

const columns: Column<StepView>[] = [
  {
    id: "label",
    label: "Step",
    cell: (step) => (
      <>
        {step.label}
        {step.optional && (
          <>
            {" "}
            <Tag>{t("Optional")}</Tag>
          </>
        )}
      </>
    ),
  },
  { id: "fromWords", label: "From" },
  { id: "toWords", label: "To" },
  { id: "by", label: "Taken by" },
  { id: "holders", label: "Held by" },
  { id: "permission", label: "Permission" },
  { id: "note", label: "Comment" },
];

interface ProcessProps {
  process: ProcessView;
  formKey: string;
  mayEdit: boolean;
  reply: FormReply | undefined;
  answered: string | null;
}

function Process({ process, ...form }: ProcessProps) {
  const { one, states, start, steps, companies } = process;
  return (
    <>
      <Card
        title={one}
        note={t(
          "It begins as {state}. A dot shows where a step may start, the arrow where it leads, a ring that the record stays; a dashed step is optional.",
          { state: t(states.find((state) => state.id === start)!.label).toLowerCase() },
        )}
      >
        <StateDiagram
          title={t("Life of a record: {name}", { name: one })}
          states={states}
          start={start}
          steps={steps}
        />
      </Card>
      <Card title={t("{name}, step by step", { name: one })} flush>
        <DataTable
          caption={t("Steps of {name}", { name: one })}
          columns={columns}
          rows={steps}
          rowKey={(step) => step.id}
        />
      </Card>
      {companies?.map((company) => (
        <CompanyForm key={company.companyId} process={process} company={company} {...form} />
      ))}
    </>
  );
}

/** Which optional steps one company takes. */
function CompanyForm({
  process,
  company,
  formKey,
  mayEdit,
  reply,
  answered,
}: ProcessProps & { company: NonNullable<ProcessView["companies"]>[number] }) {
  const id = formId(process.name, company.companyId);
  const choices = process.steps
    .filter((step) => step.optional)
    .map((step) => ({ value: step.id, label: step.label, disabled: !mayEdit }));
  return (
    <Card
      title={t("Optional steps at {company}", { company: company.company })}
      note={t("Clear the steps this company skips. Records under way follow from their next step.")}
    >
      <RecordForm
        id={id}
        reply={answered === id ? reply : null}
        formKey={`${formKey}-${id}`}
        version={company.version}
        values={{ steps: company.taken }}
      >
        <input type="hidden" name="process" value={process.name} />
        <input type="hidden" name="companyId" value={company.companyId} />
        <FormGrid>
          <CheckGroup name="steps" label={t("Steps taken")} required wide choices={choices} />
          {mayEdit && (
            <TextField
              name="note"
              label={t("Why")}
              required
              wide
              maxLength={500}
              hint={t("Kept in the audit trail.")}
            />
          )}
          {mayEdit && (
            <div>
              <Button tone="primary">{t("Save the steps")}</Button>
            </div>
          )}
        </FormGrid>
      </RecordForm>
    </Card>
  );
}
