import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { newFormKey } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { readListParams, type ListSpec } from "~/define/list";
import { portal } from "~/engine/portal.server";
import { answer, intentOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { cancelRun, readJob, retryRun, runNoteSchema, runNow, type RunLine } from "~/modules/jobs/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { RecordForm } from "~/ui/record-form";
import { TextField } from "~/ui/text-fields";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.view.label ?? "Job", "Grapes");

const spec: ListSpec = { filters: [], sorts: ["id"], sort: "-id" };

/** The job of the URL. @throws NotFound when there is none of this name */
function jobOf(name: string | undefined) {
  const job = portal().jobs.find((one) => one.name === name?.toLowerCase());
  if (!job) throw new NotFound();
  return job;
}

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const job = jobOf(args.params.name);
    const { page, size } = readListParams(new URL(args.request.url).searchParams, spec);
    return { key: newFormKey(), view: await readJob(actor, job, page, size), size, mayRun: job.every !== null };
  });
};

const run = z.coerce.number({ error: "Choose a run" }).int().positive().max(2_147_483_647);

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const job = await load(args, () => Promise.resolve(jobOf(args.params.name)));
  const form = await readForm(args.request);
  const here = href("/grapes/job/:name", { params: { name: job.name } });
  switch (intentOf(form)) {
    case "retry":
      return answer(args, actor, form, {
        schema: z.object({ run }),
        run: (input) => retryRun(actor, input.run),
        done: () => ({ to: here, toast: t("The run has been restarted.") }),
      });
    case "cancel":
      return answer(args, actor, form, {
        schema: z.object({ run }),
        run: (input) => cancelRun(actor, input.run),
        done: () => ({ to: here, toast: t("The run is cancelled.") }),
      });
    default:
      return answer(args, actor, form, {
        schema: z.object({ note: runNoteSchema }),
        run: (input) => {
          if (job.every === null) throw new NotFound();
          return runNow(actor, job, input.note);
        },
        done: ({ id }) => ({ to: href("/my/job/:id", { params: { id } }), toast: t("The job has started.") }),
      });
  }
};

export default function JobRuns() {
  const { key, view, size, mayRun } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const columns: Column<RunLine>[] = [
    { id: "due", label: "Due", nowrap: true },
    { id: "state", label: "State" },
    { id: "took", label: "Took", numeric: true },
    { id: "attempts", label: "Tries", numeric: true },
    {
      id: "outcome",
      label: "What came of it",
      cell: (row) => <span className="[overflow-wrap:anywhere]">{row.outcome}</span>,
    },
    ...(view.rows.some((row) => row.mayRetry || row.mayCancel)
      ? [
          {
            id: "act",
            label: "Act",
            cell: (row: RunLine) =>
              (row.mayRetry || row.mayCancel) && (
                <RecordForm formKey={`${key.slice(0, 16)}-${row.id}`} id={`run-${row.id}`}>
                  <input type="hidden" name="run" value={row.id} />
                  {row.mayRetry ? (
                    <Button size="small" name="_intent" value="retry">
                      {t("Retry")}
                    </Button>
                  ) : (
                    <Button size="small" tone="danger" name="_intent" value="cancel">
                      {t("Cancel")}
                    </Button>
                  )}
                </RecordForm>
              ),
          },
        ]
      : []),
  ];
  return (
    <>
      <PageHead
        title={t(view.label)}
        sentence={t("{often}, next {next}", { often: t(view.often), next: view.next })}
        crumbs={[
          { label: t("Console"), to: href("/grapes") },
          { label: t("Jobs"), to: href("/grapes/job") },
        ]}
      />
      <div className="stack">
        <p className="max-w-prose">{t(view.means)}</p>
        {mayRun && (
          <Card title={t("Run now")}>
            <RecordForm reply={reply} formKey={key} values={{ note: "" }} id="now">
              <div className="stack">
                <TextField
                  name="note"
                  label={t("Why")}
                  required
                  maxLength={300}
                  hint={t("Kept in the history. A job never repeats work, so this is safe.")}
                />
                <div>
                  <Button tone="primary" name="_intent" value="run">
                    {t("Run now")}
                  </Button>
                </div>
              </div>
            </RecordForm>
          </Card>
        )}
        <Card flush title={t("Runs")}>
          {view.rows.length === 0 ? (
            <EmptyState icon="clock" title={t("It has not run yet")} />
          ) : (
            <>
              <DataTable caption={t("Runs")} columns={columns} rows={view.rows} rowKey={(row) => row.id} />
              <Pager page={view.page} size={size} total={view.total} />
            </>
          )}
        </Card>
      </div>
    </>
  );
}
