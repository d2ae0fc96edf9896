import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { portal } from "~/engine/portal.server";
import { PORTAL } from "~/portal.server";
import { answer, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { closeRequestPage, moveSchema, requestDayClose } from "~/modules/business-day/index.server";
import { transition } from "~/modules/workflow/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { ActionBar, RecordForm } from "~/ui/record-form";
import { Tag } from "~/ui/tag";
import { TextArea } from "~/ui/text-fields";
import { LostReply } from "../ops/parts/lost-reply";
import { replyFor } from "../ops/parts/reply-for";
import { CashTable, CheckList } from "./parts/check-list";
import { MovesForm } from "./parts/moves-form";

export { shouldRevalidate } from "~/ui/fresh-after-conflict";

export const meta = () => pageTitle("Close the day", "Accounts");

const dayOf = (request: Request) => parseId(new URL(request.url).searchParams.get("day") ?? "");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({
    key: newFormKey(),
    page: await closeRequestPage(actor, portal().dayChecks, dayOf(args.request)),
  }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  const to = href("/ac/day/close/request", { search: { day: dayOf(args.request) } });
  return load(args, async () => {
    const withdraws = form.get("_form") === "move";
    const id = parseId(String(form.get(withdraws ? "_request" : "_day") ?? ""));
    if (id === null) throw new NotFound();
    if (withdraws)
      return answer(args, actor, form, {
        schema: moveSchema,
        run: ({ note }) => transition(actor, PORTAL.dayClose, id, "withdraw", { note, version: versionOf(form) }),
        done: () => ({ to, toast: t("Request withdrawn.") }),
      });
    return answer(args, actor, form, {
      schema: moveSchema,
      run: ({ note }) => requestDayClose(actor, portal().dayChecks, { dayId: id, note }, versionOf(form)),
      done: () => ({ to, toast: t("Close requested.") }),
    });
  });
};

export default function CloseRequest() {
  const { key, page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const crumbs = [
    { label: t("Accounts"), to: href("/accounts") },
    { label: t("Business days"), to: href("/ac/day/management") },
    { label: t("Close the day") },
  ];
  if (!page) {
    return (
      <>
        <PageHead title={t("Close the day")} crumbs={crumbs} />
        <LostReply reply={reply} forms={[]} />
        <Card>
          <EmptyState icon="calendar" title={t("No day is open")}>
            {t("Open a day of your branch first.")}
          </EmptyState>
        </Card>
      </>
    );
  }
  const { request } = page;
  const waits = page.status === "RequestToClose";
  const forms = waits ? ["move"] : ["request"];
  return (
    <>
      <PageHead
        title={t("Close {date}", { date: page.date })}
        tag={<Tag tone={waits ? "warn" : "ok"}>{t(page.stateWord)}</Tag>}
        sentence={page.branch}
        crumbs={crumbs}
        actions={
          <LinkButton icon="print" to={href("/ac/day/details/:id", { params: { id: page.id } })}>
            {t("Day sheet")}
          </LinkButton>
        }
      />
      <div className="stack">
        <LostReply reply={reply} forms={forms} />
        {request?.status === "REJECTED" && !waits && (
          <Notice tone="warn" title={t("{name} rejected the close", { name: request.decidedBy })}>
            {request.decision && <p>{request.decision}</p>}
          </Notice>
        )}
        {waits && request && (
          <Notice title={t("Waiting for approval")}>
            <p>
              {t("Requested by {name}, {at}. Nothing can be posted until it is decided.", {
                name: request.by,
                at: request.at,
              })}
            </p>
          </Notice>
        )}
        {page.isNormal && <CashTable cash={page.cash} links={!waits} />}
        <CheckList checks={page.checks} />
        {!waits && (
          <RecordForm
            key="request"
            id="request"
            formKey={`${key}-request`}
            version={page.version}
            reply={replyFor(reply, "request")}
          >
            <input type="hidden" name="_form" value="request" />
            <input type="hidden" name="_day" value={page.id} />
            <Card
              title={t("Request the close")}
              note={page.blocks ? t("Fix the checks above that block the close.") : undefined}
            >
              <TextArea
                name="note"
                label={t("Note")}
                rows={3}
                maxLength={2000}
                hint={t("Needed if there are warnings: why the day can still be closed")}
              />
            </Card>
            <ActionBar>
              <Button tone="primary">{t("Request the close")}</Button>
            </ActionBar>
          </RecordForm>
        )}
        {waits && request?.mine && (
          <MovesForm
            moves={[{ name: "withdraw", label: "Withdraw", note: "optional", least: 10, tone: "plain", second: false }]}
            formKey={key}
            version={request.version}
            reply={replyFor(reply, "move")}
            extra={{ _request: request.id }}
          />
        )}
      </div>
    </>
  );
}
