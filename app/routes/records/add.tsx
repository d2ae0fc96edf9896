import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { AREAS } from "~/core/areas";
import { answer, intentOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { load } from "~/engine/request/authorize.server";
import { unlessWaiting } from "~/engine/request/waiting.server";
import { authorizeResource } from "~/engine/resource/authorize-resource.server";
import { foresee } from "~/engine/resource/foresee.server";
import { formPage } from "~/engine/resource/record-page.server";
import { saveRecord } from "~/engine/resource/save.server";
import { schemaOf } from "~/engine/resource/schema.server";
import { pageTitle } from "~/ui/page-head";
import { recordCrumbs } from "./crumbs";
import { headingOf, RecordEdit } from "./record-edit";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data ? headingOf(data.page) : "Settings", AREAS[data?.page.area ?? "admin"].label);

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor, resource } = await authorizeResource(args, "edit");
  const asked = new URL(args.request.url).searchParams;
  return { key: newFormKey(), page: await load(args, () => formPage(actor, resource, null, 1, asked)) };
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor, resource, proven } = await authorizeResource(args, "edit");
  const form = await readForm(args.request);
  return answer(args, actor, form, {
    schema: schemaOf(resource, "add"),
    ask: (input) => foresee(actor, resource, null, input),
    run: async (input) => {
      await proven(null, input);
      return saveRecord(actor, resource, null, input, null);
    },
    done: async ({ id, title, waits }) => {
      const { search, searchParams } = new URL(args.request.url);
      const start = (await resource.starts?.(actor, searchParams)) ?? null;
      return unlessWaiting(waits, {
        to:
          intentOf(form) === "another"
            ? `${resource.path}/add${start ? search : ""}`
            : waits === null
              ? (start?.back ?? `${resource.path}/details/${id}`)
              : `${resource.path}/list`,
        toast: t("{title} added.", { title }),
      });
    },
  });
};

export default function ResourceAdd() {
  const { key, page } = useLoaderData<typeof loader>();
  const crumbs = recordCrumbs(page.area, { label: t(page.many), to: page.list });
  return <RecordEdit page={page} formKey={key} crumbs={crumbs} />;
}
