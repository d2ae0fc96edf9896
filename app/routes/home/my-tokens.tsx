import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { formatInstant } from "~/core/dates";
import { newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { revokeOwnToken, tokensOf } from "~/modules/identity/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";

export const meta = () => pageTitle("My tokens", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const when = (at: Date | null) => at && formatInstant(at, actor.company.timeZone);
  const rows = (await tokensOf(actor)).map(({ id, name, scopes, createdAt, usedAt, lastIp, expiresAt, brief }) => ({
    id,
    name: brief ? t("Signed in over the API") : name,
    scopes: scopes?.join(", ") ?? null,
    made: when(createdAt)!,
    used: when(usedAt),
    place: lastIp,
    until: when(expiresAt)!,
  }));
  return { key: newFormKey(), rows };
};

const schema = z.object({
  revoke: z.coerce
    .number({ error: () => t("Choose a token") })
    .int()
    .positive()
    .max(2_147_483_647),
});

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  return answer(args, actor, await readForm(args.request), {
    schema,
    run: ({ revoke }) => revokeOwnToken(actor, revoke),
    done: () => ({ to: href("/my/tokens"), toast: t("The token is revoked.") }),
  });
};

type Row = {
  id: number;
  name: string;
  scopes: string | null;
  made: string;
  used: string | null;
  place: string | null;
  until: string;
};

const columns: Column<Row>[] = [
  { id: "name", label: "Name" },
  {
    id: "scopes",
    label: "It may do",
    cell: (row) => <span className="[overflow-wrap:anywhere]">{row.scopes ?? t("All you may do")}</span>,
  },
  { id: "made", label: "Made", nowrap: true },
  {
    id: "used",
    label: "Last used",
    cell: (row) => (row.used ? t("{when} from {place}", { when: row.used, place: row.place ?? "–" }) : t("Never")),
  },
  { id: "until", label: "Works until", nowrap: true },
  {
    id: "revoke",
    label: "",
    cell: (row) => (
      <Button
        size="small"
        tone="danger"
        name="revoke"
        value={row.id}
        aria-label={t("Revoke {name}", { name: row.name })}
      >
        {t("Revoke")}
      </Button>
    ),
  },
];

export default function MyTokens() {
  const { key, rows } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <>
      <PageHead
        title={t("My tokens")}
        sentence={t("Programs that call the API as you carry one each.")}
        crumbs={[{ label: t("My details"), to: href("/my/details") }]}
        actions={
          <LinkButton tone="primary" to={href("/my/tokens/add")}>
            {t("New token")}
          </LinkButton>
        }
      />
      <Card flush>
        {rows.length === 0 ? (
          <EmptyState icon="lock" title={t("No tokens")}>
            {t("Make one for a program or a sheet that reads from the portal.")}
          </EmptyState>
        ) : (
          <RecordForm reply={reply} formKey={key}>
            <DataTable caption={t("My tokens")} columns={columns} rows={rows} rowKey={(row) => row.id} />
          </RecordForm>
        )}
      </Card>
    </>
  );
}
