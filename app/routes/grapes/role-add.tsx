import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { can } from "~/core/actor";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize } from "~/engine/request/authorize.server";
import { requireConfirmed } from "~/engine/request/confirmed.server";
import { href } from "~/addresses/href";
import { addRole, findRoles, newRoleSchema } from "~/modules/access/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { SelectField } from "~/ui/choice-fields";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { RoleFields } from "./parts/role-fields";

export const meta = () => pageTitle("Add a role", "Grapes");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const roles = can(actor, "role.access") ? await findRoles(actor) : null;
  const from = roles?.find((role) => role.id === parseId(new URL(args.request.url).searchParams.get("from")));
  return {
    key: newFormKey(),
    choices: roles?.map((role) => ({ value: String(role.id), label: role.name })) ?? null,
    values: {
      name: "",
      description: from?.description ?? "",
      position: String(from ? from.position + 1 : 500),
      twoFactor: from?.twoFactor ? "on" : "",
      copyOf: from ? String(from.id) : "",
    },
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const signedIn = await authorize(args);
  await requireConfirmed(args, signedIn);
  const { actor } = signedIn;
  const form = await readForm(args.request);
  return answer(args, actor, form, {
    schema: newRoleSchema,
    run: ({ copyOf, ...input }) => addRole(actor, input, copyOf),
    done: ({ id, name, waits }) => ({
      to: href("/grapes/settings/role/edit/:id", { params: { id } }),
      toast:
        waits === null
          ? t("{name} added.", { name })
          : {
              text: t("{name} added. It permits nothing until another administrator approves.", { name }),
              tone: "warn",
            },
    }),
  });
};

export default function RoleAdd() {
  const { key, choices, values } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("Add a role")}
        crumbs={[
          { label: t("Grapes"), to: href("/grapes") },
          { label: t("Settings"), to: href("/grapes/settings") },
          { label: t("Roles"), to: href("/grapes/settings/role") },
        ]}
      />
      <RecordForm reply={useActionData<FormReply>()} formKey={key} values={values}>
        <div className="stack">
          <Card>
            <RoleFields nameStays={false} />
          </Card>
          {choices && (
            <Card
              title={t("What it permits")}
              note={t("A new role permits nothing. It can begin with what another role permits and shows.")}
            >
              <SelectField name="copyOf" label={t("Begin as")} choices={choices} empty={t("Nothing")} />
            </Card>
          )}
        </div>
        <FormBar back={href("/grapes/settings/role")}>
          <Button tone="primary">{t("Save")}</Button>
        </FormBar>
      </RecordForm>
    </>
  );
}
