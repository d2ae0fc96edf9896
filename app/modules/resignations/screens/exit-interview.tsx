import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { load } from "~/engine/request/authorize.server";
import {
  fieldOf,
  isRequired,
  MOST_TEXT,
  RATINGS,
  YES_NO,
  type ExitQuestion,
} from "~/modules/resignations/exit-questions";
import { interviewAction, SENT } from "~/modules/resignations/screens/interview-flow.server";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/choice-fields";
import { Notice } from "~/ui/notice";
import { RecordForm } from "~/ui/record-form";
import { TextArea, TextField } from "~/ui/text-fields";
import { mustBeOpen } from "../index.server";

export const meta = () => [{ title: `${t("Exit interview")} · ${t("Staff portal")}` }];

/** Looks whether the link works, and changes nothing: scanners of mail open links too. */
export const loader = (args: LoaderFunctionArgs) =>
  load(args, async () => {
    const sent = new URL(args.request.url).searchParams.has(SENT);
    if (!sent) await mustBeOpen(args.params.id ?? "", new Date());
    return { key: newFormKey(), sent };
  });

export const action = (args: ActionFunctionArgs) => interviewAction(args);

/** An exit interview behind the link of a mail: the employee number first, then the questions. */
export default function ExitInterview() {
  const { key, sent } = useLoaderData<typeof loader>();
  const said = useActionData<typeof action>();
  const shown = said?.shown ?? null;
  if (sent)
    return (
      <>
        <h1>{t("Exit interview")}</h1>
        <Notice tone="ok">{t("Thank you. Your answers were submitted, and the link no longer works.")}</Notice>
      </>
    );
  const open = (shown?.done === "submit" ? null : shown) ?? said?.open ?? null;
  if (open)
    return (
      <>
        <h1>{t("Exit interview")}</h1>
        <p className="text-dim">
          {t("Your answers are read only together with those of others, never under your name.")}
        </p>
        {shown?.done === "save" && (
          <Notice tone="ok">{t("Your answers were saved. The same link brings them back.")}</Notice>
        )}
        <RecordForm
          id="answers"
          reply={said?.reply ?? null}
          formKey={key}
          values={valuesOf(open.interview)}
          whole
          browserChecks={false}
          autoComplete="off"
        >
          <div className="stack">
            <input type="hidden" name="employeeNo" value={open.employeeNo} />
            {open.interview.questions.map((question) => (
              <Question key={question.key} question={question} />
            ))}
            <p className="flex flex-wrap gap-2">
              <Button tone="primary" name="_intent" value="submit">
                {t("Submit")}
              </Button>
              <Button name="_intent" value="save">
                {t("Save for later")}
              </Button>
            </p>
          </div>
        </RecordForm>
      </>
    );
  return (
    <>
      <h1>{t("Exit interview")}</h1>
      <p className="text-dim">{t("The questions are shown once we know that it is you.")}</p>
      <RecordForm id="who" reply={said?.reply ?? null} formKey={key} whole autoComplete="off">
        <div className="stack">
          <TextField name="employeeNo" label={t("Your employee number")} required maxLength={40} autoComplete="off" />
          <Button tone="primary" name="_intent" value="show">
            {t("Show the questions")}
          </Button>
        </div>
      </RecordForm>
    </>
  );
}

function Question({ question }: { question: ExitQuestion }) {
  const { text, kind } = question;
  const field = { name: fieldOf(question), label: text, required: isRequired(question) };
  const hint = t(
    "HR reads it among the texts of at least two others, without your name and branch. Leave out what tells who you are",
  );
  if (kind === "TEXT") return <TextArea {...field} rows={3} maxLength={MOST_TEXT} hint={hint} />;
  return <SelectField {...field} choices={kind === "RATING" ? RATINGS : YES_NO} empty={t("Choose")} />;
}

const valuesOf = ({
  questions,
  answers,
}: {
  questions: readonly ExitQuestion[];
  answers: Readonly<Record<string, string>>;
}) => ({ answer: Object.fromEntries(questions.map(({ key }) => [key, answers[key] ?? ""])) });
