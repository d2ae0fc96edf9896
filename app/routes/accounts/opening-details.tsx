import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { noteSchema } from "~/define/note";
import { pastOf, recordHistory } from "~/engine/history/record-history.server";
import { answerMove } from "~/engine/request/answer-move.server";
import { readForm } from "~/engine/request/answer.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/href";
import {
  moveOpening,
  OPENING_MOVES,
  openingWorkflow,
  openOpening,
  type OpeningView,
} from "~/modules/openings/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Columns } from "~/ui/columns";
import { DataTable, type Column } from "~/ui/data-table";
import { DescriptionList } from "~/ui/description-list";
import { EmptyState } from "~/ui/empty-state";
import { History } from "~/ui/history";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tag, type Tone } from "~/ui/tag";
import { LostReply } from "../ops/parts/lost-reply";
import { replyFor } from "../ops/parts/reply-for";
import { MovesForm } from "./parts/moves-form";
import { OpeningDifference } from "./parts/opening-parts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.opening.title ?? "Opening balances", "Accounts");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = idOf(args.params);
    return {
      key: newFormKey(),
      opening: await openOpening(actor, id),
      history: await recordHistory(actor, pastOf(args.request), [{ entity: "OpeningBatch", ids: [id] }]),
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  return answerMove(args, actor, await readForm(args.request), {
    moves: OPENING_MOVES,
    workflow: openingWorkflow,
    schema: noteSchema,
    run: (id, name, how) => moveOpening(actor, id, name, how),
    done: (id) => ({ to: href("/ac/settings/openning/details/:id", { params: { id } }) }),
  });
};

export default function OpeningDetails() {
  const { key, opening, history } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { id, title, version, state, facts, lines, sums, missing, moves, mayEdit, entry } = opening;
  const columns: Column<OpeningView["lines"][number]>[] = [
    { id: "ledger", label: "Ledger" },
    {
      id: "accounts",
      label: "Accounts",
      numeric: true,
      cell: (row) =>
        row.accounts > 0 ? (
          <Link to={`${href("/ac/settings/:resource/list", { params: { resource: "openingLine" } })}?batchId=${id}`}>
            {row.accounts}
          </Link>
        ) : (
          "–"
        ),
    },
    { id: "foreign", label: "In foreign currency", numeric: true, cell: (row) => row.foreign || "–" },
    { id: "debit", label: "Debit", numeric: true, total: sums.debit },
    { id: "credit", label: "Credit", numeric: true, total: sums.credit },
  ];
  return (
    <>
      <PageHead
        title={title}
        tag={<Tag tone={state.tone as Tone}>{state.text}</Tag>}
        sentence={t("Opening balances of the branch")}
        crumbs={[
          { label: t("Accounts"), to: href("/accounts") },
          { label: t("Opening balances"), to: href("/ac/settings/openning/list") },
          { label: title },
        ]}
        actions={
          mayEdit && (
            <>
              <LinkButton icon="upload" to={href("/import/:resource", { params: { resource: "openingline" } })}>
                {t("From a file")}
              </LinkButton>
              <LinkButton icon="plus" to={href("/ac/settings/:resource/add", { params: { resource: "openingLine" } })}>
                {t("Add a line")}
              </LinkButton>
              <LinkButton tone="primary" icon="edit" to={href("/ac/settings/openning/edit/:id", { params: { id } })}>
                {t("Fill in")}
              </LinkButton>
            </>
          )
        }
      />
      <Columns
        aside={
          <>
            <MovesForm moves={moves} formKey={key} version={version} reply={replyFor(reply, "move")} />
            <History history={history} />
          </>
        }
      >
        <div className="stack">
          <LostReply reply={reply} forms={moves.length > 0 ? ["move"] : []} />
          {missing.length > 0 && (
            <Notice tone="warn" title={t("What is missing")}>
              <ul>
                {missing.map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            </Notice>
          )}
          {missing.length === 0 && state.tone === "neutral" && lines.length > 0 && <OpeningDifference sums={sums} />}
          <Card title={t("About")}>
            <DescriptionList facts={facts.map(({ label, value }) => ({ label: t(label), value }))} />
            {entry && (
              <p className="mt-3">
                <Link to={entry.to}>{t("The entry {no}", { no: entry.no })}</Link>
              </p>
            )}
          </Card>
          <Card flush title={t("Ledgers")}>
            {lines.length === 0 ? (
              <EmptyState icon="list" title={t("No lines yet.")}>
                {t("Fill in the ledgers, add lines, or import them from a file.")}
              </EmptyState>
            ) : (
              <DataTable
                caption={t("Ledgers with their opening balances")}
                columns={columns}
                rows={lines}
                rowKey={(row) => row.ledgerId}
              />
            )}
          </Card>
        </div>
      </Columns>
    </>
  );
}
