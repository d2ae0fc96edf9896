import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { t } from "~/core/text";
import { href } from "~/addresses/href";
import type { FormReply } from "~/ui/form-reply";
import { pageTitle } from "~/ui/page-head";
import { CasePage } from "./case-page";
import { actOnPage, loadCase } from "./case-page.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.view.caseNo ?? "Case", "Whistleblowing");

export const loader = (args: LoaderFunctionArgs) => loadCase(args);
export const action = (args: ActionFunctionArgs) =>
  actOnPage(args, (id) => href("/whistleblowing/:id", { params: { id } }));

export default function Case() {
  const page = useLoaderData<typeof loader>();
  return (
    <CasePage
      page={page}
      reply={useActionData<FormReply>() ?? null}
      crumbs={[{ label: t("Cases"), to: href("/whistleblowing") }, { label: page.view.caseNo }]}
      notes={href("/whistleblowing/note/:id", { params: { id: page.view.id } })}
    />
  );
}
