import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import { addressOf, recordForm } from "~/engine/record/pages.server";
import { addRecord, editRecord, typedSchema } from "~/engine/record/save.server";
import { answer, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { areaAt } from "~/engine/request/place";
import { href } from "~/addresses/href";
import { incomingFiles } from "~/modules/files/index.server";
import { timeLogApplication } from "~/modules/time/index.server";
import { ProcessForm } from "~/routes/processes/record-form";
import { pageTitle } from "~/ui/page-head";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.page.heading ?? "New", data?.page.area === "hr" ? "HR" : "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const hr = areaAt(args.request) === "hr";
  return load(args, async () => {
    const page = await recordForm(
      actor,
      timeLogApplication,
      args.params.id === undefined ? null : idOf(args.params),
      args.context.refusedForm,
    );
    const fields = page.fields
      .filter(({ name }) => hr || name !== "employeeId")
      .map((field) => (field.name === "employeeId" ? { ...field, required: true, hint: undefined } : field));
    const desk = {
      area: "hr" as const,
      many: t("Corrections of time"),
      list: href("/hr/attendance/correction/list"),
      back: href("/hr/attendance/correction/list"),
      heading: t("Apply for an employee"),
      sentence: t("Their line manager decides, and their punches change when it is approved"),
      button: t("Send to the line manager"),
    };
    return { key: newFormKey(), page: { ...page, fields, ...(hr ? desk : {}) } };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const hr = areaAt(args.request) === "hr";
  return load(args, async () => {
    const form = await readForm(args.request);
    // Outside HR the application is the person's own, whatever the form says.
    if (!hr) form.delete("employeeId");
    const id = args.params.id === undefined ? null : idOf(args.params);
    return answer(args, actor, form, {
      schema: typedSchema(timeLogApplication, id !== null),
      run: async (input) => {
        if (hr && input.employeeId === null)
          throw new InputProblem(problem("employeeId", t("Employee: choose from the list"), "required"));
        return id === null
          ? addRecord(actor, timeLogApplication, input, await incomingFiles(form.getAll("file")))
          : editRecord(actor, timeLogApplication, id, input, versionOf(form));
      },
      done: ({ id: saved }) => ({
        to: addressOf(timeLogApplication.pages.details, saved),
        toast: id === null ? (hr ? t("The application was sent.") : t("Your application was sent.")) : t("Saved."),
      }),
    });
  });
};

/** Applies for a correction of one's own time, or of an employee's, and changes what was applied for. */
export default function Correction() {
  const { key, page } = useLoaderData<typeof loader>();
  return <ProcessForm page={page} formKey={key} />;
}
