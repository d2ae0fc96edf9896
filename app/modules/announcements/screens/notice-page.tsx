import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { blocksOf } from "~/core/rich-text";
import { t } from "~/core/text";
import { pastOf } from "~/engine/history/record-history.server";
import { recordPage } from "~/engine/record/pages.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { noticeBody, staffNotice } from "~/modules/announcements/index.server";
import { answerRecord } from "~/routes/processes/answer-record.server";
import { ProcessPage } from "~/routes/processes/process-page";
import { Card } from "~/ui/card";
import { pageTitle } from "~/ui/page-head";
import { RichText } from "~/ui/rich-text";

export { shouldRevalidate } from "~/ui/fresh-after-conflict";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.page.title ?? "Notice", "HR");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = idOf(args.params);
    const page = await recordPage(actor, staffNotice, id, pastOf(args.request));
    return { key: newFormKey(), page, blocks: blocksOf(await noticeBody(id)) };
  });
};

export const action = (args: ActionFunctionArgs) =>
  answerRecord(args, staffNotice, (id) => href("/hr/notice/details/:id", { params: { id } }));

/** A notice as HR keeps it, with its text as people read it. */
export default function NoticePage() {
  const { key, page, blocks } = useLoaderData<typeof loader>();
  return (
    <ProcessPage page={page} formKey={key}>
      <Card title={t("Text")}>
        <RichText blocks={blocks} />
      </Card>
    </ProcessPage>
  );
}
