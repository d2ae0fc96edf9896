import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { plural, t } from "~/core/text";
import { readListParams } from "~/define/list";
import { portal } from "~/engine/portal.server";
import { answerEach, type EachAnswer } from "~/engine/request/answer-each.server";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import {
  boardSpec,
  branchSchema,
  dayBoard,
  remindBranch,
  requestDayCloses,
  standInSchema,
} from "~/modules/business-day/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import type { FormReply } from "~/ui/form-reply";
import { Link } from "~/ui/link";
import { Outcomes } from "~/ui/outcomes";
import { ListHead } from "~/ui/list-head";
import { pageTitle } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { RecordForm } from "~/ui/record-form";
import { CheckGroup, SelectField } from "~/ui/choice-fields";
import { Tag } from "~/ui/tag";
import { TextArea } from "~/ui/text-fields";
import { LostReply } from "../ops/parts/lost-reply";
import { replyFor } from "../ops/parts/reply-for";

export const meta = () => pageTitle("Business days of all branches", "Accounts");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const params = readListParams(new URL(args.request.url).searchParams, boardSpec);
    return {
      key: newFormKey(),
      ...(await dayBoard(actor, portal().dayChecks, params)),
      size: params.size,
      sort: `${params.sort.descending ? "-" : ""}${params.sort.name}`,
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  const to = href("/ac/settings/day/close");
  return load(args, async () => {
    if (form.get("_form") === "remind") {
      return answer(args, actor, form, {
        schema: branchSchema,
        run: ({ branchId }) => remindBranch(actor, branchId),
        done: ({ people }) => ({ to, toast: plural(people, "{n} person reminded.", "{n} people reminded.") }),
      });
    }
    return answerEach(args, actor, form, {
      schema: standInSchema,
      run: (input) => requestDayCloses(actor, portal().dayChecks, input),
    });
  });
};

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

const columns: Column<Row>[] = [
  {
    id: "name",
    label: "Branch",
    sortable: true,
    cell: (row) => <Link to={href("/ac/day/management", { search: { branch: row.id } })}>{row.name}</Link>,
  },
  { id: "status", label: "Status", nowrap: true, cell: (row) => <Tag tone={row.status.tone}>{row.status.text}</Tag> },
  {
    id: "date",
    label: "Date",
    nowrap: true,
    cell: (row) =>
      row.dayId === null ? (
        row.date
      ) : (
        <Link to={href("/ac/day/details/:id", { params: { id: row.dayId } })}>{row.date}</Link>
      ),
  },
  {
    id: "hours",
    label: "Hours late",
    numeric: true,
    cell: (row) => (row.hours > 0 ? <Tag tone="bad">{String(row.hours)}</Tag> : "0"),
  },
  { id: "missed", label: "Days missed", numeric: true },
  { id: "blocks", label: "Blockers", numeric: true },
  { id: "warnings", label: "Warnings", numeric: true },
  {
    id: "request",
    label: "Waiting",
    cell: (row) =>
      row.requestId === null ? (
        "–"
      ) : (
        <Link to={href("/ac/day/close/approve/:id", { params: { id: row.requestId } })}>{t("Decide the close")}</Link>
      ),
  },
];

export default function DayBoard() {
  const { key, rows, page, size, total, sort } = useLoaderData<typeof loader>();
  const answered = useActionData<FormReply | EachAnswer>();
  const reply = answered && "outcomes" in answered ? (answered.reply ?? undefined) : answered;
  const outcomes = answered && "outcomes" in answered ? answered.outcomes : null;
  const late = rows.filter(({ hours }) => hours > 0).length;
  const stuck = rows
    .filter(({ status }) => status.text === "Opened")
    .map(({ dayId, name, date }) => ({ value: String(dayId), label: `${name}, ${date}` }));
  return (
    <>
      <ListHead
        title={t("Business days of all branches")}
        sentence={late === 0 ? t("No branch is late.") : plural(late, "{n} branch is late", "{n} branches are late")}
        crumbs={[{ label: t("Accounts"), to: href("/accounts") }, { label: t("Business days of all branches") }]}
      />
      <div className="stack">
        {outcomes && <Outcomes title={t("Result")} outcomes={outcomes} />}
        <LostReply reply={reply} forms={["remind", ...(stuck.length > 0 ? ["close"] : [])]} />
        <Card flush>
          <Filters filters={[{ name: "q", label: t("Search"), kind: "search", any: t("Name or code") }]}>
            {rows.length === 0 ? (
              <EmptyState icon="branch" title={t("No branch within your reach")}>
                {t("Change your search.")}
              </EmptyState>
            ) : (
              <>
                <DataTable
                  caption={t("Branches with their business day")}
                  columns={columns}
                  rows={rows}
                  rowKey={(row) => row.id}
                  sort={sort}
                />
                <Pager page={page} size={size} total={total} />
              </>
            )}
          </Filters>
        </Card>
        {rows.length > 0 && (
          <Card title={t("Remind a branch")} note={t("Notifies those who open and close its days, once a day.")}>
            <RecordForm id="remind" formKey={`${key}-remind`} reply={replyFor(reply, "remind")}>
              <input type="hidden" name="_form" value="remind" />
              <SelectField
                name="branchId"
                label={t("Branch")}
                required
                choices={rows.map(({ id, name }) => ({ value: String(id), label: name }))}
              />
              <div className="mt-3">
                <Button>{t("Remind")}</Button>
              </div>
            </RecordForm>
          </Card>
        )}
        {stuck.length > 0 && (
          <Card
            title={t("Request the close on behalf of a branch")}
            note={t(
              "For branches that are stuck. Their cash must be counted, blocking checks still apply, and another person approves each.",
            )}
          >
            <RecordForm id="close" formKey={`${key}-close`} reply={replyFor(reply, "close")}>
              <input type="hidden" name="_form" value="close" />
              <div className="stack">
                <CheckGroup name="dayIds" label={t("Days")} required down choices={stuck} />
                <TextArea
                  name="note"
                  label={t("Reason")}
                  required
                  rows={2}
                  maxLength={2000}
                  hint={t("At least 10 characters")}
                />
              </div>
              <div className="mt-3">
                <Button tone="danger">{t("Request the close")}</Button>
              </div>
            </RecordForm>
          </Card>
        )}
      </div>
    </>
  );
}
