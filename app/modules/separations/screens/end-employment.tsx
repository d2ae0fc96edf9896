import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer, intentOf, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { SEPARATIONS } from "~/modules/people/index.server";
import { endEmployment, endSchema, keepEmployment, keepSchema, readEnding } from "~/modules/separations/index.server";
import { areaCrumbs } from "~/routes/records/crumbs";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { SelectField } from "~/ui/choice-fields";
import { DescriptionList } from "~/ui/description-list";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { DateField, TextArea } from "~/ui/text-fields";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.view.name ?? "End", "HR");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({
    key: newFormKey(),
    kinds: SEPARATIONS,
    view: await readEnding(actor, parseId(args.params.id) ?? 0),
  }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const id = parseId(args.params.id) ?? 0;
  const form = await readForm(args.request);
  const file = href("/hr/employee/details/:id", { params: { id } });
  if (intentOf(form) === "keep")
    return answer(args, actor, form, {
      schema: keepSchema,
      run: (input) => keepEmployment(actor, id, input, versionOf(form)),
      done: ({ name }) => ({ to: file, toast: t("{name} stays.", { name: String(name) }) }),
    });
  return answer(args, actor, form, {
    schema: endSchema,
    run: (input) => endEmployment(actor, id, input, versionOf(form)),
    done: ({ name, separated }) =>
      separated
        ? {
            to: href("/hr/archive/list/:id", { params: { id } }),
            toast: t("{name} has left and is in the archive.", { name: String(name) }),
          }
        : { to: file, toast: t("The last working day of {name} is set.", { name: String(name) }) },
  });
};

export default function EndEmployment() {
  const { key, kinds, view } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const { id, name, version, own, separated, ends, facts, openItems, values } = view;
  const back = href("/hr/employee/details/:id", { params: { id } });
  return (
    <>
      <PageHead
        title={t("End the employment of {name}", { name })}
        crumbs={areaCrumbs(
          "hr",
          { label: t("Employees"), to: href("/hr/employee/list") },
          { label: name, to: back },
          { label: t("End the employment") },
        )}
      />
      <div className="stack">
        <Card title={t("Employment")}>
          <DescriptionList facts={facts} />
        </Card>
        {openItems.length > 0 && (
          <Card title={t("Open items")} note={t("These stay with the person until someone takes them over.")}>
            <DescriptionList facts={openItems.map(({ label, count }) => ({ label, value: String(count) }))} />
          </Card>
        )}
        {own && <Notice tone="warn" title={t("This is your own file: someone else in HR changes it.")} />}
        {separated && <Notice title={t("{name} has left.", { name })} />}
        {!own && !separated && (
          <RecordForm reply={reply} formKey={key} version={version} values={values}>
            <Card title={ends ? t("Change or take back the end") : t("End")}>
              <FormGrid>
                {/* Enter in a field ends the employment as it is typed, never takes the end back. */}
                <SelectField name="kind" label={t("How it ends")} required choices={kinds} />
                <DateField
                  name="lastWorkingDay"
                  label={t("Last working day")}
                  required
                  hint={t("The account is closed on the day after")}
                />
                <TextArea name="reason" label={t("Reason")} required rows={2} maxLength={500} wide />
              </FormGrid>
            </Card>
            <FormBar back={back}>
              <Button tone="danger" name="_intent" value="end">
                {ends ? t("Save") : t("End the employment")}
              </Button>
              {ends && (
                <Button name="_intent" value="keep">
                  {t("Take the end back")}
                </Button>
              )}
            </FormBar>
          </RecordForm>
        )}
      </div>
    </>
  );
}
