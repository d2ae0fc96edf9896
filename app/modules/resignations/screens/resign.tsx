import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { recordForm } from "~/engine/record/pages.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { askedNotice, resignation } from "~/modules/resignations/index.server";
import { AskedCard } from "~/routes/grapes/parts/asked-card";
import { ProcessForm } from "~/routes/processes/record-form";
import type { FormReply } from "~/ui/form-reply";
import { pageTitle } from "~/ui/page-head";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";

export const meta = () => pageTitle("Resign", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const page = await recordForm(actor, resignation, null);
    const list = href("/my/resign");
    return {
      key: newFormKey(),
      page: { ...page, area: "home" as const, many: t("My resignation"), list, back: list },
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const form = await readForm(args.request);
    return answer(args, actor, form, {
      schema: typedSchema(resignation),
      ask: ({ requestedLastDay }) => askedNotice(actor, String(requestedLastDay)),
      run: (input) => addRecord(actor, resignation, input),
      done: ({ id }) => ({
        to: href("/my/resign/details/:id", { params: { id } }),
        toast: t(resignation.form.done),
      }),
    });
  });
};

/** Resigns; notice and the days of it that are given up are shown before it is sent. */
export default function Resign() {
  const { key, page } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <ProcessForm page={page} formKey={key}>
      {reply?.asked && <AskedCard asked={reply.asked} save={page.button} />}
    </ProcessForm>
  );
}
