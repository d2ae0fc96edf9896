import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { t } from "~/core/text";
import { speakAction, speakForm, type SpeakAnswer } from "~/modules/speaking-up/screens/speak-flow.server";
import { href } from "~/addresses/href";
import { LeaveQuickly, Receipt, SpeakForm } from "./speak-form";

export const meta = () => [{ title: t("Speak up") }];

export const loader = () => speakForm(true);

/** Whoever is signed in in this browser is not looked at. */
export const action = (args: ActionFunctionArgs) => speakAction(args, null);

/** Says what is protected against and what is not, and takes what somebody tells without a name. */
export default function SpeakUp() {
  const { key, made, categories } = useLoaderData<typeof loader>();
  const answer = useActionData<SpeakAnswer>();
  return (
    <div className="speak">
      <LeaveQuickly />
      <h1>{t("Speak up")}</h1>
      {answer?.sent ? (
        <Receipt sent={answer.sent} />
      ) : (
        <>
          <p>
            {t(
              "Tell what is wrong at work: fraud, bribery, harassment, danger, a broken rule. You need not sign in, and you are not asked for your name.",
            )}
          </p>
          <details>
            <summary>{t("What protects you, and what does not")}</summary>
            <ul>
              <li>{t("The portal keeps no name, no address of your device and no time: only the day.")}</li>
              <li>{t("What you write is encrypted. Administrators of the portal cannot read it.")}</li>
              <li>{t("The person it is about does not find it, nor do their managers or their staff.")}</li>
              <li>
                {t(
                  "Not protected: the people who run the network or own the device may see that you were on this page. Use your own phone and another network.",
                )}
              </li>
              <li>{t("Not protected: what only you can know, written in your own way, may show who you are.")}</li>
              <li>{t("You can also write on paper or call internal audit.")}</li>
            </ul>
          </details>
          <p>
            <a href={href("/speakup/follow")}>{t("I have a code already")}</a>
          </p>
          {categories.length === 0 ? (
            <p>{t("Nothing can be sent here yet. Please call internal audit.")}</p>
          ) : (
            <SpeakForm
              reply={answer?.reply ?? null}
              formKey={key}
              made={answer?.made ?? made}
              categories={categories}
            />
          )}
        </>
      )}
    </div>
  );
}
