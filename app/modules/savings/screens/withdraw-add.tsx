import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { AREAS } from "~/core/areas";
import { addressOf, recordForm } from "~/engine/record/pages.server";
import { faceHere, type Face } from "~/engine/record/record-at.server";
import { addRecord, readOn, typedSchema } from "~/engine/record/save.server";
import { incomingFiles } from "~/modules/files/index.server";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { ProcessForm } from "~/routes/processes/record-form";
import type { FieldView } from "~/ui/field-control";
import { pageTitle } from "~/ui/page-head";
import { accountByNo, askingFor, askingForOwn, kindToAsk, withdrawal } from "../index.server";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.page.heading ?? "Request a withdrawal", AREAS[data?.page.area ?? "home"].label);

const CHOOSE = () => ({
  title: t("Choose an account first"),
  text: t("Its page leads here: open it from the list of accounts."),
});

/** A claim is offered once the saver has died, and alone then. */
const offering =
  (kind: "PARTIAL" | "CLAIM") =>
  (field: FieldView): FieldView =>
    field.name === "kind"
      ? {
          ...field,
          value: kind,
          choices: field.choices?.filter(({ value }) => (value === "CLAIM") === (kind === "CLAIM")),
        }
      : field;

/** In Accounts a link names the account; at home it is chosen from one's own. */
const isNamed = ({ fields }: Face): boolean => fields?.accountId === null;

async function namedAccount({ request }: { request: Request }, actor: Actor): Promise<number | null> {
  const no = new URL(request.url).searchParams.get("account");
  return isNamed(faceHere(request)) && no !== null ? (await accountByNo(actor, no)).id : null;
}

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const face = faceHere(args.request);
  return load(args, async () => {
    const id = await namedAccount(args, actor);
    const form = await recordForm(actor, withdrawal, null, false, face);
    const kind = id === null ? "PARTIAL" : await kindToAsk(actor, id);
    const page = isNamed(face)
      ? {
          ...form,
          sentence: id === null ? null : await askingFor(actor, id),
          fields: form.fields.map(offering(kind)),
          nothing: id === null ? CHOOSE() : null,
        }
      : {
          ...form,
          fields: form.fields.map(offering("PARTIAL")),
          sentence: [form.sentence, ...(await askingForOwn(actor))].filter(Boolean).join(" · "),
        };
    return { key: newFormKey(), page };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const face = faceHere(args.request);
  return load(args, async () => {
    const id = await namedAccount(args, actor);
    const form = readOn(face, await readForm(args.request));
    if (id !== null) form.set("accountId", String(id));
    return answer(args, actor, form, {
      schema: typedSchema(withdrawal, false, face),
      run: async (input) => addRecord(actor, withdrawal, input, await incomingFiles(form.getAll("file"))),
      done: ({ id: saved }) => ({
        to: addressOf(face.pages.details, saved),
        toast: t(withdrawal.form.done),
      }),
    });
  });
};

/** Requests a withdrawal from an account. */
export default function WithdrawAdd() {
  const { key, page } = useLoaderData<typeof loader>();
  return <ProcessForm page={page} formKey={key} />;
}
