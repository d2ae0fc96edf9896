import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { plural, t } from "~/core/text";
import { answer, intentOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import {
  addHandler,
  handlerCategories,
  handlerLines,
  handlerSchema,
  removeHandler,
  removeSchema,
} from "../index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { CheckField, SelectField } from "~/ui/choice-fields";
import { DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { TextField } from "~/ui/text-fields";

export const meta = () => pageTitle("Handlers", "Whistleblowing");

export const loader = async (args: LoaderFunctionArgs) => {
  await authorize(args);
  return load(args, async () => ({
    key: newFormKey(),
    lines: await handlerLines(),
    categories: await handlerCategories(),
  }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  const to = href("/feedback/settings/handlers");
  return load(args, () =>
    intentOf(form) === "remove"
      ? answer(args, actor, form, {
          schema: removeSchema,
          run: ({ handler }) => removeHandler(actor, handler),
          done: () => ({ to, toast: t("Handler removed.") }),
        })
      : answer(args, actor, form, {
          schema: handlerSchema,
          run: (input) => addHandler(actor, input),
          done: () => ({ to, toast: t("Handler saved.") }),
        }),
  );
};

/** Who handles each category, and who does where those are in conflict. */
export default function Handlers() {
  const { key, lines, categories } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>() ?? null;
  return (
    <>
      <PageHead
        title={t("Handlers")}
        sentence={plural(lines.length, "One person", "{n} people")}
        crumbs={[{ label: t("Settings"), to: href("/feedback/settings") }, { label: t("Handlers") }]}
      />
      <div className="stack">
        <Card flush>
          {lines.length === 0 ? (
            <EmptyState icon="users" title={t("No one named")}>
              {t("Until you name somebody, all who hold the permission to handle cases do.")}
            </EmptyState>
          ) : (
            <DataTable
              caption={t("Handlers")}
              columns={[
                { id: "category", label: "Category" },
                { id: "name", label: "Name" },
                { id: "alternate", label: "As", cell: (row) => (row.alternate ? t("Alternate") : t("Handler")) },
                {
                  id: "remove",
                  label: "",
                  cell: (row) => (
                    <RecordForm id={`r${row.id}`} formKey={`${key}-${row.id}`}>
                      <input type="hidden" name="handler" value={row.id} />
                      <Button size="small" name="_intent" value="remove">
                        {t("Remove")}
                      </Button>
                    </RecordForm>
                  ),
                },
              ]}
              rows={lines}
              rowKey={({ id }) => id}
            />
          )}
        </Card>
        <Card title={t("Name a handler")} note={t("For cases that come from now on.")}>
          <RecordForm reply={reply} formKey={key}>
            <div className="grid gap-4">
              <SelectField name="categoryId" label={t("Category")} choices={categories} required />
              <TextField name="signInName" label={t("Sign-in name")} required autoComplete="off" maxLength={200} />
              <CheckField
                name="alternate"
                label={t("Alternate")}
                hint={t("Gets cases only where all handlers are in conflict; best somebody outside internal audit")}
              />
              <Button tone="primary">{t("Save")}</Button>
            </div>
          </RecordForm>
        </Card>
      </div>
    </>
  );
}
