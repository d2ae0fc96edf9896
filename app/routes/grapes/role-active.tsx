import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { plural, t } from "~/core/text";
import { answer, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { requireConfirmed } from "~/engine/request/confirmed.server";
import { unlessWaiting } from "~/engine/request/waiting.server";
import { href } from "~/addresses/href";
import { permissionRow, roleActiveSchema, roleUse, setRoleActive } from "~/modules/access/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import type { FormReply } from "~/ui/form-reply";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { ActionBar, RecordForm } from "~/ui/record-form";
import { TextArea } from "~/ui/text-fields";

const questionOf = (role: { name: string; active: boolean }) =>
  t(role.active ? "Take {name} out of use?" : "Reactivate {name}?", { name: role.name });

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data ? questionOf(data.role) : t("Role"), "Grapes");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const { role, holders, permissions, menus } = await roleUse(actor, parseId(args.params.id) ?? 0);
    return {
      key: newFormKey(),
      role,
      holders,
      menus,
      permissions: permissions.map((name) => ({ name, means: t(permissionRow(name)?.means ?? "") })),
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const signedIn = await authorize(args);
  await requireConfirmed(args, signedIn);
  const { actor } = signedIn;
  const form = await readForm(args.request);
  const id = parseId(args.params.id) ?? 0;
  return answer(args, actor, form, {
    schema: roleActiveSchema,
    run: ({ active, note }) => setRoleActive(actor, id, active, versionOf(form), note),
    done: ({ name, waits }, { active }) =>
      unlessWaiting(waits, {
        to: href("/grapes/settings/role/edit/:id", { params: { id } }),
        toast: active ? t("{name} is in use again.", { name }) : t("{name} is out of use.", { name }),
      }),
  });
};

export default function RoleActive() {
  const { key, role } = useLoaderData<typeof loader>();
  const back = href("/grapes/settings/role/edit/:id", { params: { id: role.id } });
  return (
    <>
      <PageHead
        title={questionOf(role)}
        crumbs={[
          { label: t("Grapes"), to: href("/grapes") },
          { label: t("Settings"), to: href("/grapes/settings") },
          { label: t("Roles"), to: href("/grapes/settings/role") },
          { label: role.name, to: back },
        ]}
      />
      <RecordForm reply={useActionData<FormReply>()} formKey={key} version={role.version} values={{ note: "" }}>
        <input type="hidden" name="active" value={String(!role.active)} />
        <div className="stack">
          <Effects />
          <Card>
            <TextArea
              name="note"
              label={t("Why")}
              required={role.active}
              rows={2}
              maxLength={500}
              hint={t("Kept in the history.")}
            />
          </Card>
        </div>
        <ActionBar>
          <Button tone={role.active ? "danger" : "primary"} name="_intent" value="yes">
            {t("Yes")}
          </Button>
          <LinkButton to={back}>{t("No")}</LinkButton>
        </ActionBar>
      </RecordForm>
    </>
  );
}

/** Who loses or gets back what. */
function Effects() {
  const { role, holders, permissions, menus } = useLoaderData<typeof loader>();
  const stranded = holders.filter((holder) => holder.onlyRole);
  return (
    <>
      {role.active && stranded.length > 0 && (
        <Notice
          tone="warn"
          title={plural(
            stranded.length,
            "One person holds no other role and could no longer sign in",
            "{n} people hold no other role and could no longer sign in",
          )}
        >
          {stranded.map((holder) => holder.name).join(", ")}
        </Notice>
      )}
      <Card title={role.active ? t("Who loses it") : t("Who gets it back")}>
        {holders.length === 0 ? (
          <p className="text-dim">{t("No one holds this role today.")}</p>
        ) : (
          <ul className="list-disc pl-6">
            {holders.map(({ name, signInName, unit }) => (
              <li key={`${signInName} ${unit}`}>
                {name} ({signInName}), {unit}
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card
        title={role.active ? t("What they lose") : t("What they regain")}
        note={t("Unless another of their roles gives it too.")}
      >
        {permissions.length + menus.length === 0 && (
          <p className="text-dim">{t("It permits nothing and shows no menu.")}</p>
        )}
        <ul className="list-disc pl-6">
          {permissions.map(({ name, means }) => (
            <li key={name}>
              {means} <span className="text-dim">{name}</span>
            </li>
          ))}
        </ul>
        {menus.length > 0 && <p className="mt-2 text-dim">{t("Menus: {menus}", { menus: menus.join("; ") })}</p>}
      </Card>
    </>
  );
}
