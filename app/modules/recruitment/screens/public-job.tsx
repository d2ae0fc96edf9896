import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { InputProblem, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { byField } from "~/engine/request/answer.server";
import { load } from "~/engine/request/authorize.server";
import { readForm } from "~/engine/request/read-form.server";
import { href } from "~/addresses/href";
import { incomingFiles } from "~/modules/files/index.server";
import { applyFromOutside, outsideSchema, publicJob } from "~/modules/recruitment/index.server";
import { applicationsSent } from "~/modules/speaking-up/index.server";
import { Button } from "~/ui/button";
import { CheckField, SelectField } from "~/ui/choice-fields";
import { DescriptionList } from "~/ui/description-list";
import { FileField } from "~/ui/file-field";
import { Notice } from "~/ui/notice";
import { RecordForm } from "~/ui/record-form";
import { TextArea, TextField } from "~/ui/text-fields";

export const meta = () => [{ title: t("Apply for a job") }];

export const loader = (args: LoaderFunctionArgs) =>
  load(args, async () => ({ key: newFormKey(), job: await publicJob(idOf(args.params), new Date()) }));

interface Applied {
  reply: { result: SubmissionResult<string[]> | null; key: string; clash: null } | null;
  /** Where the link was sent. */
  sentTo: string | null;
}

/** Whoever is signed in in this browser is not looked at. */
export const action = (args: ActionFunctionArgs) =>
  load(args, async () => {
    const id = idOf(args.params);
    const at = new Date();
    const form = await readForm(args.request);
    const typed = new FormData();
    for (const [name, value] of form) if (typeof value === "string" && !name.startsWith("_")) typed.append(name, value);
    const submission = parseWithZod(typed, { schema: outsideSchema, disableAutoCoercion: true });
    const again = (result: SubmissionResult<string[]>, status: number, headers?: HeadersInit) =>
      data<Applied>({ reply: { result, key: newFormKey(), clash: null }, sentTo: null }, { status, headers });
    const wrong = (problems: Problem[], status: number, headers?: HeadersInit) =>
      again(submission.reply(byField(problems)), status, headers);
    if (submission.status !== "success") return again(submission.reply(), 422);
    const { email } = submission.value;
    // A field that no person sees: what fills it in is a machine, and is told nothing.
    if (String(form.get("website") ?? "") !== "") return data<Applied>({ reply: null, sentTo: email });
    const { wait } = applicationsSent().count(args.context.ip, at);
    if (wait > 0)
      return wrong(
        [problem("", t("Too much was sent at once. Wait {n} seconds, then press the button again.", { n: wait }))],
        429,
        { "Retry-After": String(wait) },
      );
    try {
      await applyFromOutside(id, submission.value, await incomingFiles(form.getAll("file")), at);
      return data<Applied>({ reply: null, sentTo: email });
    } catch (error) {
      if (error instanceof InputProblem) return wrong(error.problems, 422);
      throw error;
    }
  });

/** One job that anybody may apply for, and the form to apply with. */
export default function PublicJob() {
  const { key, job } = useLoaderData<typeof loader>();
  const answer = useActionData<Applied>();
  return (
    <>
      <h1>{job.title}</h1>
      {answer?.sentTo ? (
        <>
          <Notice tone="ok" title={t("Thank you, we have your application.")}>
            {t("We have sent a link to {address}. With it you read how far your application has come.", {
              address: answer.sentTo,
            })}
          </Notice>
          <p>
            <a href={href("/jobs")}>{t("All jobs")}</a>
          </p>
        </>
      ) : (
        <>
          <div className="stack">
            <DescriptionList facts={job.facts} />
            <p className="whitespace-pre-line">{job.description}</p>
            <h2>{t("Apply for this job")}</h2>
          </div>
          <RecordForm reply={answer?.reply ?? null} formKey={key} multipart whole browserChecks={false}>
            <div className="stack">
              <TextField name="name" label={t("Your name")} required maxLength={120} autoComplete="name" />
              <TextField name="email" type="email" label={t("E-mail")} required maxLength={200} autoComplete="email" />
              <TextField name="phone" type="tel" label={t("Phone")} maxLength={21} autoComplete="tel" />
              <SelectField name="educationId" label={t("Level of education")} choices={job.levels} />
              <TextArea name="skills" label={t("Skills")} rows={3} maxLength={500} />
              <TextArea
                name="statement"
                label={t("Why you want the job")}
                hint={t("And what you bring to it: 30 to 2,000 characters")}
                rows={6}
                maxLength={2_000}
                required
              />
              <FileField
                name="file"
                label={t("CV")}
                hint={t("One PDF, or one photo up to 5 MB")}
                required
                accept="application/pdf,image/jpeg,image/png,.pdf,.jpg,.jpeg,.png"
              />
              <div hidden>
                <label>
                  {t("Leave this empty")}
                  <input name="website" tabIndex={-1} autoComplete="off" />
                </label>
              </div>
              <CheckField
                name="consent"
                label={t("Keep my application for 24 months")}
                hint={t("You may have everything erased at any time, with the link that we send you.")}
                required
              />
              <Button tone="primary">{t("Send the application")}</Button>
            </div>
          </RecordForm>
        </>
      )}
    </>
  );
}
