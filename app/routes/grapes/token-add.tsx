import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { authorize } from "~/engine/request/authorize.server";
import { REACHES, serviceTokenAction, tokenForm } from "~/engine/request/token-form.server";
import { href } from "~/addresses/href";
import { scopesOfOwner, tokenOwners } from "~/modules/identity/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Filters } from "~/ui/filters";
import { FormBar } from "~/ui/form-bar";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { NewToken, TokenFields } from "../home/parts/token-fields";

export const meta = () => pageTitle("New token", "Grapes");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const owners = await tokenOwners(actor);
  const asked = parseId(new URL(args.request.url).searchParams.get("owner"));
  const owner = owners.find(({ value }) => value === String(asked)) ?? owners[0]!;
  return { ...tokenForm(actor, await scopesOfOwner(actor, Number(owner.value))), reaches: REACHES, owners, owner };
};

export const action = (args: ActionFunctionArgs) => serviceTokenAction(args);

export default function ServiceTokenAdd() {
  const { key, scopes, reaches, values, owners, owner } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const list = href("/grapes/token");
  return (
    <>
      <PageHead
        title={t("New token")}
        sentence={t("For {owner}", { owner: owner.label })}
        crumbs={[
          { label: t("Console"), to: href("/grapes") },
          { label: t("Tokens"), to: list },
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
        <div className="grid gap-4">
          <Card flush>
            <Filters
              filters={[{ name: "owner", label: t("Account"), kind: "choice", choices: owners, any: owners[0]!.label }]}
            />
          </Card>
          {scopes === "" && (
            <Notice tone="warn">{t("This account may do nothing today. Give it a role first.")}</Notice>
          )}
          <RecordForm
            reply={answered?.reply}
            formKey={key}
            values={values}
            action={href("/grapes/token/add", { search: { owner: owner.value } })}
            whole
          >
            <input type="hidden" name="ownerId" value={owner.value} />
            <TokenFields reaches={reaches} scopes={scopes} />
            <FormBar back={list}>
              <Button tone="primary">{t("Make the token")}</Button>
            </FormBar>
          </RecordForm>
        </div>
      )}
    </>
  );
}
