import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { t } from "~/core/text";
import { halfWayIn, verifyAction } from "~/engine/request/second-factor-flow.server";
import { href } from "~/addresses/href";
import { Button, LinkButton } from "~/ui/button";
import { CheckField } from "~/ui/choice-fields";
import { HiddenToken } from "~/ui/hidden-token";
import { Notice } from "~/ui/notice";
import { RecordForm } from "~/ui/record-form";
import { AppSetup, RecoveryCodes } from "~/ui/second-factor";
import { TextField } from "~/ui/text-fields";

export const meta = () => [{ title: `${t("Code")} · ${t("Staff portal")}` }];

export const loader = (args: LoaderFunctionArgs) => halfWayIn(args);

export const action = (args: ActionFunctionArgs) => verifyAction(args);

export default function Verify() {
  const { key, stage, setup, held, onwards } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const here = href("/verify-2fa", { search: { held } });
  if (answered?.codes)
    return <Done codes={answered.codes} formKey={key} here={here} held={held !== null} onwards={onwards} />;
  return (
    <>
      <h1>{stage === "CODE" ? t("Enter your code") : t("Set up your code")}</h1>
      {held && <Notice title={t("What you typed is saved.")}>{t("It is sent as soon as you have confirmed.")}</Notice>}
      {stage === "ENROL" && !setup ? (
        <>
          <p className="text-dim">{t("Your role signs in with a code from now on.")}</p>
          <RecordForm reply={answered?.reply} formKey={key} action={here}>
            <Button tone="primary" name="_intent" value="begin">
              {t("Start")}
            </Button>
          </RecordForm>
        </>
      ) : (
        <RecordForm reply={answered?.reply} formKey={key} action={here}>
          <div className="stack">
            {setup && <AppSetup {...setup} />}
            <TextField
              name="code"
              label={t("Code")}
              hint={
                setup
                  ? t("The six digits your app shows now.")
                  : t("The six digits your app shows, or one of your recovery codes.")
              }
              required
              inputMode={setup ? "numeric" : undefined}
              autoComplete="one-time-code"
              maxLength={40}
            />
            <CheckField
              name="trust"
              label={t("Trust this browser")}
              hint={t("No code is needed for 30 days. Use this only on a device no one else uses.")}
            />
            <Button tone="primary">{t("Continue")}</Button>
          </div>
        </RecordForm>
      )}
      <Form method="post" action={href("/exit")} className="mt-4">
        <Button tone="quiet">{t("Exit")}</Button>
      </Form>
    </>
  );
}

function Done({
  codes,
  formKey,
  here,
  held,
  onwards,
}: {
  codes: readonly string[];
  formKey: string;
  here: string;
  held: boolean;
  onwards: string;
}) {
  return (
    <>
      <h1>{t("Your recovery codes")}</h1>
      <div className="stack">
        <RecoveryCodes codes={codes} />
        {held ? (
          <Form method="post" action={here}>
            <HiddenToken formKey={formKey} />
            <Button tone="primary">{t("Continue and save the form")}</Button>
          </Form>
        ) : (
          <LinkButton tone="primary" size="wide" to={onwards}>
            {t("I have kept them")}
          </LinkButton>
        )}
      </div>
    </>
  );
}
