import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { t } from "~/core/text";
import { authorize } from "~/engine/request/authorize.server";
import { ownTokenAction, REACHES, tokenForm } from "~/engine/request/token-form.server";
import { href } from "~/addresses/href";
import { scopeChoices } from "~/modules/identity/index.server";
import { Button, LinkButton } from "~/ui/button";
import { FormBar } from "~/ui/form-bar";
import { PageHead, pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { NewToken, TokenFields } from "./parts/token-fields";

export const meta = () => pageTitle("New token", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return { ...tokenForm(actor, scopeChoices(actor)), reaches: REACHES };
};

export const action = (args: ActionFunctionArgs) => ownTokenAction(args);

export default function TokenAdd() {
  const { key, scopes, reaches, values } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const list = href("/my/tokens");
  return (
    <>
      <PageHead
        title={t("New token")}
        sentence={t("A program that calls the API with it acts as you.")}
        crumbs={[
          { label: t("My details"), to: href("/my/details") },
          { label: t("My tokens"), to: list },
        ]}
      />
      {answered?.shown ? (
        <div className="grid gap-4">
          <NewToken token={answered.shown} />
          <div>
            <LinkButton to={list}>{t("Back to the tokens")}</LinkButton>
          </div>
        </div>
      ) : (
        <RecordForm reply={answered?.reply} formKey={key} values={values} action={href("/my/tokens/add")} whole>
          <TokenFields reaches={reaches} scopes={scopes} />
          <FormBar back={list}>
            <Button tone="primary">{t("Make the token")}</Button>
          </FormBar>
        </RecordForm>
      )}
    </>
  );
}
