import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { formatDate } from "~/core/dates";
import { idOf, newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer, intentOf, versionOf } from "~/engine/request/answer.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { readForm as readPosted } from "~/engine/request/read-form.server";
import { href } from "~/addresses/href";
import {
  closeForm,
  formSchema,
  nameColleagues,
  namesSchema,
  openForm,
  readForm,
  writeForm,
} from "~/modules/upward-feedback/index.server";
import { areaCrumbs } from "~/routes/records/crumbs";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import type { FormReply } from "~/ui/form-reply";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { Tag } from "~/ui/tag";
import { TextArea, TextField } from "~/ui/text-fields";
import { MOST_QUESTIONS } from "../told";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.name ?? "Upward feedback", "HR");

const STATES = {
  DRAFT: { label: "Draft", tone: "neutral" },
  OPEN: { label: "Open", tone: "info" },
  CLOSED: { label: "Closed", tone: "ok" },
} as const;

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const { name, form, subjects } = await readForm(actor, idOf(args.params));
    const status = (form?.status ?? "DRAFT") as keyof typeof STATES;
    return {
      key: newFormKey(),
      name,
      status,
      there: form !== null,
      version: form?.version ?? null,
      values: {
        questions: form?.questions.map(({ text }) => text).join("\n") ?? "",
        closesOn: form ? formatDate(form.closesOn) : "",
      },
      subjects: subjects.map(({ id, employee, asks }) => ({
        id,
        name: `${employee.name}, ${employee.employeeNo}`,
        reports: asks.filter(({ side }) => side === "REPORT").length,
        colleagues: asks.filter(({ side }) => side === "COLLEAGUE").length,
        answered: asks.filter(({ sentOn }) => sentOn !== null).length,
        // Who was asked about somebody does not read the result.
        told: status === "CLOSED" && asks.every(({ employeeId }) => employeeId !== actor.employeeId),
      })),
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = idOf(args.params);
    const form = await readPosted(args.request);
    const to = href("/hr/evaluation/upward/:id", { params: { id } });
    const version = form.has("_version") ? versionOf(form) : null;
    switch (intentOf(form)) {
      case "name":
        return answer(args, actor, form, {
          schema: namesSchema,
          run: (input) => nameColleagues(actor, id, input, version),
          done: () => ({ to, toast: t("Colleagues named.") }),
        });
      case "open":
        return answer(args, actor, form, {
          schema: z.object({}),
          run: () => openForm(actor, id, version),
          done: ({ asked }) => ({ to, toast: t("Opened: {n} people are asked.", { n: asked }) }),
        });
      case "close":
        return answer(args, actor, form, {
          schema: z.object({}),
          run: () => closeForm(actor, id, version),
          done: () => ({ to, toast: t("Closed. Its results can be read now.") }),
        });
      default:
        return answer(args, actor, form, {
          schema: formSchema,
          run: (input) => writeForm(actor, id, input, version),
          done: () => ({ to, toast: t("Draft saved.") }),
        });
    }
  });
};

/** The short form of a period that people answer about their manager and colleagues. */
export default function UpwardForm() {
  const { key, name, status, there, version, values, subjects } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>() ?? null;
  const sent = String(reply?.result?.initialValue?._form ?? "");
  const replyFor = (form: string) => (sent === form ? reply : null);
  const { label, tone } = STATES[status];
  return (
    <>
      <PageHead
        title={t("Upward feedback: {name}", { name })}
        tag={<Tag tone={tone}>{t(label)}</Tag>}
        crumbs={areaCrumbs(
          "hr",
          { label: t("Cycles of evaluation"), to: href("/hr/evaluation/dashboard") },
          { label: t("Upward feedback") },
        )}
      />
      <div className="stack">
        {status === "DRAFT" ? (
          <RecordForm id="write" reply={replyFor("write")} formKey={`${key}-w`} version={version} values={values}>
            <input type="hidden" name="_form" value="write" />
            <Card title={t("Questions")} note={t("Reports answer them about their manager, from one to five.")}>
              <FormGrid>
                <TextArea
                  name="questions"
                  label={t("Questions")}
                  hint={t("One a line, {n} at most", { n: MOST_QUESTIONS })}
                  rows={6}
                  maxLength={1_700}
                  required
                />
                <TextField
                  name="closesOn"
                  label={t("Closes on")}
                  hint={t("Like 31-Jan-2027")}
                  required
                  maxLength={20}
                />
              </FormGrid>
              <Button name="_intent" value="write">
                {t("Save as draft")}
              </Button>
            </Card>
          </RecordForm>
        ) : (
          <Card title={t("Questions")} note={t("Closes on {day}", { day: values.closesOn })}>
            <p className="whitespace-pre-line">{values.questions}</p>
          </Card>
        )}
        {there && status === "DRAFT" && (
          <RecordForm id="name" reply={replyFor("name")} formKey={`${key}-n`} version={version} values={{}}>
            <input type="hidden" name="_form" value="name" />
            <Card title={t("Name colleagues")} note={t("In place of those who were named for the employee before.")}>
              <FormGrid>
                <TextField name="employeeNo" label={t("Number of the employee")} required maxLength={30} />
                <TextField
                  name="colleagues"
                  label={t("Numbers of the colleagues")}
                  hint={t("With commas between them")}
                  required
                  maxLength={600}
                />
              </FormGrid>
              <Button name="_intent" value="name">
                {t("Name colleagues")}
              </Button>
            </Card>
          </RecordForm>
        )}
        {subjects.length > 0 && (
          <Card title={t("People")}>
            <DataTable
              caption={t("Whom the form is about, and how many have answered")}
              columns={[
                {
                  id: "name",
                  label: "Name",
                  cell: (row) =>
                    row.told ? (
                      <Link to={href("/hr/evaluation/upward/result/:id", { params: { id: row.id } })}>{row.name}</Link>
                    ) : (
                      row.name
                    ),
                },
                { id: "reports", label: "Reports", numeric: true },
                { id: "colleagues", label: "Colleagues", numeric: true },
                { id: "answered", label: "Answered", numeric: true },
              ]}
              rows={subjects}
              rowKey={({ id }) => id}
            />
          </Card>
        )}
        {there && status !== "CLOSED" && (
          <RecordForm id="act" reply={replyFor("act")} formKey={`${key}-a`} version={version} decision>
            <input type="hidden" name="_form" value="act" />
            {status === "DRAFT" ? (
              <Button tone="primary" name="_intent" value="open">
                {t("Open the form")}
              </Button>
            ) : (
              <Button tone="danger" name="_intent" value="close">
                {t("Close the form")}
              </Button>
            )}
          </RecordForm>
        )}
      </div>
    </>
  );
}
