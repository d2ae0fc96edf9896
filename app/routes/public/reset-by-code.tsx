import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { resetByCodeAction } from "~/engine/request/password-flow.server";
import { href } from "~/addresses/href";
import { Button } from "~/ui/button";
import type { FormReply } from "~/ui/form-reply";
import { Link } from "~/ui/link";
import { RecordForm } from "~/ui/record-form";
import { TextField } from "~/ui/text-fields";

export const meta = () => [{ title: `${t("Choose a new password")} · ${t("Staff portal")}` }];

export const loader = () => ({ key: newFormKey() });

export const action = (args: ActionFunctionArgs) => resetByCodeAction(args);

export default function ResetByCode() {
  const { key } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{t("Choose a new password")}</h1>
      <RecordForm reply={useActionData<FormReply>()} formKey={key}>
        <div className="stack">
          <TextField
            name="username"
            label={t("Sign-in name, e-mail or employee number")}
            required
            autoComplete="username"
            maxLength={200}
          />
          <TextField
            name="code"
            label={t("Code")}
            hint={t("The eight digits of the mail.")}
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={40}
          />
          <TextField
            name="password"
            type="password"
            label={t("New password")}
            hint={t("At least 12 characters. Three or four unrelated words work well.")}
            required
            autoComplete="new-password"
          />
          <TextField
            name="again"
            type="password"
            label={t("Repeat the new password")}
            required
            autoComplete="new-password"
          />
          <Button tone="primary">{t("Set the password")}</Button>
        </div>
      </RecordForm>
      <p className="mt-4 text-center">
        <Link to={href("/forgot-password")}>{t("I have no code")}</Link>
      </p>
      <p className="mt-2 text-center">
        <Link to="/">{t("Back to signing in")}</Link>
      </p>
    </>
  );
}
