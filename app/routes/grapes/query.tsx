import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { formatCount, plural, t } from "~/core/text";
import { answer, intentOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { requireConfirmed } from "~/engine/request/confirmed.server";
import { show } from "~/engine/request/show.server";
import { href } from "~/addresses/href";
import {
  columnsInSight,
  findStatements,
  isConsoleOn,
  LIMITS,
  questionSchema,
  runQuestion,
  saveSchema,
  saveStatement,
  usableStatement,
} from "~/modules/query-console/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { FileButton } from "~/ui/file-button";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { Tag } from "~/ui/tag";
import { TextArea, TextField } from "~/ui/text-fields";
import { QueryResult, type ShownResult } from "./parts/query-result";

export const meta = () => pageTitle(t("Query console"), "Grapes");

const HERE = href("/grapes/settings/query/execute");

export const loader = async (args: LoaderFunctionArgs) => {
  const signedIn = await authorize(args);
  const { actor } = signedIn;
  const kept = (await findStatements(actor)).map(({ id, name, purpose, active, reviewed, mine, author }) => ({
    id,
    name,
    purpose,
    active,
    author,
    usable: active && (reviewed !== null || mine),
    waits: active && !reviewed,
  }));
  if (!isConsoleOn()) return { on: false as const, kept };
  await requireConfirmed(args, signedIn);
  const id = parseId(new URL(args.request.url).searchParams.get("saved"));
  const saved = id === null ? null : await load(args, () => usableStatement(actor, id));
  const tables = [...new Set(columnsInSight().map(({ table }) => table))].length;
  return {
    on: true as const,
    kept,
    key: newFormKey(),
    statement: saved?.statement ?? "",
    limits: {
      n: tables,
      rows: formatCount(LIMITS.rows),
      seconds: LIMITS.milliseconds / 1_000,
      times: LIMITS.perMinute,
    },
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const signedIn = await authorize(args);
  await requireConfirmed(args, signedIn);
  const { actor } = signedIn;
  const form = await readForm(args.request);
  if (intentOf(form) === "keep") {
    return answer(args, actor, form, {
      schema: saveSchema,
      run: (input) => saveStatement(actor, input),
      done: ({ id, name }) => ({
        to: href("/grapes/settings/query/saved/:id", { params: { id } }),
        toast: t("{name} is saved. Someone else must review it before others can use it.", { name }),
      }),
    });
  }
  return show(args, form, {
    schema: questionSchema,
    run: async (question) => ({ ...(await runQuestion(actor, question)), ...question }),
  });
};

export default function QueryConsole() {
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("Query console")}
        sentence={t("Query the database in SQL. Read-only; secrets are never shown.")}
        crumbs={[{ label: t("Grapes"), to: href("/grapes") }, { label: t("Query console") }]}
      />
      <div className="stack">
        {page.on ? <Console statement={page.statement} formKey={page.key} limits={page.limits} /> : <SwitchedOff />}
        <Kept kept={page.kept} on={page.on} />
      </div>
    </>
  );
}

function SwitchedOff() {
  return (
    <Card>
      <EmptyState icon="lock" title={t("The console is switched off")}>
        {t(
          "The person who runs the portal can switch it on with the setting QUERY_CONSOLE=readonly and a restart; see docs/configuration.md. There is no mode that writes.",
        )}
      </EmptyState>
    </Card>
  );
}

function Console({
  statement,
  formKey,
  limits,
}: {
  statement: string;
  formKey: string;
  limits: Record<string, string | number>;
}) {
  const sent = useActionData<typeof action>() as
    { reply: FormReply | null; shown: ShownResult | null } | FormReply | undefined;
  const asked = sent && "shown" in sent ? sent : null;
  const kept = sent && !("shown" in sent) ? sent : null;
  const text = asked?.shown?.statement ?? statement;
  return (
    <>
      <Card
        title={t("Statement")}
        note={t(
          "{n} tables available. At most {rows} rows, {seconds} seconds and {times} statements a minute. Every statement is kept in the audit trail.",
          limits,
        )}
        actions={
          <FileButton
            size="small"
            icon="download"
            to={href("/grapes/settings/query/file/:format", { params: { format: "csv" } })}
          >
            {t("Tables and columns")}
          </FileButton>
        }
      >
        <RecordForm
          key={asked?.shown?.hash}
          id="ask"
          reply={asked?.reply}
          formKey={formKey}
          values={{ statement: text, values: asked?.shown?.values }}
        >
          <FormGrid>
            <TextArea
              name="statement"
              label={t("SELECT statement")}
              required
              wide
              rows={8}
              maxLength={10_000}
              hint={t('Names stand in double quotes: SELECT "name" FROM "OrgUnit" WHERE "kind" = :kind')}
            />
            <TextArea
              name="values"
              label={t("Values of the :names")}
              wide
              rows={2}
              maxLength={2_000}
              hint={t("One a line: kind=BRANCH")}
            />
            <div>
              <Button tone="primary" name="_intent" value="ask" icon="send">
                {t("Run")}
              </Button>
            </div>
          </FormGrid>
        </RecordForm>
      </Card>
      {asked?.shown && <QueryResult result={asked.shown} formKey={formKey} />}
      {(asked?.shown || kept) && (
        <Card
          title={t("Save this statement")}
          note={t("Under a name, and for others too once a second person has reviewed it.")}
        >
          <RecordForm id="keep" reply={kept} formKey={`${formKey}-keep`}>
            <input
              type="hidden"
              name="statement"
              value={asked?.shown?.statement ?? String(kept?.result?.initialValue?.statement ?? "")}
            />
            <FormGrid>
              <TextField name="name" label={t("Name")} required wide maxLength={80} />
              <TextArea name="purpose" label={t("What it is for")} required wide rows={2} maxLength={500} />
              <div>
                <Button name="_intent" value="keep">
                  {t("Save")}
                </Button>
              </div>
            </FormGrid>
          </RecordForm>
        </Card>
      )}
    </>
  );
}

interface KeptView {
  id: number;
  name: string;
  purpose: string;
  author: string;
  active: boolean;
  usable: boolean;
  waits: boolean;
}

/** Statements under a name. */
function Kept({ kept, on }: { kept: readonly KeptView[]; on: boolean }) {
  if (kept.length === 0) return null;
  const columns = [
    {
      id: "name",
      label: "Name",
      cell: (row: KeptView) => (
        <Link className="whitespace-normal!" to={href("/grapes/settings/query/saved/:id", { params: { id: row.id } })}>
          {row.name}
        </Link>
      ),
    },
    { id: "purpose", label: "What it is for" },
    { id: "author", label: "Written by" },
    {
      id: "state",
      label: "State",
      cell: (row: KeptView) =>
        !row.active ? (
          <Tag>{t("Out of use")}</Tag>
        ) : row.waits ? (
          <Tag tone="warn">{t("To be reviewed")}</Tag>
        ) : (
          <Tag tone="ok">{t("In use")}</Tag>
        ),
    },
    {
      id: "use",
      label: "Use",
      cell: (row: KeptView) => (on && row.usable ? <Link to={`${HERE}?saved=${row.id}`}>{t("Open")}</Link> : null),
    },
  ];
  return (
    <Card title={t("Saved statements")} note={plural(kept.length, "{n} statement", "{n} statements")} flush>
      <DataTable caption={t("Saved statements")} columns={columns} rows={kept} rowKey={(row) => row.id} />
    </Card>
  );
}
