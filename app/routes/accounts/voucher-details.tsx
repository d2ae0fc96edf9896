import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { can } from "~/core/actor";
import { pastOf, recordHistory, withoutMoves } from "~/engine/history/record-history.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { openVoucher, type VoucherView } from "~/modules/vouchers/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Columns } from "~/ui/columns";
import { DataTable } from "~/ui/data-table";
import { DescriptionList } from "~/ui/description-list";
import { FileButton } from "~/ui/file-button";
import type { FormReply } from "~/ui/form-reply";
import { History } from "~/ui/history";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tag } from "~/ui/tag";
import { Trail } from "~/ui/trail";
import { LostReply } from "../ops/parts/lost-reply";
import { AttachmentsCard } from "./parts/attachments-card";
import { answerVoucher } from "./parts/voucher-actions.server";
import { placeOf } from "./parts/voucher-asked.server";
import { VoucherMoves } from "./parts/voucher-moves";
import { voucherCrumbs, voucherLinks } from "./parts/voucher-place";

export { shouldRevalidate } from "~/ui/fresh-after-conflict";

export const meta = () => pageTitle("Voucher", "Accounts");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const { type, word, many } = placeOf(args.params);
    const id = idOf(args.params);
    const { view } = await openVoucher(actor, id);
    if (view.type !== type) throw new NotFound();
    return {
      key: newFormKey(),
      view,
      word,
      many,
      mayCopy: can(actor, "voucher.write") && type !== "REVERSE",
      history: await recordHistory(actor, pastOf(args.request), [withoutMoves("Voucher", id)]),
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  return load(args, async () => {
    const { word } = placeOf(args.params);
    const id = idOf(args.params);
    return answerVoucher(args, actor, form, { id, to: voucherLinks.details(word, id) });
  });
};

const ORDER = ["submit", "approve", "return", "reject", "cancel"];

export default function VoucherDetails() {
  const { key, view, word, many, mayCopy, history } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const replyFor = (form: string): FormReply | null => (reply?.result?.initialValue?._form === form ? reply : null);
  const moves = [...view.moves].sort((a, b) => ORDER.indexOf(a.name) - ORDER.indexOf(b.name));
  return (
    <>
      <PageHead
        title={view.name}
        tag={<Tag tone={view.state.tone}>{view.state.text}</Tag>}
        sentence={`${view.kind}, ${view.branch}, ${view.date}`}
        crumbs={voucherCrumbs({ many, word })}
        actions={
          <>
            {view.editable && (
              <LinkButton icon="edit" to={voucherLinks.edit(word, view.id)}>
                {t("Edit")}
              </LinkButton>
            )}
            {mayCopy && (
              <LinkButton icon="plus" to={voucherLinks.add(word, null, { copy: view.id })}>
                {t("Copy")}
              </LinkButton>
            )}
            {view.mayReverse && (
              <LinkButton icon="return" to={voucherLinks.add("reverse", null, { no: view.entry?.no ?? "" })}>
                {t("Reverse")}
              </LinkButton>
            )}
            <FileButton icon="print" to={href("/print/:name/:id", { params: { name: "voucher", id: view.id } })}>
              {t("Print as PDF")}
            </FileButton>
          </>
        }
      />
      <Columns
        aside={
          <>
            <Card title={t("Approvals")}>
              {view.first && (
                <p className="mb-2">
                  <Tag tone="info">{t("First approval")}</Tag>{" "}
                  {t("{name} has approved; a second person decides.", { name: view.first })}
                </p>
              )}
              <Trail steps={view.trail} />
            </Card>
            <AttachmentsCard
              attachments={view.attachments}
              editable={view.editable}
              fileLink={(id) => href("/ac/voucher/file/:id", { params: { id } })}
              formKey={key}
              replyFor={replyFor}
            />
            <div className="stack no-print">
              <VoucherMoves moves={moves} formKey={key} version={view.version} reply={replyFor("move")} />
            </div>
          </>
        }
      >
        <LostReply
          reply={reply ?? undefined}
          forms={[
            ...(view.editable ? ["attach", ...view.attachments.map((one) => `detach:${one.id}`)] : []),
            ...(moves.length > 0 ? ["move"] : []),
          ]}
        />
        {view.aboveOwed.length > 0 && (
          <Notice tone="warn" title={t("More than is owed")}>
            {view.aboveOwed.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Notice>
        )}
        {view.movedDate.length > 0 && (
          <Notice tone="warn" title={t("Date moved")}>
            {view.movedDate.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Notice>
        )}
        {view.sameReceipts.length > 0 && (
          <Notice tone="warn" title={t("Receipt used elsewhere")}>
            {view.sameReceipts.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Notice>
        )}
        {view.notApproved && (
          <Notice tone="info" title={t("You cannot approve this voucher")}>
            {view.notApproved}
          </Notice>
        )}
        <Card title={t("The voucher")}>
          <DescriptionList
            facts={[
              ...view.facts,
              { label: view.type === "REVERSE" ? t("Reason") : t("Narration"), value: view.narration, long: true },
            ]}
          />
        </Card>
        <LinesCard view={view} />
        <TotalsCard view={view} />
        <BooksCard view={view} />
        <History folded title={t("Changes")} history={history} />
      </Columns>
    </>
  );
}

function LinesCard({ view: { lines, totals } }: { view: VoucherView }) {
  const columns = [
    { id: "ledger", label: "Ledger", total: totals ? t("Total") : undefined },
    { id: "account", label: "Account" },
    { id: "memo", label: "What for" },
    { id: "debit", label: "Debit", numeric: true, total: totals?.debit },
    { id: "credit", label: "Credit", numeric: true, total: totals?.credit },
  ];
  return (
    <Card flush title={t("Lines")}>
      <DataTable caption={t("Lines of the voucher")} columns={columns} rows={lines} rowKey={(row) => row.id} />
    </Card>
  );
}

const TOTALS = [
  { id: "label", label: "Currency" },
  { id: "debit", label: "Debit", numeric: true },
  { id: "credit", label: "Credit", numeric: true },
];

/** Amounts of different currencies do not add up: each has its own line, and the books theirs. */
function TotalsCard({ view: { exchange } }: { view: VoucherView }) {
  return exchange.length === 0 ? null : (
    <Card flush title={t("Totals")}>
      <DataTable
        caption={t("Totals by currency")}
        columns={TOTALS}
        rows={exchange}
        rowKey={(row) => row.label}
        keepRows
      />
    </Card>
  );
}

/** Where it stands in the books, and what it takes back or what has taken it back. */
function BooksCard({ view }: { view: VoucherView }) {
  const { entry, original, reversedBy, requisition } = view;
  if (!entry && !original && !reversedBy && !requisition) return null;
  const named = ({ no, to }: NonNullable<VoucherView["original"]>) =>
    to ? <Link to={voucherLinks.details(to.word, to.id)}>{no}</Link> : no;
  return (
    <Card title={t("In the books")}>
      <DescriptionList
        facts={[
          ...(entry
            ? [
                { label: t("Entry of the branch"), value: String(entry.seq) },
                { label: t("Booked"), value: entry.at },
                { label: t("Hash of the entry"), value: <code className="break-all">{entry.sha256}</code>, long: true },
              ]
            : []),
          ...(requisition
            ? [
                {
                  label: t("Requisition"),
                  value: (
                    <Link to={href("/ac/requisitionApprove/details/:id", { params: { id: requisition.id } })}>
                      {requisition.no}
                    </Link>
                  ),
                },
              ]
            : []),
          ...(original ? [{ label: t("Reverses"), value: named(original) }] : []),
          ...(reversedBy ? [{ label: t("Reversed by"), value: named(reversedBy) }] : []),
        ]}
      />
    </Card>
  );
}
