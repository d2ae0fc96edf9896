import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { AREAS } from "~/core/areas";
import { answer, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { load } from "~/engine/request/authorize.server";
import { unlessWaiting } from "~/engine/request/waiting.server";
import { authorizeResource } from "~/engine/resource/authorize-resource.server";
import { foresee } from "~/engine/resource/foresee.server";
import { activePage } from "~/engine/resource/record-page.server";
import { activeSchema, setActive } from "~/engine/resource/set-active.server";
import { pageTitle } from "~/ui/page-head";
import { recordCrumbs } from "./crumbs";
import { questionOf, RecordActive } from "./record-active";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data ? questionOf(data.page) : "Settings", AREAS[data?.page.area ?? "admin"].label);

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor, resource } = await authorizeResource(args, "edit");
  return { key: newFormKey(), page: await load(args, () => activePage(actor, resource, parseId(args.params.id) ?? 0)) };
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor, resource } = await authorizeResource(args, "edit");
  const form = await readForm(args.request);
  return answer(args, actor, form, {
    schema: activeSchema,
    ask: ({ active }) => foresee(actor, resource, parseId(args.params.id) ?? 0, { active }),
    run: ({ active, note }) => setActive(actor, resource, parseId(args.params.id) ?? 0, active, versionOf(form), note),
    done: ({ id, title, waits }, { active }) =>
      unlessWaiting(waits, {
        to: `${resource.path}/details/${id}`,
        toast: active ? t("{title} is in use again.", { title }) : t("{title} is out of use.", { title }),
      }),
  });
};

export default function ResourceActive() {
  const { key, page } = useLoaderData<typeof loader>();
  const crumbs = recordCrumbs(
    page.area,
    { label: t(page.many), to: page.list },
    { label: page.title, to: page.details },
  );
  return <RecordActive page={page} formKey={key} crumbs={crumbs} />;
}
