import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { KIND_CHOICES, questionForm, questionsSchema, saveQuestions } from "~/modules/evaluations/index.server";
import { areaCrumbs } from "~/routes/records/crumbs";
import { Button } from "~/ui/button";
import { CheckField, SelectField } from "~/ui/choice-fields";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { Rows } from "~/ui/rows";
import { NumberField, TextArea, TextField } from "~/ui/text-fields";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.form.title ?? "Questions", "HR");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({
    key: newFormKey(),
    kinds: KIND_CHOICES,
    form: await questionForm(actor, idOf(args.params)),
  }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = idOf(args.params);
    const form = await readForm(args.request);
    return answer(args, actor, form, {
      schema: questionsSchema,
      run: (input) => saveQuestions(actor, id, input, versionOf(form)),
      done: () => ({ to: href("/hr/evaluation/type/details/:id", { params: { id } }), toast: t("Saved.") }),
    });
  });
};

/** The questions and grades of a draft, in their order. */
export default function Questions() {
  const { key, kinds, form } = useLoaderData<typeof loader>();
  const { id, title, version, editable, values } = form;
  const details = href("/hr/evaluation/type/details/:id", { params: { id } });
  return (
    <>
      <PageHead
        title={t("Questions and grades")}
        sentence={title}
        crumbs={areaCrumbs(
          "hr",
          { label: t("Types of evaluation"), to: href("/hr/evaluation/type/list") },
          { label: title, to: details },
          { label: t("Questions and grades") },
        )}
      />
      {!editable && (
        <Notice tone="info" title={t("This version no longer changes")}>
          <p>{t("Copy it on its page to make the next one.")}</p>
        </Notice>
      )}
      <RecordForm reply={useActionData<FormReply>()} formKey={key} version={version} values={values} kept>
        <div className="stack">
          <Rows
            name="questions"
            title={t("Questions")}
            note={t("The weights of all scores together make 100 %")}
            add={t("Add a question")}
            one={t("question")}
            max={60}
            empty={t("No questions yet")}
          >
            {(of) => (
              <>
                <TextField name={of("section")} label={t("Section")} required maxLength={60} />
                <SelectField name={of("kind")} label={t("Kind")} required choices={kinds} />
                <TextArea name={of("text")} label={t("Question")} required rows={2} maxLength={300} />
                <NumberField decimals name={of("weightBp")} label={t("Weight")} hint={t("In percent, for scores")} />
                <NumberField name={of("least")} label={t("Least characters")} hint={t("For text")} />
                <CheckField name={of("required")} label={t("Required")} />
              </>
            )}
          </Rows>
          <Rows
            name="grades"
            title={t("Grades")}
            note={t("One grade begins at 0 %")}
            add={t("Add a grade")}
            one={t("grade")}
            max={10}
            empty={t("No grades yet")}
          >
            {(of) => (
              <>
                <TextField name={of("name")} label={t("Grade")} required maxLength={40} />
                <NumberField decimals name={of("fromBp")} label={t("From")} hint={t("In percent")} required />
              </>
            )}
          </Rows>
        </div>
        <FormBar back={details}>
          {editable && (
            <Button tone="primary" name="_intent" value="save">
              {t("Save")}
            </Button>
          )}
        </FormBar>
      </RecordForm>
    </>
  );
}
