import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { todayOf } from "~/core/actor";
import { answer, redirectWithToast } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { newIssueForm, newIssueSchema, recordIssue, SEVERITY_CHOICES } from "~/modules/audit-issues/index.server";
import { issueFromReferral, raiseReferral } from "~/modules/visits/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { SelectField } from "~/ui/choice-fields";
import { FirstChoice } from "~/ui/first-choice";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { Hidden } from "~/ui/hidden";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { DateField, TextArea, TextField } from "~/ui/text-fields";

export const meta = () => pageTitle("Record an issue", "Audit");

/** The referral of a visit that the issue is recorded from; null for none. */
function referralAsked(request: Request): { visitId: number; word: string } | null {
  const { searchParams } = new URL(request.url);
  const word = searchParams.get("referral");
  return word === null ? null : { visitId: parseId(searchParams.get("visit") ?? undefined) ?? 0, word };
}

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const referral = referralAsked(args.request);
    const unit = parseId(new URL(args.request.url).searchParams.get("unit") ?? undefined);
    const from = referral && (await issueFromReferral(actor, referral.visitId, referral.word));
    if (referral && !from)
      throw await redirectWithToast(args.request, href("/audit/referral/:id", { params: { id: referral.visitId } }), {
        text: t("This referral is not open for a decision."),
        tone: "warn",
      });
    return {
      key: newFormKey(),
      form: await newIssueForm(actor, unit, todayOf(actor)),
      severities: SEVERITY_CHOICES,
      from,
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  return answer(args, actor, await readForm(args.request), {
    schema: newIssueSchema,
    run: (input) => {
      const referral = referralAsked(args.request);
      return referral ? raiseReferral(actor, referral, input) : recordIssue(actor, input);
    },
    done: ({ id, refNo }) => ({
      to: href("/audit/others/trackerissue/:id", { params: { id: Number(id) } }),
      toast: t("{refNo} recorded.", { refNo: String(refNo) }),
    }),
  });
};

export default function IssueAdd() {
  const {
    key,
    form: { units, unit, owners, today },
    severities,
    from,
  } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>() ?? null;
  const list = href("/audit/settings/previousdata/list");
  return (
    <>
      <PageHead
        title={t("Record an issue")}
        sentence={unit?.name}
        crumbs={[
          { label: t("Audit"), to: href("/audit") },
          { label: t("Recorded by hand"), to: list },
          { label: t("Record an issue") },
        ]}
      />
      {!from && (
        <FirstChoice
          name="unit"
          label={t("For the unit")}
          empty={t("Choose a unit")}
          change={t("Change the unit")}
          choices={units}
          chosen={unit}
        />
      )}
      {unit && (
        <RecordForm
          key={unit.id}
          reply={reply}
          formKey={key}
          values={{ unitId: String(unit.id), raisedOn: today, ...(from && { title: from.title }) }}
        >
          <Hidden name="unitId" />
          {from && (
            <div className="mb-4">
              <Notice tone="info" title={t("Note for audit only")}>
                <p className="whitespace-pre-line">{from.note}</p>
                <p className="mt-2">{t("It is kept with the issue. Its owner does not read it.")}</p>
              </Notice>
            </div>
          )}
          <Card title={t("The issue")}>
            <FormGrid>
              <TextField name="title" label={t("Title")} required wide maxLength={120} autoComplete="off" />
              <TextArea
                name="condition"
                label={t("What is wrong")}
                required
                wide
                rows={3}
                maxLength={2000}
                hint={t("At least 10 characters")}
              />
              <TextArea
                name="recommendation"
                label={t("Recommendation")}
                required
                wide
                rows={3}
                maxLength={2000}
                hint={t("At least 10 characters")}
              />
              <SelectField name="severity" label={t("Severity")} required choices={severities} />
              <SelectField name="ownerId" label={t("Owner")} required choices={owners} />
              <DateField name="raisedOn" label={t("Raised on")} required />
              <DateField
                name="agreedDue"
                label={t("Agreed due date")}
                hint={t("Leave empty for the longest the severity allows")}
              />
              {!from && (
                <TextField
                  name="sourceRef"
                  label={t("Reference of the old record")}
                  maxLength={60}
                  autoComplete="off"
                  hint={t("Reference in the previous system; each can be used once")}
                />
              )}
            </FormGrid>
          </Card>
          <FormBar back={list}>
            <Button tone="primary">{t("Record the issue")}</Button>
          </FormBar>
        </RecordForm>
      )}
    </>
  );
}
