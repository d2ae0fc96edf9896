import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { idOf, newFormKey } from "~/core/ids.server";
import { percentText } from "~/core/percent";
import { plural, t } from "~/core/text";
import { answer, redirectWithToast } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { OutOfOrder, readOwnPart, readPart, takeQuiz, type Taken } from "~/modules/training/index.server";
import { areaCrumbs } from "~/routes/records/crumbs";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { CheckGroup, RadioGroup } from "~/ui/choice-fields";
import { FileLink } from "~/ui/file-link";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { RichText } from "~/ui/rich-text";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.part.title ?? "Course", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    try {
      const { text: _, ...part } = await readOwnPart(actor, idOf(args.params));
      return { key: newFormKey(), part };
    } catch (error) {
      if (!(error instanceof OutOfOrder)) throw error;
      const course = href("/training/course/:id", { params: { id: error.enrolmentId } });
      throw await redirectWithToast(args.request, course, { text: error.message, tone: "warn" });
    }
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = idOf(args.params);
    const form = await readForm(args.request);
    const asked = [...new Set([...form.keys()].filter((name) => /^q\d+$/.test(name)))];
    const answers = new Map(
      asked.map((name) => [
        Number(name.slice(1)),
        form
          .getAll(name)
          .map(String)
          .filter((one) => /^[A-D]$/.test(one))
          .join(","),
      ]),
    );
    const quiz = form.get("_quiz") === "1";
    return answer(args, actor, form, {
      schema: z.looseObject({}),
      run: (): Promise<Taken> => (quiz ? takeQuiz(actor, id, answers) : readPart(actor, id)),
      done: (taken) => ({
        to:
          taken.next === null || !taken.passed
            ? taken.passed
              ? href("/training/course/:id", { params: { id: taken.enrolmentId } })
              : href("/training/part/:id", { params: { id } })
            : href("/training/part/:id", { params: { id: taken.next } }),
        toast: said(taken),
      }),
    });
  });
};

function said({ passed, scoreBp, left, finished }: Taken): string {
  const score = scoreBp === null ? "" : percentText(scoreBp);
  if (!passed)
    return t("{score}: not passed. {left}", {
      score,
      left: plural(left ?? 0, "One attempt is left today.", "{n} attempts are left today."),
    });
  if (finished) return t("You have finished this course.");
  return scoreBp === null ? t("Done. Here is the next part.") : t("{score}: passed.", { score });
}

/** A part of a course of one's own. */
export default function OwnPart() {
  const { key, part } = useLoaderData<typeof loader>();
  const {
    enrolmentId,
    course,
    title,
    kind,
    blocks,
    url,
    file,
    questions,
    passMark,
    attemptsLeft,
    result,
    done,
    taken,
  } = part;
  const reply = useActionData<FormReply>();
  const back = href("/training/course/:id", { params: { id: enrolmentId } });
  const quiz = kind === "QUIZ";
  const asks = taken && !done;
  return (
    <>
      <PageHead
        title={title}
        sentence={
          quiz ? t("Pass mark {mark}; attempts left today: {n}", { mark: passMark, n: attemptsLeft }) : undefined
        }
        crumbs={areaCrumbs(
          "home",
          { label: t("Training"), to: href("/training") },
          { label: course, to: back },
          { label: title },
        )}
      />
      <div className="stack">
        {(blocks.length > 0 || url || file) && (
          <Card>
            <RichText blocks={blocks} heading="h2" />
            {url && (
              <p>
                <a href={url} rel="noopener noreferrer nofollow" className="underline">
                  {url}
                </a>
              </p>
            )}
            {file && (
              <p>
                <FileLink
                  to={href("/training/file/:id", { params: { id: file.id } })}
                  name={file.name}
                  picture={false}
                />{" "}
                <span className="text-dim">{file.size}</span>
              </p>
            )}
          </Card>
        )}
        {result && (
          <Notice
            tone={result.passed ? "ok" : "warn"}
            title={
              result.passed
                ? t("{score}: passed", { score: result.score })
                : t("{score}: not passed", { score: result.score })
            }
          >
            {t("Your latest attempt: {at}.", { at: result.at })}
          </Notice>
        )}
        {asks && (
          <RecordForm reply={reply} formKey={key} kept>
            {quiz && <input type="hidden" name="_quiz" value="1" />}
            {quiz && (
              <Card>
                <div className="stack">
                  {questions.map(({ id, text, several, answers }) =>
                    several ? (
                      <CheckGroup
                        key={id}
                        name={`q${id}`}
                        label={text}
                        choices={answers}
                        down
                        hint={t("Several are right")}
                        required
                      />
                    ) : (
                      <RadioGroup key={id} name={`q${id}`} label={text} choices={answers} down required />
                    ),
                  )}
                </div>
              </Card>
            )}
            <FormBar back={back}>
              <Button tone="primary">{quiz ? t("Send answers") : t("Mark as done and go on")}</Button>
            </FormBar>
          </RecordForm>
        )}
        {done && <p className="text-dim">{t("You have done this part.")}</p>}
      </div>
    </>
  );
}
