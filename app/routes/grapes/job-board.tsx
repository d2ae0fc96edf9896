import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { formatInstant } from "~/core/dates";
import { newFormKey } from "~/core/ids.server";
import { plural, t } from "~/core/text";
import { portal } from "~/engine/portal.server";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { confirmClock, jobBoard, type JobLine } from "~/modules/jobs/index.server";
import { clockFault } from "~/platform/clock.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { Link } from "~/ui/link";
import type { FormReply } from "~/ui/form-reply";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";

export const meta = () => pageTitle("Jobs", "Grapes");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return {
    rows: await jobBoard(actor, portal().jobs),
    fault: clockFault(),
    now: formatInstant(actor.at, actor.company.timeZone),
    key: newFormKey(),
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  return answer(args, actor, await readForm(args.request), {
    schema: z.object({}),
    run: () => confirmClock(actor),
    done: () => ({ to: href("/grapes/job"), toast: t("Clock confirmed. The jobs begin again.") }),
  });
};

const columns: Column<JobLine>[] = [
  {
    id: "label",
    label: "Job",
    cell: (row) => <Link to={href("/grapes/job/:name", { params: { name: row.name } })}>{t(row.label)}</Link>,
  },
  { id: "often", label: "When", cell: (row) => t(row.often) },
  { id: "last", label: "Last started", nowrap: true },
  { id: "took", label: "Took", numeric: true },
  { id: "state", label: "State" },
  { id: "next", label: "Next", nowrap: true },
  { id: "failed", label: "Failed", numeric: true },
];

export default function JobBoard() {
  const { rows, fault, now, key } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>() ?? null;
  const failed = rows.reduce((sum, row) => sum + row.failed, 0);
  const sentence = failed === 0 ? t("All succeeded") : plural(failed, "One run has failed", "{n} runs have failed");
  return (
    <>
      <PageHead title={t("Jobs")} sentence={sentence} crumbs={[{ label: t("Console"), to: href("/grapes") }]} />
      {fault && (
        <Card title={t("The clock is not confirmed")}>
          <Notice tone="bad" title={t(fault)}>
            {t("Jobs that go by the day wait, and nothing is removed for its age. Set the clock right, or confirm it.")}
          </Notice>
          <p>{t("The clock says {now}.", { now })}</p>
          <RecordForm reply={reply} formKey={key}>
            <Button tone="primary">{t("Confirm the clock")}</Button>
          </RecordForm>
        </Card>
      )}
      <Card flush>
        <DataTable caption={t("Jobs")} columns={columns} rows={rows} rowKey={(row) => row.name} />
      </Card>
    </>
  );
}
