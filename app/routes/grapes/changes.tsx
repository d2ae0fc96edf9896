import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { changeKinds } from "~/portal/change-kinds.server";
import { answer, intentOf, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { requireConfirmed } from "~/engine/request/confirmed.server";
import { errorResponse } from "~/engine/request/problem-response.server";
import { href } from "~/addresses/href";
import {
  agreeSchema,
  agreeToChange,
  findChanges,
  refuseChange,
  refuseSchema,
  type ChangeView,
} from "~/modules/second-administrator/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { DescriptionList } from "~/ui/description-list";
import { EmptyState } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/error-summary";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { Tag } from "~/ui/tag";
import { TextArea } from "~/ui/text-fields";

export const meta = () => pageTitle("Changes by two administrators", "Grapes");

const HERE = href("/grapes/changes");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return { key: newFormKey(), requests: await findChanges(actor, changeKinds()) };
};

export const action = async (args: ActionFunctionArgs) => {
  const signedIn = await authorize(args);
  await requireConfirmed(args, signedIn);
  const { actor } = signedIn;
  const form = await readForm(args.request);
  const named = form.get("request");
  const seen = { id: parseId(typeof named === "string" ? named : null) ?? 0, version: versionOf(form) };
  return load(args, () => {
    switch (intentOf(form)) {
      case "agree":
        return answer(args, actor, form, {
          schema: agreeSchema,
          run: () => agreeToChange(actor, changeKinds(), seen),
          done: () => ({ to: HERE, toast: t("Approved. The change is in effect.") }),
        });
      case "refuse":
        return answer(args, actor, form, {
          schema: refuseSchema,
          run: ({ note }) => refuseChange(actor, changeKinds(), seen, note),
          done: () => ({ to: HERE, toast: t("Nothing is changed.") }),
        });
      default:
        throw errorResponse(new NotFound(), args.context);
    }
  });
};

export default function Changes() {
  const { key, requests } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  // Of a request that was decided meanwhile the form is gone; what stood against it is said all the same.
  const error = reply?.result?.error;
  const stray =
    error && !requests.some(({ id, open }) => open && reply.result?.initialValue?.request === String(id))
      ? error
      : null;
  return (
    <>
      <PageHead
        title={
          requests.some(({ open }) => open)
            ? t("Waiting for a second administrator")
            : t("Changes by two administrators")
        }
        sentence={t(
          "Changes to roles, limits, steps, addresses and privileged accounts: one administrator requests, another decides.",
        )}
        crumbs={[
          { label: t("Grapes"), to: href("/grapes") },
          { label: t("Settings"), to: href("/grapes/settings") },
          { label: t("Second administrator") },
        ]}
      />
      <div className="stack">
        {stray && <ErrorSummary errors={stray} formId="changes" />}
        {requests.length === 0 && (
          <Card>
            <EmptyState icon="approved" title={t("Nothing waits")}>
              {t("Requests of one administrator appear here until another has decided.")}
            </EmptyState>
          </Card>
        )}
        {requests.map((request) => (
          <Request key={request.id} request={request} formKey={key} reply={reply} />
        ))}
      </div>
    </>
  );
}

const columns: Column<ChangeView["diff"][number]>[] = [
  { id: "label", label: "What" },
  { id: "before", label: "Before" },
  { id: "after", label: "After" },
];

/** One request with what the person may do about it. */
function Request({ request, formKey, reply }: { request: ChangeView; formKey: string; reply: FormReply | undefined }) {
  const { id, version, kind, subject, diff, status, mine, open, mayAgree, deciders } = request;
  const sent = reply?.result?.initialValue;
  const replyTo = (intent: string) => (sent?._intent === intent && sent.request === String(id) ? reply : undefined);
  const facts = [
    { label: "Change", value: kind },
    { label: "Why", value: request.reason || "–", long: true },
    { label: "Requested", value: request.asked },
    ...(open
      ? [{ label: "Expires", value: request.until }]
      : [
          { label: "Decided", value: request.decided },
          { label: "Note", value: request.note, long: true },
        ]),
  ];
  return (
    <Card title={subject} actions={<Tag tone={status.tone}>{status.text}</Tag>}>
      <div className="stack">
        <DescriptionList facts={facts} />
        <DataTable
          caption={t("What changes")}
          columns={columns}
          rows={diff}
          rowKey={({ label, before, after }) => `${label} ${before} ${after}`}
        />
        {open && !mayAgree && (
          <p className="muted">
            {deciders.length === 0
              ? t("No one can approve this now.")
              : t("These may approve it: {names}.", { names: deciders.join(", ") })}
          </p>
        )}
        {open && mayAgree && (
          <RecordForm id={`agree-${id}`} reply={replyTo("agree")} formKey={`${formKey}-agree-${id}`} version={version}>
            <input type="hidden" name="_intent" value="agree" />
            <input type="hidden" name="request" value={id} />
            {mine && (
              <p className="muted">
                {t("You requested this. No one else could decide it for three days, so you may approve it yourself.")}
              </p>
            )}
            <Button tone={mine ? "plain" : "primary"}>{t("Approve the change")}</Button>
          </RecordForm>
        )}
        {open && (
          <RecordForm
            id={`refuse-${id}`}
            reply={replyTo("refuse")}
            formKey={`${formKey}-refuse-${id}`}
            version={version}
          >
            <input type="hidden" name="_intent" value="refuse" />
            <input type="hidden" name="request" value={id} />
            <TextArea
              name="note"
              label={mine ? t("Reason for withdrawing") : t("Reason for rejecting")}
              required
              rows={2}
              maxLength={500}
            />
            <div className="mt-3">
              <Button>{mine ? t("Withdraw") : t("Reject")}</Button>
            </div>
          </RecordForm>
        )}
      </div>
    </Card>
  );
}
