import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { plural, t } from "~/core/text";
import { listScreen } from "~/engine/list/listing.server";
import { answer, intentOf, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import {
  decideSnapshot,
  decisionSchema,
  loanList,
  openSnapshot,
  type SnapshotView,
} from "~/modules/loan-snapshots/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { DescriptionList } from "~/ui/description-list";
import { FileButtons } from "~/ui/file-buttons";
import type { FormReply } from "~/ui/form-reply";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { ActionBar, RecordForm } from "~/ui/record-form";
import { Tag } from "~/ui/tag";
import { TextArea } from "~/ui/text-fields";
import { ListTable } from "../records/list-screen";

export const meta = () => pageTitle("Loan snapshot", "Operations");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const view = await openSnapshot(actor, idOf(args.params));
    const search = new URL(args.request.url).searchParams;
    search.set("snapshotId", String(view.id));
    return { key: newFormKey(), view, list: await listScreen(actor, loanList, loanList.views.ofSnapshot!, search) };
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

const figureColumns: Column<SnapshotView["figures"][number]>[] = [
  { id: "label", label: "Figure", cell: ({ label }) => t(label) },
  { id: "amount", label: "Amount", numeric: true },
  { id: "share", label: "Share", numeric: true, cell: ({ share }) => share || "–" },
];
const detailsOf = (id: number) => href("/ops/loanSnapshot/details/:id", { params: { id } });

export default function LoanSnapshot() {
  const { key, view, list } = useLoaderData<typeof loader>();
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
        actions={<FileButtons csv={list.csv} xlsx={list.xlsx} />}
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
          <ListTable list={list} />
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
