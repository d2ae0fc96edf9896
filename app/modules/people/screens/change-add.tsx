import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { link } from "~/define/field";
import { addressOf, recordForm } from "~/engine/record/pages.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { areaAt } from "~/engine/request/place";
import { href } from "~/addresses/href";
import { changeRequest } from "~/modules/people/index.server";
import { ProcessForm } from "~/routes/processes/record-form";
import { pageTitle } from "~/ui/page-head";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";

/** HR says whose details they are; outside HR nobody does. */
const ENTERED = typedSchema({
  ...changeRequest,
  form: {
    ...changeRequest.form,
    fields: { ...changeRequest.form.fields, employeeId: link("Employee", { to: "FileOwner" }) },
  },
});
/** What HR does not type. */
const OWN = ["kind", "newValue"];

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.page.heading ?? "Request a change", data?.page.area === "hr" ? "HR" : "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const hr = areaAt(args.request) === "hr";
  return load(args, async () => {
    const page = await recordForm(actor, changeRequest, null);
    const fields = page.fields.filter(({ name }) => (hr ? !OWN.includes(name) : name !== "employeeId"));
    const back = href("/hr/employee/changes");
    const desk = {
      ...{ area: "hr" as const, many: t("Change requests"), list: back, back, button: t("Send for approval") },
      heading: t("Enter bank details"),
      sentence: t("Another person approves them before anything is paid there"),
      fields: fields.map((field) =>
        field.name === "employeeId"
          ? { ...field, required: true, hint: undefined }
          : field.name === "bankName"
            ? { ...field, hint: undefined }
            : field,
      ),
    };
    return { key: newFormKey(), page: hr ? { ...page, ...desk } : { ...page, fields } };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const hr = areaAt(args.request) === "hr";
  const form = await readForm(args.request);
  // Outside HR a request is the person's own, whatever the form says.
  if (hr) form.set("kind", "BANK");
  else form.delete("employeeId");
  return answer(args, actor, form, {
    schema: hr ? ENTERED : typedSchema(changeRequest),
    run: (input) => addRecord(actor, changeRequest, input),
    done: ({ id }) => ({ to: addressOf(changeRequest.pages.details, id), toast: t(changeRequest.form.done) }),
  });
};

/** Asks for a change of one's own file, or enters the bank account of an employee. */
export default function ChangeAdd() {
  const { key, page } = useLoaderData<typeof loader>();
  return <ProcessForm page={page} formKey={key} />;
}
