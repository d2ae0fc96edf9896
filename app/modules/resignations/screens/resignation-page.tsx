import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { pastOf } from "~/engine/history/record-history.server";
import { recordPage } from "~/engine/record/pages.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { faceAt } from "~/engine/request/place";
import { href } from "~/addresses/href";
import { resignation, seenAs } from "~/modules/resignations/index.server";
import { answerRecord } from "~/routes/processes/answer-record.server";
import { ProcessPage } from "~/routes/processes/process-page";
import { pageTitle } from "~/ui/page-head";

export { shouldRevalidate } from "~/ui/fresh-after-conflict";

const FACES = {
  hr: { path: "/hr/resign/details/:id", permission: "resignation.read" },
  above: { path: "/my/resign/decide/:id", permission: "resignation.above" },
  team: { path: "/my/team/resign/:id", permission: "resignation.agree" },
  mine: { path: "/my/resign/details/:id", permission: "resignation.own" },
} as const;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.page.title ?? "Resignation", data?.page.area === "hr" ? "HR" : "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const face = faceAt(args.request, FACES);
    const id = idOf(args.params);
    if (!(await seenAs(actor, face, id))) throw new NotFound();
    const page = await recordPage(actor, resignation, id, pastOf(args.request), face);
    return { key: newFormKey(), page: face === "hr" ? page : { ...page, history: null } };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const face = faceAt(args.request, FACES);
  const { path, permission } = FACES[face];
  const { actor } = await authorize(args);
  return load(args, async () => {
    if (!(await seenAs(actor, face, idOf(args.params)))) throw new NotFound();
    return answerRecord(args, resignation, (id) => href(path, { params: { id } }), permission);
  });
};

/** One resignation, for whoever leaves, their managers and HR. */
export default function ResignationPage() {
  const { key, page } = useLoaderData<typeof loader>();
  return <ProcessPage page={page} formKey={key} />;
}
