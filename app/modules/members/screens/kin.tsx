import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { Card } from "~/ui/card";
import type { FormReply } from "~/ui/form-reply";
import { pageTitle } from "~/ui/page-head";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { TextField } from "~/ui/text-fields";
import { KIN, kinSchema, readKin, readParts, saveKin } from "../index.server";
import { PartBar, PartHead } from "./part-page";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";
export const meta = () => pageTitle("Next of kin", "CRM");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = idOf(args.params);
    return {
      ...{ key: newFormKey(), rows: KIN },
      member: await readParts(actor, id),
      kin: await readKin(actor, id),
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = idOf(args.params);
    const form = await readForm(args.request);
    return answer(args, actor, form, {
      schema: kinSchema,
      run: (input) => saveKin(actor, { id, version: versionOf(form) }, input as Record<string, string | null>),
      done: () => ({ to: href("/crm/member/details/:id", { params: { id } }), toast: t("Saved.") }),
    });
  });
};

export default function MemberKin() {
  const { key, rows, member, kin } = useLoaderData<typeof loader>();
  return (
    <>
      <PartHead
        member={member}
        title={t("Next of kin")}
        sentence={t("Whom to turn to when something happens to the member")}
      />
      <RecordForm reply={useActionData<FormReply>()} formKey={key} version={member.version} values={kin} kept>
        <div className="stack">
          {rows.map((n) => (
            <Card key={n} title={t("Person {n}", { n })}>
              <FormGrid>
                <TextField name={`name${n}`} label={t("Name")} maxLength={100} autoComplete="off" />
                <TextField name={`relation${n}`} label={t("Relation")} maxLength={40} autoComplete="off" />
                <TextField name={`phone${n}`} label={t("Phone")} type="tel" maxLength={30} autoComplete="off" />
              </FormGrid>
            </Card>
          ))}
        </div>
        <PartBar id={member.id}>{t("Save")}</PartBar>
      </RecordForm>
    </>
  );
}
