import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { formatDate } from "~/core/dates";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { pastOf } from "~/engine/history/record-history.server";
import { answer, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { authorizeResource } from "~/engine/resource/authorize-resource.server";
import { detailsPage } from "~/engine/resource/record-page.server";
import { href } from "~/addresses/href";
import { approveRate, rateApproval } from "~/modules/ledger/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import type { FormReply } from "~/ui/form-reply";
import { Notice } from "~/ui/notice";
import { pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { recordCrumbs } from "../records/crumbs";
import { RecordDetails } from "../records/record-details";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.page.title ?? "Exchange rate", "Accounts");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor, resource } = await authorizeResource(args, "read");
  const id = parseId(args.params.id) ?? 0;
  return load(args, async () => ({
    key: newFormKey(),
    page: await detailsPage(actor, resource, id, pastOf(args.request)),
    approval: await rateApproval(actor, id),
  }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args, "forex.approve");
  const form = await readForm(args.request);
  const id = parseId(args.params.id) ?? 0;
  return answer(args, actor, form, {
    schema: z.object({}),
    run: () => approveRate(actor, id, versionOf(form)),
    done: ({ title, status }) => ({
      to: href("/ac/settings/forex/details/:id", { params: { id } }),
      toast:
        status === "APPROVED"
          ? t("{title} is approved.", { title })
          : t("Your approval of {title} is kept; a second person has to approve it too.", { title }),
    }),
  });
};

export default function ForexDetails() {
  const { key, page, approval } = useLoaderData<typeof loader>();
  const { version, before, strays, enteredBy, firstApprovedBy, approvedBy, may } = approval;
  const reply = useActionData<FormReply>();
  return (
    <RecordDetails page={page} crumbs={recordCrumbs(page.area, { label: t(page.many), to: page.list })}>
      <Card title={t("Approval")}>
        <div className="stack">
          {strays && approvedBy === null && (
            <Notice tone="warn" title={t("It differs by more than 5 % from the one before")}>
              {t("Two people approve it, neither of whom has entered it.")}
            </Notice>
          )}
          <DescriptionList
            facts={[
              {
                label: t("The one before"),
                value: before ? t("{rate} on {date}", { rate: before.rate, date: formatDate(before.date) }) : t("None"),
              },
              { label: t("Entered by"), value: enteredBy },
              ...(firstApprovedBy ? [{ label: t("First approved by"), value: firstApprovedBy }] : []),
              { label: t("Approved by"), value: approvedBy ?? t("No one yet") },
            ]}
          />
          {(may || reply) && (
            <RecordForm reply={reply} formKey={key} version={version}>
              {may && (
                <Button tone="primary" name="_intent" value="approve">
                  {may.second ? t("Approve as the first of two") : t("Approve")}
                </Button>
              )}
            </RecordForm>
          )}
        </div>
      </Card>
    </RecordDetails>
  );
}
