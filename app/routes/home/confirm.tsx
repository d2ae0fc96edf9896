import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { authorize } from "~/engine/request/authorize.server";
import { confirmAction } from "~/engine/request/confirm-flow.server";
import { href } from "~/addresses/href";
import { CONFIRMED_MS } from "~/modules/identity/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { TextField } from "~/ui/text-fields";

export const meta = () => pageTitle("Confirm that it is you", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor, secondFactor } = await authorize(args);
  const held = new URL(args.request.url).searchParams.has("held");
  return { key: newFormKey(), name: actor.name, secondFactor, held, minutes: CONFIRMED_MS / 60_000 };
};

export const action = (args: ActionFunctionArgs) => confirmAction(args);

export default function Confirm() {
  const { key, name, secondFactor, held, minutes } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("Confirm that it is you")}
        sentence={t("What you are about to do asks for your password again. The answer holds for {minutes} minutes.", {
          minutes,
        })}
      />
      <RecordForm reply={useActionData<FormReply>()} formKey={key} whole>
        <div className="stack">
          {held && (
            <Notice title={t("What you typed is saved.")}>{t("It is sent as soon as you have confirmed.")}</Notice>
          )}
          <Card title={name}>
            <div className="stack">
              <TextField
                name="password"
                type="password"
                label={t("Password")}
                required
                autoComplete="current-password"
              />
              {secondFactor && (
                <TextField
                  name="code"
                  label={t("Code")}
                  hint={t("The six digits your app shows, or one of your recovery codes.")}
                  required
                  autoComplete="one-time-code"
                  maxLength={40}
                />
              )}
            </div>
          </Card>
        </div>
        <FormBar back={href("/dashboard")}>
          <Button tone="primary">{t("Confirm")}</Button>
        </FormBar>
      </RecordForm>
    </>
  );
}
