import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { recordForm } from "~/engine/record/pages.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { raisedIncident } from "~/modules/discipline/index.server";
import { incomingFiles } from "~/modules/files/index.server";
import { ProcessForm } from "~/routes/processes/record-form";
import { pageTitle } from "~/ui/page-head";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";

export const meta = () => pageTitle("Raise an incident", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const page = await recordForm(actor, raisedIncident, null);
    const team = href("/my/team");
    return { key: newFormKey(), page: { ...page, area: "home" as const, many: t("My team"), list: team, back: team } };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  return answer(args, actor, form, {
    schema: typedSchema(raisedIncident),
    run: async (input) => addRecord(actor, raisedIncident, input, await incomingFiles(form.getAll("file"))),
    done: () => ({ to: href("/my/team"), toast: t("The incident was sent to HR.") }),
  });
};

/** Tells HR of an incident of somebody in one's units. */
export default function RaiseIncident() {
  const { key, page } = useLoaderData<typeof loader>();
  return <ProcessForm page={page} formKey={key} />;
}
