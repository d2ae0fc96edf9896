import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { plural, t } from "~/core/text";
import { readListParams, writeListParams } from "~/define/list";
import { answer, intentOf, readForm, versionOf } from "~/engine/request/answer.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/href";
import {
  decideSnapshot,
  decisionSchema,
  findLoans,
  loansSpec,
  openSnapshot,
  OVERDUE_CHOICES,
  STATUS_CHOICES,
  type LoanItem,
  type SnapshotView,
} from "~/modules/loan-snapshots/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { DescriptionList } from "~/ui/description-list";
import { EmptyState } from "~/ui/empty-state";
import type { FormReply } from "~/ui/form-reply";
import { Filters } from "~/ui/filters";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { ActionBar, RecordForm } from "~/ui/record-form";
import { Tag } from "~/ui/tag";
import { TextArea } from "~/ui/text-fields";
import { Stacked } from "./parts/stacked";

export const meta = () => pageTitle("Loan snapshot", "Operations");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const view = await openSnapshot(actor, idOf(args.params));
    const asked = readListParams(new URL(args.request.url).searchParams, loansSpec);
    const params = { ...asked, filters: { ...asked.filters, snapshotId: String(view.id) } };
    const query = writeListParams({ ...params, page: 1 }, loansSpec);
    return {
      key: newFormKey(),
      view,
      list: {
        ...(await findLoans(actor, params, view.exponent)),
        size: params.size,
        sort: `${params.sort.descending ? "-" : ""}${params.sort.name}`,
      },
      statuses: [...STATUS_CHOICES],
      overdue: OVERDUE_CHOICES,
      files: (["csv", "xlsx"] as const).map(
        (format) => href("/export/:name/:format", { params: { name: "loans", format } }) + query,
      ),
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args, "loanSnapshot.confirm");
  const form = await readForm(args.request);
  const decision = intentOf(form) === "reject" ? "reject" : "confirm";
  return answer(args, actor, form, {
    schema: decisionSchema,
    run: (input) => decideSnapshot(actor, idOf(args.params), decision, input, versionOf(form)),
    done: ({ id }) => ({
      to: detailsOf(Number(id)),
      toast: decision === "confirm" ? t("Snapshot confirmed. It is in use now.") : t("Snapshot rejected."),
    }),
  });
};

const columns = ({ outstanding, arrears }: { outstanding: string; arrears: string }): Column<LoanItem>[] => [
  { id: "loanNo", label: "Loan no.", sortable: true, nowrap: true, total: t("Total") },
  {
    id: "memberName",
    label: "Member",
    sortable: true,
    cell: ({ memberName, memberNo }) => (memberNo ? <Stacked under={memberNo}>{memberName}</Stacked> : memberName),
  },
  { id: "product", label: "Product", cell: ({ product }) => product || "–" },
  { id: "disbursedOn", label: "Disbursed on", sortable: true, nowrap: true },
  { id: "principal", label: "Principal", numeric: true },
  { id: "outstanding", label: "Outstanding", numeric: true, sortable: true, total: outstanding },
  { id: "instalment", label: "Instalment", numeric: true },
  { id: "arrears", label: "Arrears", numeric: true, sortable: true, total: arrears },
  { id: "daysOverdue", label: "Days overdue", numeric: true, sortable: true },
  { id: "status", label: "Status" },
];
const figureColumns: Column<SnapshotView["figures"][number]>[] = [
  { id: "label", label: "Figure", cell: ({ label }) => t(label) },
  { id: "amount", label: "Amount", numeric: true },
  { id: "share", label: "Share", numeric: true, cell: ({ share }) => share || "–" },
];
const detailsOf = (id: number) => href("/ops/loanSnapshot/details/:id", { params: { id } });

export default function LoanSnapshot() {
  const { key, view, list, statuses, overdue, files } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("{unit}, loans as of {date}", { unit: view.unit, date: view.asOf })}
        tag={<Tag tone={view.state.tone}>{view.state.text}</Tag>}
        sentence={plural(view.loans, "One running loan", "{n} running loans")}
        crumbs={[
          { label: t("Operations"), to: href("/ops") },
          { label: t("Loan snapshots"), to: href("/ops/loanSnapshot/list") },
          { label: view.asOf },
        ]}
        actions={
          <>
            <LinkButton file icon="download" to={files[0]!}>
              {t("CSV")}
            </LinkButton>
            <LinkButton file icon="download" to={files[1]!}>
              {t("Excel")}
            </LinkButton>
          </>
        }
      />
      <div className="stack">
        {view.replaced && (
          <Notice tone="warn" title={t("Replaced {at} by {name}", { at: view.replaced.at, name: view.replaced.by })}>
            {view.replaced.now !== null && <Link to={detailsOf(view.replaced.now)}>{t("Replaced by")}</Link>}
          </Notice>
        )}
        {view.waits && (
          <Notice
            tone="warn"
            title={
              view.decides
                ? t("Confirm or reject this snapshot")
                : t("A second person has to confirm this snapshot before it is used")
            }
          >
            <Sentences of={view.unusual} />
          </Notice>
        )}
        {view.decides && <Decide formKey={key} version={view.version} />}
        {view.decided && (
          <Notice
            tone={view.state.tone === "bad" ? "bad" : "info"}
            title={t("Decided by {name}, {at}", { name: view.decided.by, at: view.decided.at })}
          >
            <Sentences of={[...view.unusual, ...(view.decided.note ? [view.decided.note] : [])]} />
          </Notice>
        )}
        <Card
          title={t("What the loans come to")}
          note={t("In {currency}. At risk is the whole balance of a running loan that is overdue.", {
            currency: view.currency,
          })}
        >
          <DataTable
            caption={t("What the loans come to")}
            columns={figureColumns}
            rows={view.figures}
            rowKey={({ label }) => label}
            keepRows
          />
        </Card>
        <Card flush>
          <Filters
            filters={[
              { name: "q", label: t("Search"), kind: "search", any: t("Number, member or product") },
              { name: "status", label: t("Status"), kind: "choice", choices: statuses, any: t("Any status") },
              { name: "overdue", label: t("Overdue"), kind: "choice", choices: overdue, any: t("Any number of days") },
            ]}
          >
            {list.rows.length === 0 ? (
              <EmptyState icon="list" title={t("No loans")}>
                {t("No loans match your search.")}
              </EmptyState>
            ) : (
              <>
                <DataTable
                  caption={t("Loans of the snapshot")}
                  columns={columns(list.sums)}
                  rows={list.rows}
                  rowKey={({ id }) => id}
                  sort={list.sort}
                />
                <Pager page={list.page} size={list.size} total={list.total} />
              </>
            )}
          </Filters>
        </Card>
        <Card title={t("About this snapshot")}>
          <DescriptionList
            facts={[
              { label: "Brought in", value: `${view.at}, ${view.by}` },
              {
                label: "Snapshot before",
                value: view.before && <Link to={detailsOf(view.before.id)}>{view.before.asOf}</Link>,
              },
              {
                label: "SHA-256 of the content",
                value: <span className="break-all">{view.contentHash}</span>,
                long: true,
              },
            ]}
          />
        </Card>
      </div>
    </>
  );
}

function Sentences({ of }: { of: readonly string[] }) {
  return (
    <ul>
      {of.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
}

/** The form of the second person. */
function Decide({ formKey, version }: { formKey: string; version: number }) {
  const reply = useActionData<FormReply>();
  return (
    <RecordForm reply={reply} formKey={formKey} version={version} values={{ note: "" }}>
      <Card title={t("Your decision")}>
        <TextArea name="note" label={t("Comment")} maxLength={2000} hint={t("Required to reject")} />
      </Card>
      <ActionBar>
        <Button tone="primary" name="_intent" value="confirm">
          {t("Confirm")}
        </Button>
        <Button tone="danger" name="_intent" value="reject">
          {t("Reject")}
        </Button>
      </ActionBar>
    </RecordForm>
  );
}
