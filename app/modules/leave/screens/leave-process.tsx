import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { newFormKey } from "~/core/ids.server";
import { plural, t } from "~/core/text";
import { date, integer } from "~/define/field";
import { answer, intentOf, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import {
  closeLeaveYear,
  openLeaveYear,
  processPage,
  runLeaveProcess,
  type ProcessPage,
} from "~/modules/leave/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { cellText } from "~/ui/cell";
import { Columns } from "~/ui/columns";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { FileButton } from "~/ui/file-button";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { CloseCard, ErrorsCard } from "./process-parts";

export { shouldRevalidate } from "~/ui/fresh-after-conflict";

export const meta = () => pageTitle("Leave process", "HR");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({
    keys: [newFormKey(), newFormKey(), newFormKey()] as const,
    page: await processPage(actor),
  }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args, "leave.post");
  const form = await readForm(args.request);
  const to = href("/hr/leaveprocess");
  switch (intentOf(form)) {
    case "open":
      return answer(args, actor, form, {
        schema: z.object({ startOn: date("Begins on").schema }),
        run: ({ startOn }) => openLeaveYear(actor, startOn),
        done: () => ({ to, toast: t("The leave year is open.") }),
      });
    case "close":
      return answer(args, actor, form, {
        schema: z.object({ yearId: integer("Leave year", { min: 1, max: 2_000_000_000 }).schema }),
        run: ({ yearId }) => closeLeaveYear(actor, yearId, versionOf(form)),
        done: ({ failed }) => ({ to, toast: [t("The leave year is closed."), ...failedWords(failed)].join(" ") }),
      });
    default:
      return answer(args, actor, form, {
        schema: z.object({}),
        run: () => runLeaveProcess(actor),
        done: ({ people, earnedCd, lapsedCd, failed }) => ({
          to,
          toast: [
            people === 0
              ? t("Nothing was due.")
              : t("{earned} days earned, {lapsed} days lapsed.", { earned: earnedCd / 100, lapsed: lapsedCd / 100 }),
            ...failedWords(failed),
          ].join(" "),
        }),
      });
  }
};

/** For whom it could not be done; nothing where it was done for all. */
const failedWords = (failed: number): string[] =>
  failed === 0
    ? []
    : [plural(failed, "It could not be done for {n} employee.", "It could not be done for {n} employees.")];

const DUE: readonly Column<ProcessPage["due"][number]>[] = [
  { id: "year", label: "Leave year", nowrap: true },
  { id: "type", label: "Leave type" },
  { id: "what", label: "What" },
  { id: "people", label: "Employees", numeric: true },
  { id: "days", label: "Days", numeric: true },
];
const YEARS: readonly Column<ProcessPage["years"][number]>[] = [
  { id: "name", label: "Leave year", nowrap: true },
  { id: "state", label: "State", cell: ({ state }) => cellText(state) },
];

export default function LeaveProcess() {
  const { keys, page } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>() ?? null;
  const { may, due, errors, years, next, close } = page;
  return (
    <>
      <PageHead
        title={t("Leave process")}
        sentence={t("What is earned and what lapses. It runs every night, and catches up on what it missed")}
        crumbs={[{ label: t("HR"), to: href("/hr/dashboard") }, { label: t("Leave process") }]}
        actions={
          due.length + errors.length > 0 && (
            <FileButton
              icon="download"
              to={href("/export/:name/:format", { params: { name: "leave-process", format: "csv" } })}
            >
              {t("CSV")}
            </FileButton>
          )
        }
      />
      <Columns aside={<YearsCard years={years} next={next} may={may} formKey={keys[1]} />}>
        <div className="stack">
          <Card flush title={t("Due now")}>
            {due.length === 0 ? (
              <EmptyState icon="check" title={t("Nothing is due")}>
                {t("All leave up to today is written.")}
              </EmptyState>
            ) : (
              <DataTable caption={t("Due now")} columns={DUE} rows={due} rowKey={({ id }) => id} />
            )}
          </Card>
          {errors.length > 0 && <ErrorsCard errors={errors} />}
          {may && (due.length > 0 || reply) && (
            <RecordForm id="run" formKey={keys[0]} reply={reply}>
              <Button tone="primary" name="_intent" value="run">
                {t("Run now")}
              </Button>
            </RecordForm>
          )}
          {close && <CloseCard close={close} may={may} formKey={keys[2]} />}
        </div>
      </Columns>
    </>
  );
}

type YearsProps = Pick<ProcessPage, "years" | "next" | "may"> & { formKey: string };

function YearsCard({ years, next, may, formKey }: YearsProps) {
  return (
    <Card title={t("Leave years")}>
      <div className="stack">
        {years.length > 0 && (
          <DataTable caption={t("Leave years")} columns={YEARS} rows={years} rowKey={({ id }) => id} keepRows />
        )}
        {may && (
          <RecordForm id="open" formKey={formKey}>
            <input type="hidden" name="startOn" value={next.startOn} />
            <Button name="_intent" value="open">
              {t("Open the leave year {year}", { year: next.name })}
            </Button>
          </RecordForm>
        )}
      </div>
    </Card>
  );
}
