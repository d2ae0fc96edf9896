import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { followUpForm, followUpSchema, raiseFollowUpOf } from "~/modules/visits/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { SelectField } from "~/ui/choice-fields";
import { FormBar } from "~/ui/form-bar";
import { PageHead, pageTitle } from "~/ui/page-head";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { DateField, TextArea } from "~/ui/text-fields";
import { visitCrumbs, visitLinks } from "./parts/visit-links";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";
export const meta = () => pageTitle("Raise a follow-up", "Operations");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({ form: await followUpForm(actor, idOf(args.params)), key: newFormKey() }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  return load(args, async () => {
    const visitId = idOf(args.params);
    return answer(args, actor, form, {
      schema: followUpSchema,
      run: async (input) => ({ ...(await raiseFollowUpOf(actor, visitId, input)) }),
      done: ({ id }) => ({
        to: href("/my/followUp/details/:id", { params: { id } }),
        toast: t("The follow-up is raised and its owner is notified."),
      }),
    });
  });
};

export default function FollowUpAdd() {
  const {
    form: { visit, subjects, owners, values },
    key,
  } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <PageHead
        title={t("Raise a follow-up")}
        sentence={t("About {refNo}; the owner is notified and reports when it is done", { refNo: visit.refNo })}
        crumbs={visitCrumbs(visit, visit.own)}
      />
      <RecordForm reply={reply} formKey={key} values={values} kept>
        <Card title={t("What is to be followed up")}>
          <FormGrid>
            <SelectField name="about" label={t("About")} choices={subjects} empty={t("The visit as a whole")} />
            <SelectField
              name="ownerId"
              label={t("Owner")}
              required
              choices={owners}
              empty={t("Choose a person")}
              hint={t("Someone of the unit, a manager above it, or the visitor")}
            />
            <DateField name="dueOn" label={t("Due")} required />
            <TextArea name="text" label={t("What is to be done")} required rows={4} maxLength={1000} wide />
          </FormGrid>
        </Card>
        <FormBar back={visitLinks.preview(visit)}>
          <Button tone="primary">{t("Raise the follow-up")}</Button>
        </FormBar>
      </RecordForm>
    </>
  );
}
