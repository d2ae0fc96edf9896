import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { answer, readForm, versionOf } from "~/engine/request/answer.server";
import { load } from "~/engine/request/authorize.server";
import { authorizeResource } from "~/engine/resource/authorize-resource.server";
import { formPage } from "~/engine/resource/record-page.server";
import { saveRecord } from "~/engine/resource/save.server";
import { schemaOf } from "~/engine/resource/schema.server";
import { href } from "~/href";
import { pageTitle } from "~/ui/page-head";
import { headingOf, RecordEdit } from "../records/record-edit";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data ? headingOf(data.page) : "Settings", "Admin");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor, resource } = await authorizeResource(args, "edit");
  return { key: newFormKey(), page: await load(args, () => formPage(actor, resource, parseId(args.params.id) ?? 0)) };
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor, resource } = await authorizeResource(args, "edit");
  const form = await readForm(args.request);
  return answer(args, actor, form, {
    schema: schemaOf(resource, "edit"),
    run: (input) => saveRecord(actor, resource, parseId(args.params.id) ?? 0, input, versionOf(form)),
    done: ({ id, title }) => ({ to: `${resource.path}/details/${id}`, toast: `${title} saved.` }),
  });
};

export default function ResourceEdit() {
  const { key, page } = useLoaderData<typeof loader>();
  const crumbs = [{ label: "Admin", to: href("/admin") }, { label: "Settings", to: href("/admin/settings") }, { label: page.many, to: page.list }, { label: page.title ?? "", to: page.back }];
  return <RecordEdit page={page} formKey={key} crumbs={crumbs} />;
}
