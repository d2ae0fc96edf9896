import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { noteSchema } from "~/define/note";
import { answer, intentOf, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { incomingFiles } from "~/modules/files/index.server";
import {
  actionPageOf,
  actionSchema,
  cancelAction,
  changeAction,
  doneSchema,
  finishAction,
  judgeAction,
} from "~/modules/risks/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { SelectField } from "~/ui/choice-fields";
import { DecisionBar } from "~/ui/decision-bar";
import { DescriptionList } from "~/ui/description-list";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { Tag } from "~/ui/tag";
import { FileField } from "~/ui/file-field";
import { DateField, TextArea, TextField } from "~/ui/text-fields";
import { LostReply } from "./parts/lost-reply";

export const meta = () => pageTitle("Action on a risk", "Operations");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({ key: newFormKey(), page: await actionPageOf(actor, parseId(args.params.id) ?? 0) }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  const id = parseId(args.params.id) ?? 0;
  return load(args, async () => {
    // What is out of reach is not there, however the form is filled in.
    await actionPageOf(actor, id);
    const version = versionOf(form);
    const done =
      (toast: string) =>
      ({ riskId }: { riskId: number }) => ({
        to: href("/ops/risk/register/details/:id", { params: { id: riskId } }),
        toast,
      });
    switch (form.get("_form")) {
      case "done": {
        const files = await incomingFiles(form.getAll("file"));
        return answer(args, actor, form, {
          schema: doneSchema,
          run: ({ note }) => finishAction(actor, id, { note, files }, version),
          done: done(t("Action done.")),
        });
      }
      case "change":
        return answer(args, actor, form, {
          schema: actionSchema,
          run: (input) => changeAction(actor, id, input, version),
          done: done(t("Saved.")),
        });
      case "cancel":
        return answer(args, actor, form, {
          schema: noteSchema,
          run: ({ note }) => cancelAction(actor, id, note, version),
          done: done(t("Action withdrawn.")),
        });
      default: {
        const verified = intentOf(form) === "verify";
        return answer(args, actor, form, {
          schema: noteSchema,
          run: ({ note }) => judgeAction(actor, id, { verified, note }, version),
          done: done(verified ? t("Action verified.") : t("Action returned.")),
        });
      }
    }
  });
};

export default function RiskAction() {
  const { key, page } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const { version, risk, mayFinish, mayJudge, change } = page;
  const forms = [
    ...(mayFinish ? ["done"] : []),
    ...(mayJudge ? ["judge"] : []),
    ...(change ? ["change", "cancel"] : []),
  ];
  const of = (form: string) => ({
    id: form,
    formKey: `${key}-${form}`,
    version,
    reply: reply?.result?.initialValue?._form === form ? reply : null,
  });
  return (
    <>
      <PageHead
        title={t("Action")}
        tag={<Tag tone={page.state.tone}>{page.state.text}</Tag>}
        sentence={page.text}
        crumbs={[
          { label: t("Operations"), to: href("/ops") },
          { label: t("Risk register"), to: href("/ops/risk/register/list") },
          { label: risk.name, to: href("/ops/risk/register/details/:id", { params: { id: risk.id } }) },
          { label: t("Action") },
        ]}
      />
      <div className="stack">
        <LostReply reply={reply} forms={forms} />
        <Card title={t("The action")}>
          <DescriptionList
            facts={[
              { label: t("Risk"), value: `${risk.name} ${risk.title}` },
              ...page.facts,
              ...(page.files.length > 0
                ? [
                    {
                      label: t("Evidence"),
                      value: (
                        <ul>
                          {page.files.map(({ id, name }) => (
                            <li key={id}>
                              <a
                                href={href("/ops/risk/register/file/:id", { params: { id } })}
                                download
                                className="inline-block py-1"
                              >
                                {name}
                              </a>
                            </li>
                          ))}
                        </ul>
                      ),
                      long: true,
                    },
                  ]
                : []),
            ]}
          />
        </Card>
        {mayFinish && (
          <Card title={t("Mark as done")}>
            <RecordForm {...of("done")} multipart>
              <input type="hidden" name="_form" value="done" />
              <FormGrid>
                <TextArea
                  name="note"
                  label={t("What was done")}
                  required
                  wide
                  rows={3}
                  maxLength={2000}
                  hint={t("At least 10 characters")}
                />
                <FileField
                  name="file"
                  label={t("Evidence")}
                  hint={t("A photo, PDF, CSV, Excel or Word file; if the page shows an error, choose it again")}
                  accept="image/jpeg,image/png,.jpg,.jpeg,.png,.pdf,.csv,.xlsx,.docx"
                />
              </FormGrid>
              <div className="mt-3">
                <Button tone="primary">{t("Done")}</Button>
              </div>
            </RecordForm>
          </Card>
        )}
        {mayJudge && (
          <Card title={t("Verify it")} note={t("A manager of the person who did it verifies it")}>
            <RecordForm {...of("judge")}>
              <input type="hidden" name="_form" value="judge" />
              <DecisionBar hint={t("Needed to return it: at least 10 characters")}>
                <Button tone="primary" name="_intent" value="verify">
                  {t("Verify")}
                </Button>
                <Button name="_intent" value="giveBack">
                  {t("Return")}
                </Button>
              </DecisionBar>
            </RecordForm>
          </Card>
        )}
        {change && (
          <>
            <Card title={t("Change it")}>
              <RecordForm {...of("change")} values={change.values}>
                <input type="hidden" name="_form" value="change" />
                <FormGrid>
                  <TextField
                    name="text"
                    label={t("What is to be done")}
                    required
                    wide
                    maxLength={500}
                    autoComplete="off"
                  />
                  <SelectField name="ownerId" label={t("Who")} required choices={change.people} />
                  <DateField name="dueOn" label={t("Until")} required />
                </FormGrid>
                <div className="mt-3">
                  <Button>{t("Save")}</Button>
                </div>
              </RecordForm>
            </Card>
            <Card title={t("Withdraw")}>
              <RecordForm {...of("cancel")}>
                <input type="hidden" name="_form" value="cancel" />
                <TextArea
                  name="note"
                  label={t("Comment")}
                  required
                  rows={2}
                  maxLength={2000}
                  hint={t("At least 10 characters")}
                />
                <div className="mt-3">
                  <Button tone="danger">{t("Withdraw")}</Button>
                </div>
              </RecordForm>
            </Card>
          </>
        )}
      </div>
    </>
  );
}
