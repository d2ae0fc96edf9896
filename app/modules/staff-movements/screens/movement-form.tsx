import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { recordForm } from "~/engine/record/pages.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { faceAt } from "~/engine/request/place";
import { FACES, hrPage, presentPost, staffMovement } from "~/modules/staff-movements/index.server";
import { ProcessForm } from "~/routes/processes/record-form";
import { pageTitle } from "~/ui/page-head";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";

const HEADINGS = {
  TRANSFER: ["Prepare a transfer", "Transfers"],
  PROMOTION: ["Prepare a promotion", "Promotions"],
  DEMOTION: ["Prepare a demotion", "Demotions"],
} as const;
/** Fields that one kind alone has. */
const OF_DEMOTION = "consentRef";

const kindOf = ({ request }: { request: Request }) => faceAt(request, FACES);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.page.heading ?? "New", "HR");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const kind = kindOf(args);
  const [heading, many] = HEADINGS[kind];
  return load(args, async () => {
    const page = await recordForm(actor, staffMovement, null);
    const known = await presentPost(actor, new URL(args.request.url).searchParams.get("employee"));
    const list = FACES[kind].list;
    const fields = page.fields
      .filter(({ name }) => name !== "kind" && (name !== OF_DEMOTION || kind === "DEMOTION"))
      .map((field) => ({ ...field, value: known[field.name] ?? field.value }));
    return {
      key: newFormKey(),
      page: { ...page, area: "hr" as const, heading: t(heading), many: t(many), list, back: list, fields },
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const kind = kindOf(args);
  const form = await readForm(args.request);
  form.set("kind", kind);
  if (kind !== "DEMOTION") form.delete(OF_DEMOTION);
  return answer(args, actor, form, {
    schema: typedSchema(staffMovement),
    run: (input) => addRecord(actor, staffMovement, input),
    done: ({ id }) => ({ to: hrPage({ id, kind }), toast: t(staffMovement.form.done) }),
  });
};

/** Prepares a movement of the kind that its address names. */
export default function MovementForm() {
  const { key, page } = useLoaderData<typeof loader>();
  return <ProcessForm page={page} formKey={key} />;
}
