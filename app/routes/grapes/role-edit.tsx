import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { can } from "~/core/actor";
import { pastOf, recordHistory } from "~/engine/history/record-history.server";
import { answer, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { requireConfirmed } from "~/engine/request/confirmed.server";
import { href } from "~/addresses/href";
import { changeRole, roleSchema, roleUse } from "~/modules/access/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Columns } from "~/ui/columns";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { History } from "~/ui/history";
import { PageHead, pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { Tag } from "~/ui/tag";
import { RoleFields } from "./parts/role-fields";
import { RoleUseCard } from "./parts/role-use";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.use.role.name ?? t("Role"), "Grapes");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const use = await roleUse(actor, parseId(args.params.id) ?? 0);
    return {
      key: newFormKey(),
      use,
      history: await recordHistory(actor, pastOf(args.request), [{ entity: "Role", ids: [use.role.id] }]),
      mayShape: can(actor, "role.access"),
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const signedIn = await authorize(args);
  await requireConfirmed(args, signedIn);
  const { actor } = signedIn;
  const form = await readForm(args.request);
  return answer(args, actor, form, {
    schema: roleSchema,
    run: (input) => changeRole(actor, parseId(args.params.id) ?? 0, input, versionOf(form)),
    done: ({ name }) => ({ to: href("/grapes/settings/role"), toast: t("{name} saved.", { name }) }),
  });
};

export default function RoleEdit() {
  const { key, use, history, mayShape } = useLoaderData<typeof loader>();
  const { role } = use;
  const values = {
    name: role.name,
    description: role.description,
    position: String(role.position),
    twoFactor: role.twoFactor ? "on" : "",
  };
  return (
    <>
      <PageHead
        title={role.name}
        tag={<Tag tone={role.active ? "ok" : "neutral"}>{role.active ? t("In use") : t("Out of use")}</Tag>}
        crumbs={[
          { label: t("Grapes"), to: href("/grapes") },
          { label: t("Settings"), to: href("/grapes/settings") },
          { label: t("Roles"), to: href("/grapes/settings/role") },
        ]}
        actions={
          <>
            {mayShape && (
              <LinkButton to={`${href("/grapes/settings/role/access")}?role=${role.id}`} icon="lock">
                {t("What it permits")}
              </LinkButton>
            )}
            {mayShape && (
              <LinkButton to={`${href("/grapes/settings/role/add")}?from=${role.id}`}>{t("Copy")}</LinkButton>
            )}
            <LinkButton to={href("/grapes/settings/role/active/:id", { params: { id: role.id } })}>
              {role.active ? t("Take out of use") : t("Reactivate")}
            </LinkButton>
          </>
        }
      />
      <Columns aside={<History history={history} />}>
        <RecordForm reply={useActionData<FormReply>()} formKey={key} version={role.version} values={values}>
          <Card>
            <RoleFields nameStays={use.reference} />
          </Card>
          <FormBar back={href("/grapes/settings/role")}>
            <Button tone="primary">{t("Save")}</Button>
          </FormBar>
        </RecordForm>
        <RoleUseCard use={use} />
      </Columns>
    </>
  );
}
