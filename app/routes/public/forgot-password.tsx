import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { forgotAction } from "~/engine/request/password-flow.server";
import { href } from "~/addresses/href";
import { Button } from "~/ui/button";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { RecordForm } from "~/ui/record-form";
import { TextField } from "~/ui/text-fields";

export const meta = () => [{ title: `${t("Forgotten password")} · ${t("Staff portal")}` }];

export const loader = () => ({ key: newFormKey() });

export const action = (args: ActionFunctionArgs) => forgotAction(args);

export default function ForgotPassword() {
  const { key } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  return (
    <>
      <h1>{t("Forgotten password")}</h1>
      {answered?.shown ? (
        <div className="stack">
          <Notice tone="ok" title={t("Check your mail.")}>
            {t(
              "If there is an account of this name with an e-mail address, a message is on its way. Its link and its code work once, within 30 minutes.",
            )}
          </Notice>
          <p>{t("No message? Check your spam folder, then ask an administrator.")}</p>
        </div>
      ) : (
        <RecordForm reply={answered?.reply} formKey={key}>
          <div className="stack">
            <TextField
              name="username"
              label={t("Sign-in name, e-mail or employee number")}
              hint={t("You get a mail with a link to choose a new password.")}
              required
              autoComplete="username"
              maxLength={200}
            />
            <Button tone="primary">{t("Send the mail")}</Button>
          </div>
        </RecordForm>
      )}
      <p className="mt-4 text-center">
        <Link to={href("/reset-password")}>{t("I have a code")}</Link>
      </p>
      <p className="mt-2 text-center">
        <Link to="/">{t("Back to signing in")}</Link>
      </p>
    </>
  );
}
