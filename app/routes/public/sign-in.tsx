import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { visitorOf } from "~/engine/request/authorize.server";
import { signInAction } from "~/engine/request/sign-in-flow.server";
import { href } from "~/addresses/href";
import { isHeld } from "~/modules/identity/index.server";
import { Button } from "~/ui/button";
import type { FormReply } from "~/ui/form-reply";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { RecordForm } from "~/ui/record-form";
import { TextField } from "~/ui/text-fields";

export const meta = () => [{ title: `${t("Sign in")} · ${t("Staff portal")}` }];

export const loader = async (args: LoaderFunctionArgs) => {
  const { searchParams } = new URL(args.request.url);
  const held = searchParams.get("held");
  const kept = held && /^[\w-]{43}$/.test(held) ? await isHeld(held, new Date()) : false;
  if (!held && (await visitorOf(args)).signedIn) throw redirect("/dashboard");
  return {
    key: newFormKey(),
    held: kept ? held : null,
    heldLost: held !== null && !kept,
    other: searchParams.has("other"),
    again: searchParams.get("again"),
  };
};

export const action = (args: ActionFunctionArgs) => signInAction(args);

export default function SignIn() {
  const { key, held, heldLost, other, again } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <>
      <h1>{t("Sign in")}</h1>
      {held && (
        <Notice title={t("What you typed is saved.")}>
          {other
            ? t(
                "The form was typed by another person who was signed in here. It is saved when that person signs in within 30 minutes.",
              )
            : t("Your session had ended. Sign in within 30 minutes and the form is saved.")}
        </Notice>
      )}
      {heldLost && (
        <Notice tone="warn">
          {t("The form that was kept is no longer there: it was sent already or is older than 30 minutes.")}
        </Notice>
      )}
      {again && (
        <Notice tone="bad">
          {again === "401"
            ? t("The name or password is wrong. Check both and try again.")
            : t("Too many attempts. Wait a moment, then try again.")}
        </Notice>
      )}
      <RecordForm reply={reply} formKey={key} action={held ? `/resume/${held}` : "/?index"}>
        <div className="stack">
          <TextField
            name="username"
            label={t("Sign-in name, e-mail or employee number")}
            required
            autoComplete="username"
          />
          <TextField name="password" label={t("Password")} type="password" required autoComplete="current-password" />
          <Button tone="primary">{held ? t("Sign in and save the form") : t("Sign in")}</Button>
        </div>
      </RecordForm>
      <p className="mt-4 text-center">
        <Link to={href("/forgot-password")}>{t("Forgotten your password?")}</Link>
      </p>
    </>
  );
}
