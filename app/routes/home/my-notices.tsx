import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { newFormKey } from "~/core/ids.server";
import { plural, t } from "~/core/text";
import { readListParams } from "~/define/list";
import { answer, intentOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { findNotices, markAllRead, markRead, noticeSpec, type NoticeLine } from "~/modules/notices/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import type { FormReply } from "~/ui/form-reply";
import { ListHead } from "~/ui/list-head";
import { pageTitle } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { RecordForm } from "~/ui/record-form";
import { Tag } from "~/ui/tag";

export const meta = () => pageTitle("Messages", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const params = readListParams(new URL(args.request.url).searchParams, noticeSpec);
  const [kinds, states] = noticeSpec.filters;
  return {
    key: newFormKey(),
    ...(await findNotices(actor, params)),
    size: params.size,
    kinds: kinds!.choices!,
    states: states!.choices!,
  };
};

const id = z.coerce.number({ error: "Choose a message" }).int().positive().max(2_147_483_647);
/** A row has two buttons: one opens what the message is about, one only marks it as read. */
const row = z
  .object({ open: id.optional(), read: id.optional() })
  .refine((input) => (input.open ?? input.read) !== undefined, "Choose a message");

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  const here = href("/my/notices");
  if (intentOf(form) === "all") {
    return answer(args, actor, form, {
      schema: z.object({}),
      run: () => markAllRead(actor),
      done: ({ count }) => ({
        to: here,
        toast: plural(count, "One message marked as read.", "{n} messages marked as read."),
      }),
    });
  }
  return answer(args, actor, form, {
    schema: row,
    run: (input) => markRead(actor, (input.open ?? input.read)!),
    done: ({ link }, input) => ({ to: input.open === undefined ? here : (link ?? here) }),
  });
};

const columns: Column<NoticeLine>[] = [
  {
    id: "title",
    label: "Message",
    cell: (line) => (
      <div className="grid justify-items-start gap-1">
        {line.link ? (
          <button
            className="cursor-pointer text-left underline underline-offset-2 [overflow-wrap:anywhere]"
            name="open"
            value={line.id}
          >
            {line.read ? line.title : <b>{line.title}</b>}
          </button>
        ) : line.read ? (
          line.title
        ) : (
          <b>{line.title}</b>
        )}
        {line.text && <p className="text-dim max-w-prose [overflow-wrap:anywhere] whitespace-pre-line">{line.text}</p>}
      </div>
    ),
  },
  { id: "kind", label: "About", cell: (line) => t(line.kind) },
  { id: "came", label: "Came", nowrap: true },
  {
    id: "read",
    label: "State",
    cell: (line) =>
      line.read ? (
        <Tag>{t("Read")}</Tag>
      ) : (
        <Button size="small" name="read" value={line.id} aria-label={t("Mark as read: {title}", { title: line.title })}>
          {t("Mark as read")}
        </Button>
      ),
  },
];

export default function MyNotices() {
  const { key, rows, page, size, total, sentence, anyUnread, kinds, states } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <>
      <ListHead
        title={t("Messages")}
        sentence={sentence}
        crumbs={[{ label: t("My tasks"), to: href("/dashboard") }]}
        actions={
          <LinkButton to={href("/my/notices/choices")} icon="settings">
            {t("Notification settings")}
          </LinkButton>
        }
      />
      <Card flush>
        <Filters
          filters={[
            { name: "q", label: t("Search"), kind: "search", any: t("Words in a message") },
            { name: "kind", label: t("About"), kind: "choice", choices: kinds, any: t("Anything") },
            { name: "state", label: t("State"), kind: "choice", choices: states, any: t("Read and unread") },
          ]}
        >
          {rows.length === 0 ? (
            <EmptyState icon="bell" title={t("No messages")}>
              {t("Messages about work sent to you and decisions on your work appear here.")}
            </EmptyState>
          ) : (
            <>
              <RecordForm reply={reply} formKey={key}>
                {anyUnread && (
                  <div className="flex justify-end px-4 py-2">
                    <Button size="small" icon="check" name="_intent" value="all">
                      {t("Mark all as read")}
                    </Button>
                  </div>
                )}
                <DataTable caption={t("Messages")} columns={columns} rows={rows} rowKey={(line) => line.id} />
              </RecordForm>
              <Pager page={page} size={size} total={total} />
            </>
          )}
        </Filters>
      </Card>
    </>
  );
}
