import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { load } from "~/engine/request/authorize.server";
import { resetByLinkAction } from "~/engine/request/password-flow.server";
import { ownerOfLink } from "~/modules/identity/index.server";
import { Button } from "~/ui/button";
import type { FormReply } from "~/ui/form-reply";
import { RecordForm } from "~/ui/record-form";
import { TextField } from "~/ui/text-fields";

export const meta = () => [{ title: `${t("Choose a password")} · ${t("Staff portal")}` }];

export const loader = async (args: LoaderFunctionArgs) => ({
  key: newFormKey(),
  ...(await load(args, () => ownerOfLink(args.params.id ?? "", new Date()))),
});

export const action = (args: ActionFunctionArgs) => resetByLinkAction(args);

export default function ResetByLink() {
  const { key, signInName, invited } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{invited ? t("Choose a password") : t("Choose a new password")}</h1>
      <p className="text-dim">{t("Your sign-in name is {signInName}.", { signInName })}</p>
      <RecordForm reply={useActionData<FormReply>()} formKey={key}>
        <div className="stack">
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
    </>
  );
}
