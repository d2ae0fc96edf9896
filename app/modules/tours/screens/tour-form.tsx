import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { recordForm } from "~/engine/record/pages.server";
import { addRecord, editRecord, typedSchema } from "~/engine/record/save.server";
import { answer, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { areaAt } from "~/engine/request/place";
import { href } from "~/addresses/href";
import { tour } from "~/modules/tours/index.server";
import { ProcessForm } from "~/routes/processes/record-form";
import { pageTitle } from "~/ui/page-head";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.page.heading ?? "Ask for a tour", data?.page.area === "hr" ? "HR" : "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const hr = areaAt(args.request) === "hr";
  return load(args, async () => {
    const page = await recordForm(
      actor,
      tour,
      args.params.id === undefined ? null : idOf(args.params),
      args.context.refusedForm,
    );
    return {
      key: newFormKey(),
      page: hr
        ? {
            ...page,
            area: "hr" as const,
            many: t("Tours"),
            list: href("/hr/tour"),
            back: href("/hr/tour"),
            heading: t("Add a tour for an employee"),
          }
        : { ...page, fields: page.fields.filter(({ name }) => name !== "employeeId") },
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const hr = areaAt(args.request) === "hr";
  return load(args, async () => {
    const form = await readForm(args.request);
    // Outside HR a tour is the person's own, whatever the form says.
    if (!hr) form.delete("employeeId");
    const id = args.params.id === undefined ? null : idOf(args.params);
    return answer(args, actor, form, {
      schema: typedSchema(tour, id !== null),
      run: (input) =>
        id === null ? addRecord(actor, tour, input) : editRecord(actor, tour, id, input, versionOf(form)),
      done: ({ id: saved }) => ({
        to: hr
          ? href("/hr/tour/details/:id", { params: { id: saved } })
          : href("/my/tour/details/:id", { params: { id: saved } }),
        toast: id === null ? t(tour.form.done) : t("Saved. Send it again to have it decided."),
      }),
    });
  });
};

/** Asks for a tour, or changes one that was returned. */
export default function TourForm() {
  const { key, page } = useLoaderData<typeof loader>();
  return <ProcessForm page={page} formKey={key} />;
}
