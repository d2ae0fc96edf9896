import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { incomingFiles } from "~/modules/files/index.server";
import { Card } from "~/ui/card";
import { FileField } from "~/ui/file-field";
import type { FormReply } from "~/ui/form-reply";
import { pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { photoSchema, readParts, savePhoto } from "../index.server";
import { PartBar, PartHead } from "./part-page";

export const meta = () => pageTitle("Photo", "CRM");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({ key: newFormKey(), member: await readParts(actor, idOf(args.params)) }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = idOf(args.params);
    const form = await readForm(args.request);
    return answer(args, actor, form, {
      schema: photoSchema,
      run: async () => savePhoto(actor, { id, version: versionOf(form) }, await incomingFiles(form.getAll("photo"))),
      done: () => ({ to: href("/crm/member/details/:id", { params: { id } }), toast: t("Photo saved.") }),
    });
  });
};

export default function MemberPhoto() {
  const { key, member } = useLoaderData<typeof loader>();
  return (
    <>
      <PartHead
        member={member}
        title={t("Photo")}
        sentence={member.photo ? t("It takes the place of the one before") : t("A phone opens its camera")}
      />
      <RecordForm reply={useActionData<FormReply>()} formKey={key} version={member.version} multipart>
        <Card>
          <FileField name="photo" label={t("Photo")} required accept="image/jpeg,image/png" camera />
        </Card>
        <PartBar id={member.id}>{t("Save the photo")}</PartBar>
      </RecordForm>
    </>
  );
}
