import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { choicesSchema, NOTICE_KINDS, noticeChoices, saveNoticeChoices } from "~/modules/notices/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { RadioGroup } from "~/ui/choice-fields";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { ActionBar, RecordForm } from "~/ui/record-form";

export const meta = () => pageTitle("Notification settings", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return {
    key: newFormKey(),
    values: await noticeChoices(actor),
    kinds: Object.entries(NOTICE_KINDS).map(([name, kind]) => ({ name, ...kind })),
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  return answer(args, actor, await readForm(args.request), {
    schema: choicesSchema,
    run: (input) => saveNoticeChoices(actor, input),
    done: () => ({ to: href("/my/notices/choices"), toast: t("Saved. The new settings apply from now on.") }),
  });
};

const CHOICES = [
  { value: "EACH", label: "A mail for each" },
  { value: "DAILY", label: "One mail a day, in the morning" },
  { value: "NONE", label: "No mail" },
];

export default function NoticeChoices() {
  const { key, values, kinds } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <>
      <PageHead
        title={t("Notification settings")}
        sentence={t("Every message appears in the portal; choose which ones you also get by e-mail.")}
        crumbs={[
          { label: t("My tasks"), to: href("/dashboard") },
          { label: t("Messages"), to: href("/my/notices") },
        ]}
      />
      <RecordForm reply={reply} formKey={key} values={values}>
        <Card>
          <div className="grid gap-5">
            {kinds.map((kind) => (
              <RadioGroup
                key={kind.name}
                name={kind.name}
                label={t(kind.label)}
                hint={t(kind.means)}
                required
                choices={CHOICES}
              />
            ))}
          </div>
        </Card>
        <ActionBar>
          <Button tone="primary">{t("Save")}</Button>
          <LinkButton tone="quiet" to={href("/my/notices")}>
            {t("Back to the messages")}
          </LinkButton>
        </ActionBar>
      </RecordForm>
    </>
  );
}
