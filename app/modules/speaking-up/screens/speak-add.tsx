import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { timeIn } from "~/core/dates";
import { t } from "~/core/text";
import { authorize } from "~/engine/request/authorize.server";
import { speakAction, speakForm, type SpeakAnswer } from "~/modules/speaking-up/screens/speak-flow.server";
import { href } from "~/addresses/href";
import { Notice } from "~/ui/notice";
import { LeaveQuickly, Receipt, SpeakForm } from "./speak-form";

export const meta = () => [{ title: t("Give feedback") }];

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor, session } = await authorize(args);
  return { ...(await speakForm(false)), until: timeIn(session.endsAt, actor.company.timeZone) };
};

export const action = async (args: ActionFunctionArgs) => speakAction(args, (await authorize(args)).actor.userId);

/** What staff say: with their name, with it hidden, or without. Here no script runs, as on the public page. */
export default function SpeakAdd() {
  const { key, made, categories, until } = useLoaderData<typeof loader>();
  const answer = useActionData<SpeakAnswer>();
  return (
    <div className="speak">
      <LeaveQuickly />
      <h1>{t("Give feedback or speak up")}</h1>
      {answer?.sent ? (
        <Receipt sent={answer.sent} />
      ) : (
        <>
          <Notice tone="info" title={t("You are signed in.")}>
            {t(
              "Without your name nothing of you is kept. The people who run the network may still see that you are here: on your own phone, without signing in, open",
            )}{" "}
            <a href={href("/speakup")}>/speakup</a>.
          </Notice>
          <p>
            {t(
              "You are signed in until {time}. If you send later, the page comes back with what you typed, and nothing of it is kept.",
              { time: until },
            )}
          </p>
          {categories.length === 0 ? (
            <p>{t("Nothing can be sent here yet. Please call internal audit.")}</p>
          ) : (
            <SpeakForm
              reply={answer?.reply ?? null}
              formKey={key}
              made={answer?.made ?? made}
              categories={categories}
              staff
            />
          )}
        </>
      )}
      <p>
        <a href={href("/my/feedback")}>{t("Back to my feedback")}</a>
      </p>
    </div>
  );
}
