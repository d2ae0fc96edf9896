import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { declineReferral, declineSchema, referralsOf } from "~/modules/visits/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import type { FormReply } from "~/ui/form-reply";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { Tag } from "~/ui/tag";
import { TextArea } from "~/ui/text-fields";
import { replyFor } from "../ops/parts/reply-for";
import { LostReply } from "../ops/parts/lost-reply";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.page.refNo ?? "Referral", "Audit");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({ key: newFormKey(), page: await referralsOf(actor, idOf(args.params)) }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  return load(args, async () => {
    const visitId = idOf(args.params);
    const word = String(form.get("_form") ?? "");
    return answer(args, actor, form, {
      schema: declineSchema,
      run: (input) => declineReferral(actor, { visitId, word }, input),
      done: () => ({ to: href("/audit/referral/:id", { params: { id: visitId } }), toast: t("Referral declined.") }),
    });
  });
};

/** What a visit refers to Internal audit, each with what becomes of it. */
export default function Referral() {
  const { key, page } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const open = page.rows.filter((row) => !row.answer && page.writes);
  return (
    <>
      <PageHead
        title={t("Referred by {refNo}", { refNo: page.refNo })}
        tag={page.standing && <Tag tone={page.standing.tone}>{page.standing.text}</Tag>}
        sentence={`${page.visitor}, ${page.unit}, ${page.visited}`}
        crumbs={[{ label: t("Audit"), to: href("/audit") }, { label: page.refNo }]}
        actions={
          page.preview && (
            <LinkButton icon="eye" to={page.preview}>
              {t("The visit")}
            </LinkButton>
          )
        }
      />
      <div className="stack">
        <LostReply reply={reply} forms={open.map(({ word }) => word)} />
        {page.rows.map(({ word, title, reported, note, answer: said, before, raise }) => (
          <Card
            key={word}
            title={title}
            actions={
              (said || !page.standing) && (
                <Tag tone={said ? (said.issue ? "ok" : "neutral") : "warn"}>
                  {said ? (said.issue ? t("Issue recorded") : t("Declined")) : t("To decide")}
                </Tag>
              )
            }
          >
            <p>{t("Reported: {text}", { text: reported })}</p>
            {note && <p className="mt-2">{t("Found: {text}", { text: note })}</p>}
            {before.map(({ by, issue, voided }) => (
              <p key={issue?.refNo} className="mt-2 text-dim">
                {by}: {issue && <Link to={issue.to}>{issue.refNo}</Link>},{" "}
                {voided === "" ? t("voided") : t("voided by {voided}", { voided })}
              </p>
            ))}
            {said && (
              <p className="mt-2 text-dim">
                {said.by}
                {said.issue && (
                  <>
                    : <Link to={said.issue.to}>{said.issue.refNo}</Link>
                  </>
                )}
                {said.reason && `: ${said.reason}`}
              </p>
            )}
            {raise && (
              <p className="mt-3 mb-4">
                <LinkButton tone="primary" to={raise}>
                  {t("Record an issue")}
                </LinkButton>
              </p>
            )}
            {!said && page.writes && (
              <RecordForm id={word} formKey={`${key}-${word}`} reply={replyFor(reply, word)}>
                <input type="hidden" name="_form" value={word} />
                <TextArea
                  name="reason"
                  label={t("Reason for declining")}
                  required
                  rows={2}
                  maxLength={2000}
                  hint={t("At least 10 characters")}
                />
                <div className="mt-3">
                  <Button>{t("Decline")}</Button>
                </div>
              </RecordForm>
            )}
          </Card>
        ))}
      </div>
    </>
  );
}
