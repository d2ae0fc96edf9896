import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { authorize } from "~/engine/request/authorize.server";
import { ownPasswordAction } from "~/engine/request/password-flow.server";
import { href } from "~/addresses/href";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import type { FormReply } from "~/ui/form-reply";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { ActionBar, RecordForm } from "~/ui/record-form";
import { TextField } from "~/ui/text-fields";

export const meta = () => pageTitle("My password", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { mustChangePassword } = await authorize(args);
  return { key: newFormKey(), held: mustChangePassword };
};

export const action = (args: ActionFunctionArgs) => ownPasswordAction(args);

export default function MyPassword() {
  const { key, held } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("My password")}
        sentence={t("When it changes, your other sessions and your tokens end.")}
        crumbs={held ? [] : [{ label: t("My details"), to: href("/my/details") }]}
      />
      <RecordForm reply={useActionData<FormReply>()} formKey={key} whole>
        <div className="stack">
          {held && (
            <Notice tone="warn" title={t("Choose a password of your own first.")}>
              {t("Someone else knows your current password. You can use the portal once you have changed it.")}
            </Notice>
          )}
          <Card>
            <div className="grid max-w-md gap-4">
              <TextField
                name="current"
                type="password"
                label={t("Present password")}
                required
                autoComplete="current-password"
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
            </div>
          </Card>
        </div>
        <ActionBar>
          <Button tone="primary">{t("Change the password")}</Button>
          <LinkButton tone="quiet" to={held ? href("/exit") : href("/my/details")}>
            {held ? t("Exit") : t("Back without saving")}
          </LinkButton>
        </ActionBar>
      </RecordForm>
    </>
  );
}
