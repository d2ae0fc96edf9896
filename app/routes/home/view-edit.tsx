import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer, intentOf, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { deleteView, findView, renameView, viewSchema } from "~/modules/saved-views/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { TextField } from "~/ui/text-fields";

export const meta = () => pageTitle("My view", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({ key: newFormKey(), view: await findView(actor, parseId(args.params.id) ?? 0) }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  const id = parseId(args.params.id) ?? 0;
  const to = href("/my/views");
  return load(args, () =>
    intentOf(form) === "delete"
      ? answer(args, actor, form, {
          schema: z.object({}),
          run: () => deleteView(actor, id, versionOf(form)),
          done: ({ name }) => ({ to, toast: t("View {name} deleted.", { name }) }),
        })
      : answer(args, actor, form, {
          schema: viewSchema,
          run: ({ name }) => renameView(actor, id, name, versionOf(form)),
          done: ({ name }) => ({ to, toast: t("View {name} saved.", { name }) }),
        }),
  );
};

export default function ViewEdit() {
  const { key, view } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={view.name}
        crumbs={[
          { label: t("My tasks"), to: href("/dashboard") },
          { label: t("My views"), to: href("/my/views") },
        ]}
        actions={<LinkButton to={`${view.list}?${view.query}`}>{t("Open the list")}</LinkButton>}
      />
      <RecordForm reply={useActionData<FormReply>()} formKey={key} version={view.version} values={{ name: view.name }}>
        <Card>
          <FormGrid>
            <TextField
              name="name"
              label={t("Name")}
              required
              maxLength={60}
              hint={t("Shown above the list, to you alone")}
            />
          </FormGrid>
        </Card>
        <FormBar back={href("/my/views")}>
          <Button tone="primary">{t("Save")}</Button>
          <Button tone="danger" name="_intent" value="delete" formNoValidate>
            {t("Delete this view")}
          </Button>
        </FormBar>
      </RecordForm>
    </>
  );
}
