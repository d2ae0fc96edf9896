import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { plural, t } from "~/core/text";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { markLines, markSchema, reconcilePage, unmarkLines, unmarkSchema } from "~/modules/reconciliation/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { CheckGroup } from "~/ui/choice-fields";
import { DescriptionList } from "~/ui/description-list";
import { EmptyState } from "~/ui/empty-state";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { DateField, TextField } from "~/ui/text-fields";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.page.title ?? "Bank statements", "Accounts");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({
    key: newFormKey(),
    page: await reconcilePage(actor, parseId(args.params.id) ?? 0),
  }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  const id = parseId(args.params.id) ?? 0;
  const to = href("/ac/bank/reconcile/:id", { params: { id } });
  if (form.get("_form") === "unmark")
    return answer(args, actor, form, {
      schema: unmarkSchema,
      run: (input) => unmarkLines(actor, id, input),
      done: ({ count }) => ({ to, toast: plural(count, "One mark removed.", "{n} marks removed.") }),
    });
  return answer(args, actor, form, {
    schema: markSchema,
    run: (input) => markLines(actor, id, input),
    done: ({ count }) => ({ to, toast: plural(count, "One line marked.", "{n} lines marked.") }),
  });
};

export default function BankReconcile() {
  const { key, page } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>() ?? null;
  const replyFor = (form: string) => (reply?.result?.initialValue?._form === form ? reply : null);
  return (
    <>
      <PageHead
        title={page.title}
        sentence={page.branch}
        crumbs={[
          { label: t("Accounts"), to: href("/accounts") },
          { label: t("Bank statements"), to: href("/ac/bank/reconcile") },
          { label: page.title },
        ]}
      />
      <div className="stack">
        <Card title={t("Today")}>
          <DescriptionList
            facts={[
              { label: t("In the books"), value: page.books },
              { label: t("Not on a statement"), value: page.open },
              { label: t("The statement should say"), value: page.statement },
            ]}
          />
        </Card>
        <RecordForm id="mark" reply={replyFor("mark")} formKey={`${key}-mark`} values={page.values}>
          <input type="hidden" name="_form" value="mark" />
          <Card title={t("Not on a statement yet")} note={t("The oldest 60 lines")}>
            {page.unmarked.length === 0 ? (
              <EmptyState icon="check" title={t("Every line is on a statement")} />
            ) : (
              <>
                <FormGrid>
                  <DateField name="clearedOn" label={t("Date of the statement")} required />
                  <TextField name="statement" label={t("Number of the statement")} maxLength={40} autoComplete="off" />
                </FormGrid>
                <div className="mt-3">
                  <CheckGroup name="lines" label={t("Lines on this statement")} required down choices={page.unmarked} />
                </div>
                <div className="mt-3 flex flex-wrap gap-2">
                  <Button tone="primary" icon="check">
                    {t("Mark them")}
                  </Button>
                  <LinkButton tone="quiet" to={href("/ac/bank/reconcile")}>
                    {t("All bank accounts")}
                  </LinkButton>
                </div>
              </>
            )}
          </Card>
        </RecordForm>
        {page.marked.length > 0 && (
          <RecordForm id="unmark" reply={replyFor("unmark")} formKey={`${key}-unmark`}>
            <input type="hidden" name="_form" value="unmark" />
            <Card title={t("On a statement")} note={t("The latest 25 lines")}>
              <CheckGroup name="marked" label={t("Marks to remove")} required down choices={page.marked} />
              <div className="mt-3">
                <Button>{t("Remove these marks")}</Button>
              </div>
            </Card>
          </RecordForm>
        )}
      </div>
    </>
  );
}
