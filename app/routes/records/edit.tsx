import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { AREAS } from "~/core/areas";
import { pastOf } from "~/engine/history/record-history.server";
import { answer, versionOf } from "~/engine/request/answer.server";
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
  return {
    key: newFormKey(),
    page: await load(args, () => formPage(actor, resource, parseId(args.params.id) ?? 0, pastOf(args.request))),
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor, resource, proven } = await authorizeResource(args, "edit");
  const id = parseId(args.params.id) ?? 0;
  const form = await readForm(args.request);
  return answer(args, actor, form, {
    schema: schemaOf(resource, "edit"),
    ask: (input) => foresee(actor, resource, id, input),
    run: async (input) => {
      await proven(id, input);
      return saveRecord(actor, resource, id, input, versionOf(form));
    },
    done: ({ title, waits }) =>
      unlessWaiting(waits, { to: `${resource.path}/details/${id}`, toast: t("{title} saved.", { title }) }),
  });
};

export default function ResourceEdit() {
  const { key, page } = useLoaderData<typeof loader>();
  const crumbs = recordCrumbs(
    page.area,
    { label: t(page.many), to: page.list },
    { label: page.title ?? "", to: page.back },
  );
  return <RecordEdit page={page} formKey={key} crumbs={crumbs} />;
}
