import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { nameOfList } from "~/engine/navigation.server";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { ownPath } from "~/engine/request/own-path";
import { mayOpen } from "~/engine/route-permission.server";
import { href } from "~/addresses/href";
import { newViewSchema, saveView, splitList } from "~/modules/saved-views/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { TextField } from "~/ui/text-fields";

export const meta = () => pageTitle("Save this view", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor, stamp } = await authorize(args);
  const of = ownPath(new URL(args.request.url).searchParams.get("of"), href("/my/views"));
  return { key: newFormKey(), of, list: await nameOfList(actor, splitList(of).list, stamp) };
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  return load(args, () =>
    answer(args, actor, form, {
      schema: newViewSchema,
      run: (input) => saveView(actor, input, (path) => mayOpen(actor, path)),
      done: ({ name, to }) => ({ to, toast: t("View {name} saved.", { name }) }),
    }),
  );
};

export default function ViewAdd() {
  const { key, of, list } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("Save this view")}
        sentence={list}
        crumbs={[
          { label: t("My tasks"), to: href("/dashboard") },
          { label: t("My views"), to: href("/my/views") },
        ]}
      />
      <RecordForm reply={useActionData<FormReply>()} formKey={key} values={{ name: "" }}>
        <input type="hidden" name="of" value={of} />
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
        <FormBar back={of}>
          <Button tone="primary">{t("Save")}</Button>
        </FormBar>
      </RecordForm>
    </>
  );
}
