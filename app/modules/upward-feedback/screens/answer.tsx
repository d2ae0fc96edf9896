import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { idOf, newFormKey } from "~/core/ids.server";
import { Conflict, InputProblem } from "~/core/problems";
import { t } from "~/core/text";
import { byField, redirectWithToast } from "~/engine/request/answer.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { readForm } from "~/engine/request/read-form.server";
import { href } from "~/addresses/href";
import { answerAsk, readAsk } from "~/modules/upward-feedback/index.server";
import { areaCrumbs } from "~/routes/records/crumbs";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { RadioGroup } from "~/ui/choice-fields";
import { FormBar } from "~/ui/form-bar";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { LEAST_SCORE, MOST_SCORE, SCORES } from "../told";

export const meta = () => pageTitle("About people I work with", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({ key: newFormKey(), ask: await readAsk(actor, idOf(args.params)) }));
};

interface Refused {
  reply: { result: SubmissionResult<string[]>; key: string; clash: null };
}

/** No token is kept of what is sent, as it would tell who sent it and when: whoever has answered is told so. */
export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const form = await readForm(args.request);
    const submission = parseWithZod(form, { schema: z.looseObject({}), disableAutoCoercion: true });
    const scores = new Map(
      [...form].flatMap(([name, value]): [number, number][] =>
        /^q\d{1,9}$/.test(name) ? [[Number(name.slice(1)), Number(value)]] : [],
      ),
    );
    const refused = (problems: Parameters<typeof byField>[0], status: number) =>
      data<Refused>(
        { reply: { result: submission.reply(byField(problems)), key: newFormKey(), clash: null } },
        { status },
      );
    try {
      await answerAsk(actor, idOf(args.params), scores);
    } catch (error) {
      if (error instanceof InputProblem) return refused(error.problems, 422);
      if (error instanceof Conflict) return refused([{ field: "", message: error.message, code: error.code }], 409);
      throw error;
    }
    return redirectWithToast(args.request, href("/my/feedback/people"), t("Counted. Thank you."));
  });
};

const CHOICES = SCORES.map((score) => ({ value: String(score), label: String(score) }));

/** A short form about somebody. */
export default function Answer() {
  const { key, ask } = useLoaderData<typeof loader>();
  const answered = useActionData<Refused>();
  const list = href("/my/feedback/people");
  return (
    <>
      <PageHead
        title={t("About {name}", { name: ask.name })}
        sentence={t("{period}, until {day}", { period: ask.period, day: ask.closes })}
        crumbs={areaCrumbs("home", { label: t("About people I work with"), to: list }, { label: ask.name })}
      />
      <div className="stack">
        {ask.sent ? (
          <Notice tone="ok" title={t("You have answered already.")}>
            {t("Your answers cannot be traced to you, so they cannot be shown or changed.")}
          </Notice>
        ) : (
          <>
            <Notice tone="info" title={t("Without your name")}>
              {t(
                "Answers are only counted. Results are shown once the form is closed, for three people or more together.",
              )}
            </Notice>
            <RecordForm reply={answered?.reply ?? null} formKey={key} whole>
              <div className="stack">
                {ask.questions.map(({ id, text }) => (
                  <Card key={id} title={text}>
                    <RadioGroup
                      name={`q${id}`}
                      label={t("Answer")}
                      hint={t("{least} is the lowest, {most} the highest", { least: LEAST_SCORE, most: MOST_SCORE })}
                      choices={CHOICES}
                      needed
                    />
                  </Card>
                ))}
              </div>
              <FormBar back={list}>
                <Button tone="primary">{t("Send")}</Button>
              </FormBar>
            </RecordForm>
          </>
        )}
      </div>
    </>
  );
}
