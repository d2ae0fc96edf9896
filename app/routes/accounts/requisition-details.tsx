import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { halfApproved } from "~/core/half-approved";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { noteSchema } from "~/define/note";
import { pastOf, recordHistory, withoutMoves } from "~/engine/history/record-history.server";
import { answerMove } from "~/engine/request/answer-move.server";
import { answer, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { transfersFor, type FundsOfRequisition } from "~/modules/funds/index.server";
import {
  approvalSchema,
  approveRequisition,
  moveRequisition,
  openRequisition,
  PLAIN_MOVES,
  requisitionAttachments,
  requisitionWorkflow,
  type RequisitionView,
} from "~/modules/requisitions/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { cellText } from "~/ui/cell";
import { Columns } from "~/ui/columns";
import { DataTable, type Column } from "~/ui/data-table";
import { DescriptionList } from "~/ui/description-list";
import { FileButton } from "~/ui/file-button";
import type { FormReply } from "~/ui/form-reply";
import { History } from "~/ui/history";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tag } from "~/ui/tag";
import { Trail } from "~/ui/trail";
import { LostReply } from "../ops/parts/lost-reply";
import { answerAttachment } from "./parts/attachment-actions.server";
import { AttachmentsCard } from "./parts/attachments-card";
import { MovesForm } from "./parts/moves-form";
import { RequisitionApproval } from "./parts/requisition-approval";

export { shouldRevalidate } from "~/ui/fresh-after-conflict";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.view.name ?? "Requisition", "Accounts");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const id = parseId(args.params.id) ?? 0;
  return load(args, async () => {
    const { view } = await openRequisition(actor, id);
    return {
      key: newFormKey(),
      view,
      transfers: await transfersFor(actor, id),
      history: await recordHistory(actor, pastOf(args.request), [withoutMoves("Requisition", id)]),
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  const id = parseId(args.params.id) ?? 0;
  const to = href("/ac/requisitionApprove/details/:id", { params: { id } });
  if (form.get("_form") === "approve") {
    return answer(args, actor, form, {
      schema: approvalSchema,
      run: (input) => approveRequisition(actor, id, input, versionOf(form)),
      done: ({ status }) => ({
        to,
        toast: status === "APPROVED" ? t("Approved.") : halfApproved(),
      }),
    });
  }
  const attachmentStore = answerAttachment(args, actor, form, { attachmentStore: requisitionAttachments, id, to });
  if (attachmentStore) return load(args, () => attachmentStore);
  return answerMove(args, actor, form, {
    moves: PLAIN_MOVES,
    workflow: requisitionWorkflow,
    schema: noteSchema,
    run: (of, name, how) => moveRequisition(actor, of, name, how),
    done: () => ({ to }),
  });
};

export default function RequisitionDetails() {
  const { key, view, transfers, history } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>() ?? null;
  const { name, version, moves, approve } = view;
  const replyFor = (form: string) => (reply?.result?.initialValue?._form === form ? reply : null);
  return (
    <>
      <PageHead
        title={name}
        tag={<Tag tone={view.state.tone}>{view.state.text}</Tag>}
        sentence={`${view.kind}, ${view.requester}, ${view.branch}`}
        crumbs={[
          { label: t("Accounts"), to: href("/accounts") },
          { label: t("Requisitions"), to: href("/ac/requisitionApprove/list") },
          { label: name },
        ]}
        actions={<Ways view={view} />}
      />
      <Columns
        aside={
          <>
            <Card title={t("Approvals")}>
              <Trail steps={view.trail} />
            </Card>
            <AttachmentsCard
              attachments={view.attachments}
              editable={view.editable}
              fileLink={(file) => href("/ac/requisitionApprove/file/:id", { params: { id: file } })}
              formKey={key}
              replyFor={replyFor}
            />
            <div className="stack no-print">
              {approve && (
                <RequisitionApproval view={view} second={approve.second} formKey={key} reply={replyFor("approve")} />
              )}
              <MovesForm moves={moves} formKey={key} version={version} reply={replyFor("move")} />
            </div>
          </>
        }
      >
        <LostReply
          reply={reply ?? undefined}
          forms={[
            ...(view.editable ? ["attach", ...view.attachments.map((one) => `detach:${one.id}`)] : []),
            ...(approve ? ["approve"] : []),
            ...(moves.length > 0 ? ["move"] : []),
          ]}
        />
        <Card title={t("The requisition")}>
          <DescriptionList facts={[...view.facts, { label: t("What for"), value: view.purpose, long: true }]} />
        </Card>
        <LinesCard view={view} />
        {view.vouchers.length > 0 && (
          <Card flush title={t("Vouchers")}>
            <DataTable
              caption={t("Vouchers of the requisition")}
              columns={vouchers}
              rows={view.vouchers}
              rowKey={(row) => row.id}
            />
          </Card>
        )}
        {transfers.length > 0 && (
          <Card flush title={t("Funds")}>
            <DataTable
              caption={t("Funds sent for the requisition")}
              columns={funds}
              rows={transfers}
              rowKey={(row) => row.id}
            />
          </Card>
        )}
        <History folded title={t("Changes")} history={history} />
      </Columns>
    </>
  );
}

/** Where one goes from here. */
function Ways({ view: { id, editable, pay, send, maySettle } }: { view: RequisitionView }) {
  return (
    <>
      {editable && (
        <LinkButton icon="edit" to={href("/ac/requisitionApprove/edit/:id", { params: { id } })}>
          {t("Edit")}
        </LinkButton>
      )}
      {pay && (
        <LinkButton
          tone="primary"
          icon="plus"
          to={href("/ac/voucher/:type/add", {
            params: { type: pay.word },
            search: { branch: pay.branchId, requisition: id },
          })}
        >
          {t("Make voucher")}
        </LinkButton>
      )}
      {send && (
        <LinkButton
          tone="primary"
          icon="plus"
          to={href(send === "head" ? "/ac/fund/transfer/head" : "/ac/fund/transfer/branch", {
            search: { requisition: id },
          })}
        >
          {t("Send funds")}
        </LinkButton>
      )}
      {maySettle && (
        <LinkButton tone="primary" icon="check" to={href("/ac/requisitionApprove/settle/:id", { params: { id } })}>
          {t("Settle the advance")}
        </LinkButton>
      )}
      <FileButton icon="print" to={href("/print/:name/:id", { params: { name: "requisition", id } })}>
        {t("Print as PDF")}
      </FileButton>
    </>
  );
}

const funds: Column<FundsOfRequisition>[] = [
  {
    id: "no",
    label: "Number",
    nowrap: true,
    cell: (row) => <Link to={href("/ac/fund/transfer/details/:id", { params: { id: row.id } })}>{row.no}</Link>,
  },
  { id: "from", label: "From" },
  { id: "amount", label: "Amount", numeric: true },
  { id: "state", label: "State", cell: (row) => cellText(row.state) },
];

type VoucherRow = RequisitionView["vouchers"][number];
const vouchers: Column<VoucherRow>[] = [
  {
    id: "no",
    label: "Number",
    nowrap: true,
    cell: (row) => (
      <Link to={href("/ac/voucher/:type/details/:id", { params: { type: row.word, id: row.id } })}>{row.no}</Link>
    ),
  },
  { id: "kind", label: "Kind" },
  { id: "amount", label: "Amount", numeric: true },
  { id: "state", label: "State", cell: (row) => cellText(row.state) },
];

function LinesCard({ view: { lines, totals } }: { view: RequisitionView }) {
  const columns: Column<RequisitionView["lines"][number]>[] = [
    { id: "description", label: "What", total: t("Total") },
    { id: "head", label: "Expense head" },
    { id: "quantity", label: "How many", numeric: true },
    { id: "unit", label: "Unit price", numeric: true },
    { id: "amount", label: "Amount", numeric: true, total: totals.amount },
    {
      id: "approved",
      label: "Approved",
      numeric: true,
      total: totals.approved || "–",
      cell: (row) => row.approved || "–",
    },
  ];
  return (
    <Card flush title={t("Lines")}>
      <DataTable caption={t("Lines of the requisition")} columns={columns} rows={lines} rowKey={(row) => row.id} />
    </Card>
  );
}
