import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { formatInstant } from "~/core/dates";
import { newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { readListParams } from "~/define/list";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { findTokens, revokeAnyToken, tokenSpec } from "~/modules/identity/index.server";
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

export const meta = () => pageTitle("Tokens", "Grapes");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const params = readListParams(new URL(args.request.url).searchParams, tokenSpec);
  const when = (at: Date | null) => at && formatInstant(at, actor.company.timeZone);
  const { rows, total, page } = await findTokens(actor, params);
  return {
    key: newFormKey(),
    total,
    page,
    size: params.size,
    sort: `${params.sort.descending ? "-" : ""}${params.sort.name}`,
    kinds: tokenSpec.filters[0]!.choices!,
    rows: rows.map(({ id, name, owner, service, scopes, createdAt, usedAt, lastIp, expiresAt }) => ({
      id,
      name,
      owner,
      service,
      scopes: scopes?.join(", ") ?? null,
      made: when(createdAt)!,
      used: when(usedAt),
      place: lastIp,
      until: when(expiresAt)!,
    })),
  };
};

const schema = z.object({ revoke: z.coerce.number({ error: "Choose a token" }).int().positive().max(2_147_483_647) });

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  return answer(args, actor, await readForm(args.request), {
    schema,
    run: ({ revoke }) => revokeAnyToken(actor, revoke),
    done: () => ({ to: href("/grapes/token"), toast: t("The token is revoked.") }),
  });
};

type Row = {
  id: number;
  name: string;
  owner: string;
  service: boolean;
  scopes: string | null;
  made: string;
  used: string | null;
  place: string | null;
  until: string;
};

const columns: Column<Row>[] = [
  { id: "name", label: "Name", sortable: true },
  {
    id: "owner",
    label: "Acts as",
    cell: (row) => (
      <>
        {row.owner} {row.service && <Tag>{t("Program")}</Tag>}
      </>
    ),
  },
  {
    id: "scopes",
    label: "It may do",
    cell: (row) => <span className="[overflow-wrap:anywhere]">{row.scopes ?? t("All its owner may do")}</span>,
  },
  { id: "createdAt", label: "Made", nowrap: true, sortable: true, cell: (row) => row.made },
  {
    id: "lastSeenAt",
    label: "Last used",
    sortable: true,
    cell: (row) => (row.used ? t("{when} from {place}", { when: row.used, place: row.place ?? "–" }) : t("Never")),
  },
  { id: "expiresAt", label: "Works until", nowrap: true, sortable: true, cell: (row) => row.until },
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

export default function TokenList() {
  const { key, rows, page, size, total, sort, kinds } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <>
      <ListHead
        title={t("Tokens")}
        sentence={t("What programs call the API with.")}
        crumbs={[{ label: t("Console"), to: href("/grapes") }]}
        actions={
          <LinkButton tone="primary" to={href("/grapes/token/add")}>
            {t("New token")}
          </LinkButton>
        }
      />
      <Card flush>
        <Filters
          filters={[
            { name: "q", label: t("Search"), kind: "search", any: t("Name or owner") },
            { name: "kind", label: t("Of"), kind: "choice", choices: kinds, any: t("Programs and people") },
          ]}
        >
          {rows.length === 0 ? (
            <EmptyState icon="lock" title={t("No tokens here")}>
              {t("A token lets a program call the API; make one for each program.")}
            </EmptyState>
          ) : (
            <>
              <RecordForm reply={reply} formKey={key}>
                <DataTable caption={t("Tokens")} columns={columns} rows={rows} rowKey={(row) => row.id} sort={sort} />
              </RecordForm>
              <Pager page={page} size={size} total={total} />
            </>
          )}
        </Filters>
      </Card>
    </>
  );
}
