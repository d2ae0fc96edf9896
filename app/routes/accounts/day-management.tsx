import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { listScreen } from "~/engine/list/listing.server";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import {
  askDayRequest,
  dayList,
  daysOfBranch,
  managementPage,
  openAdjustmentDay,
  openBranchDay,
  openNamedSchema,
  reopenSchema,
  dayRequestSchema,
} from "~/modules/business-day/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Columns } from "~/ui/columns";
import { DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { Tag } from "~/ui/tag";
import { LostReply } from "../ops/parts/lost-reply";
import { BranchChoice, dayForms, DayForms, JournalsBack, WaitingDayRequests } from "./parts/day-forms";

export const meta = () => pageTitle("Business days", "Accounts");

const branchOf = (request: Request) => parseId(new URL(request.url).searchParams.get("branch") ?? "");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const page = await managementPage(actor, branchOf(args.request));
    const search = new URL(args.request.url).searchParams;
    const list = page.standing && (await listScreen(actor, dayList, daysOfBranch(page.standing.branchId), search));
    return { key: newFormKey(), ...page, list };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  const back = (branchId: number) => href("/ac/day/management", { search: { branch: branchId } });
  switch (form.get("_form")) {
    case "adjust":
      return answer(args, actor, form, {
        schema: dayRequestSchema,
        run: (input) => openAdjustmentDay(actor, input),
        done: (_, { branchId }) => ({ to: back(branchId), toast: t("Adjustment day opened.") }),
      });
    case "ask":
      return answer(args, actor, form, {
        schema: dayRequestSchema,
        run: (input) => askDayRequest(actor, { ...input, kind: "OPEN" }),
        done: (_, { branchId }) => ({ to: back(branchId), toast: t("Sent to those above you.") }),
      });
    case "catch-up":
      return answer(args, actor, form, {
        schema: dayRequestSchema,
        run: (input) => askDayRequest(actor, { ...input, kind: "CATCH_UP" }),
        done: (_, { branchId }) => ({ to: back(branchId), toast: t("Sent to those above you.") }),
      });
    case "reopen":
      return answer(args, actor, form, {
        schema: reopenSchema,
        run: (input) => askReopen(actor, input),
        done: (_, { branchId }) => ({ to: back(branchId), toast: t("Sent to those who decide.") }),
      });
    default:
      return answer(args, actor, form, {
        schema: openNamedSchema,
        run: (input) => openBranchDay(actor, input),
        done: (_, { branchId }) => ({ to: back(branchId), toast: t("Day opened.") }),
      });
  }
};

type Actor = Parameters<typeof askDayRequest>[0];

function askReopen(actor: Actor, { branchId, dayId, reason }: { branchId: number; dayId: number; reason: string }) {
  return askDayRequest(actor, { branchId, kind: "REOPEN", businessDate: "", dayId, reason });
}

export default function DayManagement() {
  const { key, branches, standing, list } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (!standing || !list) {
    return (
      <>
        <PageHead title={t("Business days")} crumbs={[{ label: t("Accounts"), to: href("/accounts") }]} />
        <Card>
          <EmptyState icon="calendar" title={t("No branch within your reach")}>
            {t("Business days belong to branches.")}
          </EmptyState>
        </Card>
      </>
    );
  }
  const { day } = standing;
  return (
    <>
      <PageHead
        title={t("Business days of {branch}", { branch: standing.branch })}
        tag={day && <Tag tone={day.tone}>{day.status}</Tag>}
        sentence={day ? t("The last day is {date}.", { date: day.date }) : t("No day has been opened yet.")}
        crumbs={[{ label: t("Accounts"), to: href("/accounts") }, { label: t("Business days") }]}
        actions={
          standing.mayRequest && (
            <LinkButton tone="primary" to={href("/ac/day/close/request")}>
              {t("Count and close")}
            </LinkButton>
          )
        }
      />
      <Columns
        aside={
          <>
            {branches.length > 1 && <BranchChoice branches={branches} chosen={standing.branchId} />}
            <DayForms standing={standing} formKey={key} reply={reply} />
          </>
        }
      >
        <LostReply reply={reply} forms={dayForms(standing)} />
        {standing.missed.length > 0 && (
          <Notice tone="warn" title={t("Days that were missed")}>
            <p>{standing.missed.map(({ label }) => label).join(", ")}</p>
            <p>{t("Open them one after the other, or request to catch up if nothing happened on them.")}</p>
          </Notice>
        )}
        {standing.journals && <JournalsBack journals={standing.journals} />}
        <WaitingDayRequests dayRequests={standing.dayRequests} />
        <Card flush title={t("Days")}>
          {list.rows.length === 0 ? (
            <EmptyState icon="calendar" title={t("No days yet")}>
              {t("Each day of the branch appears here once it is opened.")}
            </EmptyState>
          ) : (
            <>
              <DataTable
                caption={list.title}
                columns={list.columns}
                rows={list.rows}
                rowKey={(day) => day.id}
                sort={list.sort}
                spoken
              />
              <Pager page={list.page} size={list.size} total={list.total} />
            </>
          )}
        </Card>
      </Columns>
    </>
  );
}
