import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { recordForm } from "~/engine/record/pages.server";
import { addRecord, editRecord, typedSchema } from "~/engine/record/save.server";
import { answer, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { areaCrumbs } from "~/routes/records/crumbs";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { CheckField, SelectField } from "~/ui/choice-fields";
import { FieldControl, valuesOf, type FieldView } from "~/ui/field-control";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { DateField, TextField } from "~/ui/text-fields";
import { addedSchema, countryChoices, IDENTITY_CHOICES, member } from "../index.server";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";
export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.page.heading ?? "Add a member", "CRM");

/** The cards of the form, in the order in which one asks. */
const CARDS = [
  {
    title: "Person",
    names: ["unitId", "firstName", "middleName", "lastName", "gender", "bornOn", "maritalStatus", "nationality"],
  },
  { title: "Where to find them", names: ["phone", "otherPhone", "email", "village", "town", "landmark"] },
  { title: "Work and household", names: ["occupation", "employer", "income", "education", "householdSize"] },
  { title: "Membership", names: ["joinedOn", "officerId", "source", "externalRef", "riskRating", "pep"] },
  { title: "Consent", names: ["consentOn", "consentVersion"] },
];

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const adds = args.params.id === undefined;
    return {
      key: newFormKey(),
      page: await recordForm(actor, member, adds ? null : idOf(args.params), args.context.refusedForm),
      document: adds ? { types: IDENTITY_CHOICES, countries: await countryChoices(actor) } : null,
      country: actor.company.countryCode,
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const form = await readForm(args.request);
    const id = args.params.id === undefined ? null : idOf(args.params);
    return answer(args, actor, form, {
      schema: id === null ? addedSchema(typedSchema(member), actor) : typedSchema(member, true),
      run: (input) =>
        id === null ? addRecord(actor, member, input) : editRecord(actor, member, id, input, versionOf(form)),
      done: ({ id: saved }) => ({
        to: href("/crm/member/details/:id", { params: { id: saved } }),
        toast: id === null ? t("The member was added. What is still missing stands above the details.") : t("Saved."),
      }),
    });
  });
};

/** Adds a member with a first document of identity, or changes what is known of one. */
export default function MemberForm() {
  const { key, page, document, country } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const { many, list, title, heading, sentence, fields, version, back, button } = page;
  const byName = new Map(fields.map((field) => [field.name, field as FieldView]));
  const apart = byName.get("apart")!;
  const asks = reply?.result?.error?.apart !== undefined || typedApart(reply);
  const asksOfNumber =
    reply?.result?.error?.["identities[0].numberApart"] !== undefined ||
    JSON.stringify(reply?.result?.initialValue?.identities ?? "").includes("numberApart");
  const [branch, ...others] = byName.get("unitId")?.choices ?? [];
  const first = {
    identities: [{ country }],
    // Who keeps the members of one branch alone need not choose it.
    ...(branch && others.length === 0 && { unitId: branch.value }),
  };
  const values = { ...valuesOf(fields), ...(document ? first : {}) };
  return (
    <>
      <PageHead
        title={heading}
        sentence={document ? (sentence ?? undefined) : undefined}
        crumbs={areaCrumbs(
          "crm",
          { label: many, to: list },
          ...(title === null ? [{ label: t("New") }] : [{ label: title, to: back }, { label: t("Change") }]),
        )}
      />
      <RecordForm reply={reply} formKey={key} version={version} values={values} kept>
        <div className="stack">
          {asks && (
            <Card title={t("Members who look alike")}>
              <FieldControl field={apart} />
            </Card>
          )}
          {CARDS.map(({ title: heading, names }, index) => (
            <Card key={heading} title={t(heading)}>
              <FormGrid>
                {names.flatMap((name) => {
                  const field = byName.get(name);
                  return field ? [<FieldControl key={name} field={field} />] : [];
                })}
                {index === 0 && document && (
                  <>
                    <SelectField
                      name="identities[0].type"
                      label={t("Document")}
                      choices={document.types}
                      empty={t("None at hand")}
                    />
                    <SelectField name="identities[0].country" label={t("Country")} choices={document.countries} />
                    <TextField name="identities[0].number" label={t("Number")} maxLength={40} autoComplete="off" />
                    <DateField name="identities[0].expiresOn" label={t("Expires on")} />
                    {asksOfNumber && (
                      <CheckField
                        name="identities[0].numberApart"
                        label={t("This is somebody else")}
                        hint={t("Tick it after you have looked at the member who has or had this number")}
                      />
                    )}
                  </>
                )}
              </FormGrid>
            </Card>
          ))}
        </div>
        <FormBar back={back}>
          <Button tone="primary">{button}</Button>
        </FormBar>
      </RecordForm>
    </>
  );
}

/** Whether the attempt before said that it is somebody else. */
const typedApart = (reply: FormReply | undefined): boolean =>
  reply?.result?.initialValue?.apart !== undefined && reply.result.initialValue.apart !== "";
