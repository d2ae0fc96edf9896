import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { newFormKey, parseId } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { noteSchema } from "~/define/note";
import { pastOf, recordHistory } from "~/engine/history/record-history.server";
import { answer, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { show } from "~/engine/request/show.server";
import { href } from "~/addresses/href";
import {
  acceptAdvice,
  acceptSchema,
  fundWorkflow,
  issueCode,
  moveTransfer,
  openTransfer,
  PLAIN_MOVES,
  receiptSchema,
  receiveFunds,
  RESOLUTION_CHOICES,
  resolveDispute,
  resolveSchema,
} from "~/modules/funds/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Columns } from "~/ui/columns";
import { DataTable, type Column } from "~/ui/data-table";
import { DescriptionList } from "~/ui/description-list";
import type { FormReply } from "~/ui/form-reply";
import { History } from "~/ui/history";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { Tag, type Tone } from "~/ui/tag";
import { LostReply } from "../ops/parts/lost-reply";
import { AcceptForm, FundMove, ReceiveForm, ResolveForm } from "./parts/fund-moves";

export { shouldRevalidate } from "~/ui/fresh-after-conflict";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.transfer.title ?? "Funds", "Accounts");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const id = parseId(args.params.id) ?? 0;
  return load(args, async () => {
    const transfer = await openTransfer(actor, id);
    return {
      key: newFormKey(),
      transfer,
      ways: RESOLUTION_CHOICES,
      history: await recordHistory(actor, pastOf(args.request), [{ entity: "FundTransfer", ids: [id] }]),
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  const id = parseId(args.params.id) ?? 0;
  const to = href("/ac/fund/transfer/details/:id", { params: { id } });
  const name = String(form.get("_form"));
  if (name === "code")
    return show(args, form, { schema: z.object({}), run: async () => (await issueCode(actor, id)).code });
  if (name === "receive") {
    return answer(args, actor, form, {
      schema: receiptSchema,
      run: (input) => receiveFunds(actor, id, input, versionOf(form)),
      done: ({ status }) => ({ to, toast: status === "RECEIVED" ? t("Received.") : t("Received in part.") }),
    });
  }
  if (name === "resolve")
    return answer(args, actor, form, {
      schema: resolveSchema,
      run: (input) => resolveDispute(actor, id, input, versionOf(form)),
      done: () => ({ to, toast: t("Settled.") }),
    });
  if (name === "accept")
    return answer(args, actor, form, {
      schema: acceptSchema,
      run: (input) => acceptAdvice(actor, id, input, versionOf(form)),
      done: () => ({ to, toast: t("Accepted.") }),
    });
  const move = PLAIN_MOVES.find((one) => one === name);
  if (!move)
    return load(args, () => {
      throw new NotFound();
    });
  return answer(args, actor, form, {
    schema: noteSchema,
    run: ({ note }) => moveTransfer(actor, id, move, { note, version: versionOf(form) }),
    done: () => ({ to, toast: `${t(fundWorkflow.moves[move]!.done)}.` }),
  });
};

type Posting = ReturnType<typeof useLoaderData<typeof loader>>["transfer"]["postings"][number];
const columns: Column<Posting>[] = [
  { id: "no", label: "Number", nowrap: true },
  { id: "what", label: "What" },
  { id: "branch", label: "In the books of" },
  { id: "amount", label: "Amount", numeric: true },
  { id: "at", label: "When", nowrap: true },
];

type Answered = FormReply | { reply: FormReply | null; shown: string | null };

export default function FundDetails() {
  const { key, transfer, ways, history } = useLoaderData<typeof loader>();
  const answered = useActionData<Answered>();
  const shown = answered && "shown" in answered ? answered.shown : null;
  const reply = answered && "shown" in answered ? answered.reply : (answered ?? null);
  const {
    id,
    title,
    version,
    state,
    sentence,
    facts,
    moves,
    receive,
    accept,
    resolve,
    code,
    mayEdit,
    postings,
    requisition,
  } = transfer;
  const sent = reply?.result?.initialValue?._form;
  const replyFor = (form: string) => (sent === form ? reply : null);
  const shared = { formKey: key, version, replyFor };
  return (
    <>
      <PageHead
        title={title}
        tag={<Tag tone={state.tone as Tone}>{state.text}</Tag>}
        sentence={sentence}
        crumbs={[
          { label: t("Accounts"), to: href("/accounts") },
          { label: t("Funds sent"), to: href("/ac/fund/transfer/list") },
          { label: title },
        ]}
        actions={
          <>
            {mayEdit && (
              <LinkButton icon="edit" to={href("/ac/fund/transfer/edit/:id", { params: { id } })}>
                {t("Change")}
              </LinkButton>
            )}
            {requisition && (
              <LinkButton to={href("/ac/requisitionApprove/details/:id", { params: { id: requisition.id } })}>
                {t("Requisition {no}", { no: requisition.no })}
              </LinkButton>
            )}
          </>
        }
      />
      <Columns aside={<History history={history} />}>
        <div className="stack">
          <LostReply
            reply={reply ?? undefined}
            forms={[
              ...moves.map(({ name }) => name),
              ...(receive ? ["receive"] : []),
              ...(accept ? ["accept"] : []),
              ...(resolve ? ["resolve"] : []),
              ...(code ? ["code"] : []),
            ]}
          />
          {shown && (
            <Notice tone="ok" title={t("Hand-over code: {code}", { code: shown })}>
              {t("Write it down for the carrier: it is shown only once. A new code replaces it.")}
            </Notice>
          )}
          <Card title={t("The transfer")}>
            <DescriptionList facts={facts.map(({ label, value }) => ({ label: t(label), value }))} />
          </Card>
          {postings.length > 0 && (
            <Card flush title={t("Entries")}>
              <DataTable
                caption={t("Entries made for the transfer")}
                columns={columns}
                rows={postings}
                rowKey={(row) => row.no}
              />
            </Card>
          )}
          {receive && <ReceiveForm receive={receive} {...shared} />}
          {accept && <AcceptForm accept={accept} {...shared} />}
          {resolve && <ResolveForm employees={resolve.employees} ways={ways} {...shared} />}
          {code && (
            <Card
              title={t("Hand-over code")}
              note={
                code === "first"
                  ? t("The receiver needs it to receive the cash. Anyone who has seen it cannot receive the money.")
                  : t("A code was already printed. A new code replaces it.")
              }
            >
              <RecordForm id="code" formKey={`${key}-code`} reply={replyFor("code")} whole>
                <input type="hidden" name="_form" value="code" />
                <Button>{code === "first" ? t("Show the code") : t("Show a new code")}</Button>
              </RecordForm>
            </Card>
          )}
          {moves.map((move) => (
            <FundMove key={move.name} move={move} {...shared} />
          ))}
        </div>
      </Columns>
    </>
  );
}
