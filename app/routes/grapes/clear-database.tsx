import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NotFound } from "~/core/problems";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer, intentOf, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize } from "~/engine/request/authorize.server";
import { requireConfirmed } from "~/engine/request/confirmed.server";
import { errorResponse } from "~/engine/request/problem-response.server";
import { href } from "~/addresses/href";
import {
  approveClearing,
  approveSchema,
  askSchema,
  askToClear,
  cancelClearing,
  cancelSchema,
  clearChoices,
  findRequests,
  isClearingAllowed,
} from "~/modules/clear-database/index.server";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import type { FormReply } from "~/ui/form-reply";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { AskForm, Request } from "./parts/clear-forms";

export const meta = () => pageTitle("Clear database", "Grapes");

const HERE = href("/grapes/clearDatabase");

export const loader = async (args: LoaderFunctionArgs) => {
  const signedIn = await authorize(args);
  const { actor } = signedIn;
  const requests = await findRequests(actor);
  if (!isClearingAllowed()) return { on: false as const, requests };
  await requireConfirmed(args, signedIn);
  return {
    on: true as const,
    key: newFormKey(),
    company: actor.company.name,
    requests,
    ...(await clearChoices(actor)),
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const signedIn = await authorize(args);
  await requireConfirmed(args, signedIn);
  const { actor } = signedIn;
  const form = await readForm(args.request);
  const id = parseId(typeof form.get("request") === "string" ? String(form.get("request")) : undefined) ?? 0;
  switch (intentOf(form)) {
    case "ask":
      return answer(args, actor, form, {
        schema: askSchema,
        run: (input) => askToClear(actor, input),
        done: () => ({ to: HERE, toast: t("Another administrator must approve now.") }),
      });
    case "approve":
      return answer(args, actor, form, {
        schema: approveSchema,
        run: (input) => approveClearing(actor, { id, version: versionOf(form) }, input),
        done: () => ({
          to: HERE,
          toast: { text: t("It begins in ten minutes. Until then it can be cancelled."), tone: "warn" },
        }),
      });
    case "cancel":
      return answer(args, actor, form, {
        schema: cancelSchema,
        run: ({ reason }) => cancelClearing(actor, id, reason),
        done: () => ({ to: HERE, toast: t("Cancelled. Nothing is cleared.") }),
      });
    default:
      throw errorResponse(new NotFound(), args.context);
  }
};

export default function ClearDatabase() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const open = page.requests.find(({ mayCancel }) => mayCancel);
  return (
    <>
      <PageHead
        title={t("Clear database")}
        sentence={t(
          "Visits, tickets and messages, for a fresh start. People, roles, the audit trail and the books stay.",
        )}
        crumbs={[
          { label: t("Grapes"), to: href("/grapes") },
          { label: t("Settings"), to: href("/grapes/settings") },
          { label: t("Clear database") },
        ]}
      />
      <div className="stack">
        {!page.on && (
          <Card>
            <EmptyState icon="lock" title={t("Clearing is not allowed here")}>
              {t(
                "The person who runs the portal can allow it with the setting ALLOW_CLEAR_DATABASE=1 and a restart; see docs/configuration.md.",
              )}
            </EmptyState>
          </Card>
        )}
        {page.on && page.hindrances.length > 0 && (
          <Notice tone="warn" title={t("Not now")}>
            <ul className="list-disc pl-5">
              {page.hindrances.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </Notice>
        )}
        {page.on && !page.secondFactor && (
          <Notice tone="warn" title={t("Set up a second factor first: clearing asks for a code.")} />
        )}
        {page.on && !open && <AskForm formKey={page.key} reply={reply} company={page.company} sets={page.sets} />}
        {page.requests.map((request) => (
          <Request
            key={request.id}
            request={request}
            on={page.on}
            company={page.on ? page.company : ""}
            formKey={page.on ? page.key : ""}
            reply={reply}
          />
        ))}
      </div>
    </>
  );
}
