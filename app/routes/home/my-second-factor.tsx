import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formatInstant } from "~/core/dates";
import { newFormKey } from "~/core/ids.server";
import { plural, t } from "~/core/text";
import { authorize } from "~/engine/request/authorize.server";
import { ownSecondFactorAction } from "~/engine/request/second-factor-flow.server";
import { href } from "~/addresses/href";
import { secondFactorOf, setupOf } from "~/modules/identity/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { CheckField } from "~/ui/choice-fields";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { ActionBar, RecordForm } from "~/ui/record-form";
import { AppSetup, RecoveryCodes } from "~/ui/second-factor";
import { Tag } from "~/ui/tag";
import { TextField } from "~/ui/text-fields";

export const meta = () => pageTitle("Second factor", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor, session, codeDemanded } = await authorize(args);
  const { since, codesLeft } = await secondFactorOf(actor);
  return {
    key: newFormKey(),
    since: since && formatInstant(since, actor.company.timeZone),
    codesLeft,
    demanded: codeDemanded,
    setup: await setupOf(session.userId),
  };
};

export const action = (args: ActionFunctionArgs) => ownSecondFactorAction(args);

export default function MySecondFactor() {
  const { key, since, codesLeft, demanded, setup } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const reply = (answered && "reply" in answered ? answered.reply : answered) as FormReply | null | undefined;
  const codes = answered && "codes" in answered ? answered.codes : null;
  const here = href("/my/second-factor");
  return (
    <>
      <PageHead
        title={t("Second factor")}
        tag={<Tag tone={since ? "ok" : "neutral"}>{since ? t("On") : t("Off")}</Tag>}
        sentence={t("After your password the portal asks for six digits shown by an app on your phone.")}
        crumbs={[{ label: t("My details"), to: href("/my/details") }]}
      />
      <div className="stack">
        {codes && (
          <Card title={t("Your recovery codes")} actions={<LinkButton to={here}>{t("I have kept them")}</LinkButton>}>
            <RecoveryCodes codes={codes} />
          </Card>
        )}
        {since && !codes && <On formKey={key} reply={reply} since={since} codesLeft={codesLeft} demanded={demanded} />}
        {!since && !codes && setup && <Begun formKey={key} reply={reply} setup={setup} />}
        {!since && !codes && !setup && (
          <RecordForm reply={reply} formKey={key} action={here} whole>
            <Card title={t("Why a code")}>
              <p className="max-w-prose">
                {t(
                  "Someone who learns your password still cannot sign in as you. You need an authenticator app; any will do.",
                )}
              </p>
            </Card>
            <ActionBar>
              <Button tone="primary" name="_intent" value="begin">
                {t("Turn on")}
              </Button>
            </ActionBar>
          </RecordForm>
        )}
      </div>
    </>
  );
}

interface PartProps {
  formKey: string;
  reply: FormReply | null | undefined;
}

function Begun({ formKey, reply, setup }: PartProps & { setup: NonNullable<Awaited<ReturnType<typeof setupOf>>> }) {
  return (
    <RecordForm reply={reply} formKey={formKey} action={href("/my/second-factor")} whole>
      <Card>
        <div className="grid max-w-md gap-4">
          <AppSetup {...setup} />
          <TextField
            name="code"
            label={t("Code")}
            hint={t("The six digits your app shows now.")}
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={40}
          />
          <CheckField
            name="trust"
            label={t("Trust this browser")}
            hint={t("No code is needed for 30 days. Use this only on a device no one else uses.")}
          />
        </div>
      </Card>
      <FormBar back={href("/my/details")}>
        <Button tone="primary" name="_intent" value="prove">
          {t("Turn on")}
        </Button>
      </FormBar>
    </RecordForm>
  );
}

function On({
  formKey,
  reply,
  since,
  codesLeft,
  demanded,
}: PartProps & { since: string; codesLeft: number; demanded: boolean }) {
  return (
    <RecordForm reply={reply} formKey={formKey} action={href("/my/second-factor")} whole>
      <Card title={t("On since {when}", { when: since })}>
        <div className="grid gap-3">
          <p>{plural(codesLeft, "One recovery code is left.", "{n} recovery codes are left.")}</p>
          {codesLeft < 3 && <Notice tone="warn">{t("Get new recovery codes before the last is used.")}</Notice>}
          {demanded && <p className="text-dim">{t("Your role asks for the code; it cannot be turned off.")}</p>}
        </div>
      </Card>
      <ActionBar>
        <Button name="_intent" value="renew">
          {t("New recovery codes")}
        </Button>
        {!demanded && (
          <Button tone="danger" name="_intent" value="off">
            {t("Turn off")}
          </Button>
        )}
      </ActionBar>
    </RecordForm>
  );
}
