import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { AREAS } from "~/core/areas";
import { pastOf } from "~/engine/history/record-history.server";
import { handled } from "~/engine/record/handled.server";
import { addressOf, recordPage } from "~/engine/record/pages.server";
import { placedAt } from "~/engine/record/record-at.server";
import { askedAt, authorize, load } from "~/engine/request/authorize.server";
import { pageTitle } from "~/ui/page-head";
import { answerRecord } from "./answer-record.server";
import { ProcessPage } from "./process-page";

export { shouldRevalidate } from "~/ui/fresh-after-conflict";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.page.title ?? "Record", AREAS[data?.page.area ?? "home"].label);

export const loader = async (args: LoaderFunctionArgs) => {
  const { record, face } = placedAt(args.request);
  const { actor } = await authorize(args);
  return load(args, async () => {
    await handled(actor, record, idOf(args.params));
    return { key: newFormKey(), page: await recordPage(actor, record, idOf(args.params), pastOf(args.request), face) };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { record, face } = placedAt(args.request);
  const { actor } = await authorize(args);
  return load(args, async () => {
    await handled(actor, record, idOf(args.params));
    return answerRecord(args, record, (id) => addressOf(face.pages.details, id), askedAt(args));
  });
};

export default function ProcessDetails() {
  const { key, page } = useLoaderData<typeof loader>();
  return <ProcessPage page={page} formKey={key} />;
}
