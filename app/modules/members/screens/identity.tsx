import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer, intentOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { CheckField, SelectField } from "~/ui/choice-fields";
import type { FormReply } from "~/ui/form-reply";
import { pageTitle } from "~/ui/page-head";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { DateField, TextField } from "~/ui/text-fields";
import {
  addIdentity,
  countryChoices,
  endIdentity,
  endIdentitySchema,
  IDENTITY_CHOICES,
  identitySchema,
  readParts,
} from "../index.server";
import { PartBar, PartHead } from "./part-page";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";
export const meta = () => pageTitle("Identity", "CRM");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({
    key: newFormKey(),
    member: await readParts(actor, idOf(args.params)),
    types: IDENTITY_CHOICES,
    countries: await countryChoices(actor),
    country: actor.company.countryCode,
  }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = idOf(args.params);
    const form = await readForm(args.request);
    const to = href("/crm/member/identity/:id", { params: { id } });
    if (intentOf(form) === "end")
      return answer(args, actor, form, {
        schema: endIdentitySchema,
        run: (input) => endIdentity(actor, { id }, input),
        done: () => ({ to, toast: t("Document ended.") }),
      });
    return answer(args, actor, form, {
      schema: identitySchema,
      run: (input) => addIdentity(actor, { id }, input),
      done: () => ({ to: href("/crm/member/details/:id", { params: { id } }), toast: t("Saved.") }),
    });
  });
};

export default function MemberIdentities() {
  const { key, member, types, countries, country } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const live = member.identities.filter((one) => one.live);
  const asks = reply?.result?.error?.numberApart !== undefined || Boolean(reply?.result?.initialValue?.numberApart);
  const ended = reply?.result?.initialValue?._intent === "end" ? reply : undefined;
  return (
    <>
      <PartHead
        member={member}
        title={t("Identity")}
        sentence={t("Somebody else verifies the member again after a change")}
      />
      <div className="stack">
        {live.length > 0 && (
          <Card title={t("Documents that count")}>
            <ul className="stack">
              {live.map(({ id, words, expires }) => (
                <li key={id}>
                  <RecordForm
                    id={`end-${id}`}
                    reply={ended?.result?.initialValue?.identityId === String(id) ? ended : undefined}
                    formKey={`${key}-${id}`}
                  >
                    <input type="hidden" name="identityId" value={id} />
                    <p>
                      {words}
                      {expires && `, ${t("until {day}", { day: expires })}`}
                    </p>
                    <Button name="_intent" value="end">
                      {t("End this document")}
                    </Button>
                  </RecordForm>
                </li>
              ))}
            </ul>
          </Card>
        )}
        {member.kept && (
          <RecordForm reply={ended ? undefined : reply} formKey={key} values={{ country }} kept>
            <Card title={t("Another document")}>
              <FormGrid>
                <SelectField
                  name="type"
                  label={t("Document")}
                  required
                  choices={types}
                  empty={t("Choose a document")}
                />
                <SelectField name="country" label={t("Country")} required choices={countries} />
                <TextField name="number" label={t("Number")} required maxLength={40} autoComplete="off" />
                <DateField name="expiresOn" label={t("Expires on")} />
                {asks && (
                  <CheckField
                    name="numberApart"
                    label={t("This is somebody else")}
                    hint={t("Tick it after you have looked at the member who has or had this number")}
                  />
                )}
              </FormGrid>
            </Card>
            <PartBar id={member.id}>{t("Add")}</PartBar>
          </RecordForm>
        )}
      </div>
    </>
  );
}
