import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { idOf, newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { acknowledgeNotice, ownNoticeFiles, readOwnNotice } from "~/modules/announcements/index.server";
import { areaCrumbs } from "~/routes/records/crumbs";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FileLink } from "~/ui/file-link";
import type { FormReply } from "~/ui/form-reply";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { RichText } from "~/ui/rich-text";
import { Tag } from "~/ui/tag";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.notice.title ?? "Notice", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = idOf(args.params);
    const notice = await readOwnNotice(actor, id);
    const files = notice.withdrawn ? [] : await ownNoticeFiles.view(id, actor.company.timeZone);
    return { key: newFormKey(), notice, files: files.map(({ id, name, size }) => ({ id, name, size })) };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = idOf(args.params);
    return answer(args, actor, await readForm(args.request), {
      schema: z.object({}),
      run: () => acknowledgeNotice(actor, id),
      done: () => ({ to: href("/notice/list"), toast: t("Notice acknowledged.") }),
    });
  });
};

/** A notice as the people it is addressed to read it. */
export default function NoticeRead() {
  const { key, notice, files } = useLoaderData<typeof loader>();
  const { title, category, published, lastDay, blocks, withdrawn, waits, done } = notice;
  const reply = useActionData<FormReply>();
  return (
    <>
      <PageHead
        title={title}
        tag={
          withdrawn ? (
            <Tag tone="neutral">{t("Withdrawn")}</Tag>
          ) : waits ? (
            <Tag tone="warn">{t("To acknowledge")}</Tag>
          ) : done ? (
            <Tag tone="ok">{t("Acknowledged")}</Tag>
          ) : null
        }
        sentence={[category, published, lastDay && t("until {date}", { date: lastDay })].filter(Boolean).join(" · ")}
        crumbs={areaCrumbs("home", { label: t("Notices"), to: href("/notice/list") }, { label: title })}
      />
      <div className="stack">
        {withdrawn ? (
          <Notice tone="info" title={t("This notice was withdrawn")}>
            {t("Its text is not shown any longer, and it asks nothing of you.")}
          </Notice>
        ) : (
          <Card>
            <RichText blocks={blocks} heading="h2" />
          </Card>
        )}
        {files.length > 0 && (
          <Card title={t("Attachments")}>
            <ul className="grid gap-2">
              {files.map(({ id, name, size }) => (
                <li key={id}>
                  <FileLink to={href("/notice/file/:id", { params: { id } })} name={name} picture={false} />{" "}
                  <span className="text-dim">{size}</span>
                </li>
              ))}
            </ul>
          </Card>
        )}
        {done && <p className="text-dim">{t("You acknowledged this notice on {when}.", { when: done })}</p>}
        {waits && (
          <RecordForm reply={reply} formKey={key}>
            <Button tone="primary">{t("I have read this notice and acknowledge it")}</Button>
          </RecordForm>
        )}
      </div>
    </>
  );
}
