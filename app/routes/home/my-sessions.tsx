import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { formatInstant } from "~/core/dates";
import { newFormKey } from "~/core/ids.server";
import { plural, t } from "~/core/text";
import { answer, intentOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { endOtherSessions, endOwnSession, sessionsOf } from "~/modules/identity/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { Tag } from "~/ui/tag";

export const meta = () => pageTitle("My sessions", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor, session } = await authorize(args);
  const when = (at: Date) => formatInstant(at, actor.company.timeZone);
  const rows = (await sessionsOf(actor, session)).map(({ createdAt, lastSeenAt, ip, ...row }) => ({
    ...row,
    place: ip || "–",
    since: when(createdAt),
    last: when(lastSeenAt),
  }));
  return { key: newFormKey(), rows };
};

const schema = z.object({
  end: z.string({ error: () => t("Choose a session") }).regex(/^[\da-f]{16}$/, { error: () => t("Choose a session") }),
});

export const action = async (args: ActionFunctionArgs) => {
  const { actor, session } = await authorize(args);
  const form = await readForm(args.request);
  const to = href("/my/sessions");
  if (intentOf(form) === "others") {
    return answer(args, actor, form, {
      schema: z.object({}),
      run: () => endOtherSessions(actor, session),
      done: ({ count }) => ({ to, toast: plural(count, "One session has ended.", "{n} sessions have ended.") }),
    });
  }
  return answer(args, actor, form, {
    schema,
    run: ({ end }) => endOwnSession(actor, end),
    done: () => ({ to, toast: t("The session has ended.") }),
  });
};

type Row = { handle: string; browser: string; place: string; since: string; last: string; half: boolean; own: boolean };

const columns: Column<Row>[] = [
  {
    id: "browser",
    label: "Browser",
    cell: (row) => (
      <>
        {row.browser} {row.own && <Tag tone="info">{t("This one")}</Tag>}
        {row.half && <Tag tone="warn">{t("Waits for the code")}</Tag>}
      </>
    ),
  },
  { id: "place", label: "Place" },
  { id: "since", label: "Signed in", nowrap: true },
  { id: "last", label: "Last seen", nowrap: true },
  {
    id: "end",
    label: "",
    cell: (row) =>
      row.own ? (
        <LinkButton size="small" to={href("/exit")}>
          {t("Exit")}
        </LinkButton>
      ) : (
        <Button
          size="small"
          name="end"
          value={row.handle}
          aria-label={t("End the session in {browser}", { browser: row.browser })}
        >
          {t("End")}
        </Button>
      ),
  },
];

export default function MySessions() {
  const { key, rows } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <>
      <PageHead
        title={t("My sessions")}
        sentence={t("Where you are signed in at this moment.")}
        crumbs={[{ label: t("My details"), to: href("/my/details") }]}
      />
      <Card flush>
        <RecordForm reply={reply} formKey={key}>
          {rows.length > 1 && (
            <div className="flex justify-end px-4 py-2">
              <Button size="small" tone="danger" name="_intent" value="others">
                {t("End all others")}
              </Button>
            </div>
          )}
          <DataTable caption={t("My sessions")} columns={columns} rows={rows} rowKey={(row) => row.handle} />
        </RecordForm>
      </Card>
    </>
  );
}
