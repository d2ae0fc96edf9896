import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { load } from "~/engine/request/authorize.server";
import { reviewAction } from "~/modules/pay/screens/review-flow.server";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { RecordForm } from "~/ui/record-form";
import { TextArea, TextField } from "~/ui/text-fields";
import { linkAnswer, mustBeLive } from "../index.server";

export const meta = () => [{ title: `${t("Salary review")} · ${t("Staff portal")}` }];

/** Looks whether the link works, and changes nothing: scanners of mail open links too. */
export const loader = (args: LoaderFunctionArgs) =>
  load(args, async () => {
    const answer = linkAnswer(args.params.ans);
    await mustBeLive(args.params.id ?? "", new Date());
    return { key: newFormKey(), answer };
  });

export const action = (args: ActionFunctionArgs) => reviewAction(args);

/** A salary review behind the link of a mail: the employee number first, then the figures and the answer. */
export default function ReviewAnswer() {
  const { key, answer } = useLoaderData<typeof loader>();
  const said = useActionData<typeof action>();
  const shown = said?.shown ?? null;
  if (shown && "on" in shown)
    return (
      <>
        <h1>{t("Salary review")}</h1>
        <Notice tone="ok">
          {shown.answer === "accept"
            ? t("You accepted what was proposed on {day}.", { day: shown.on })
            : t("You declined what was proposed on {day}. HR talks to you about it.", { day: shown.on })}
        </Notice>
      </>
    );
  if (shown && "view" in shown)
    return (
      <>
        <h1>{t("Salary review {cycle}", { cycle: shown.view.cycle })}</h1>
        <p>{shown.view.name}</p>
        <dl>
          <dt>{t("Basic pay before")}</dt>
          <dd>{shown.view.current}</dd>
          <dt>{t("Proposed basic pay")}</dt>
          <dd>{shown.view.proposed}</dd>
          <dt>{t("From")}</dt>
          <dd>{shown.view.from}</dd>
        </dl>
        {shown.view.message && <p className="said">{shown.view.message}</p>}
        {shown.missing && <Notice tone="bad">{t("Say in a few words why you decline: 5 characters at least.")}</Notice>}
        <RecordForm id="answer" reply={null} formKey={key} whole autoComplete="off">
          <div className="stack">
            <input type="hidden" name="employeeNo" value={shown.employeeNo} />
            <TextArea
              name="comment"
              label={answer === "decline" ? t("Why you decline") : t("Comment")}
              rows={4}
              maxLength={500}
              required={answer === "decline"}
            />
            <Button tone="primary" name="_intent" value="answer">
              {answer === "accept" ? t("Accept what is proposed") : t("Decline what is proposed")}
            </Button>
          </div>
        </RecordForm>
      </>
    );
  return (
    <>
      <h1>{t("Salary review")}</h1>
      <p className="text-dim">{t("What is proposed is shown once we know that it is you.")}</p>
      <RecordForm id="who" reply={said?.reply ?? null} formKey={key} whole autoComplete="off">
        <div className="stack">
          <TextField name="employeeNo" label={t("Your employee number")} required maxLength={40} autoComplete="off" />
          <Button tone="primary" name="_intent" value="show">
            {t("Show what is proposed")}
          </Button>
        </div>
      </RecordForm>
    </>
  );
}
