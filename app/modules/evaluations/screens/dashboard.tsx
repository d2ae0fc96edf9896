import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer, intentOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { cycleLines, makeDue, remindOpen } from "~/modules/evaluations/index.server";
import { areaCrumbs } from "~/routes/records/crumbs";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import type { FormReply } from "~/ui/form-reply";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";

export const meta = () => pageTitle("Cycles of evaluation", "HR");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({ key: newFormKey(), lines: await cycleLines(actor) }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const form = await readForm(args.request);
    const reminds = intentOf(form) === "remind";
    return answer(args, actor, form, {
      schema: z.object({}),
      run: async (): Promise<{ n: number }> =>
        reminds ? { n: (await remindOpen(actor)).reminded } : { n: (await makeDue(actor)).made },
      done: ({ n }) => ({
        to: href("/hr/evaluation/dashboard"),
        toast: reminds ? t("{n} employees reminded.", { n }) : t("{n} evaluations made.", { n }),
      }),
    });
  });
};

type Line = Awaited<ReturnType<typeof cycleLines>>[number];

/** A count that leads to what it counts. */
const counted = (
  id: "self" | "first" | "second" | "done" | "overdue",
  label: string,
  to: (line: Line) => string,
): Column<Line> => ({
  ...{ id, label, numeric: true },
  cell: (line) => (line[id] === 0 ? 0 : <Link to={to(line)}>{line[id]}</Link>),
});

/** How far the evaluations of each period and kind are. */
export default function Dashboard() {
  const { key, lines } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("Cycles of evaluation")}
        crumbs={areaCrumbs("hr", { label: t("Cycles of evaluation") })}
        actions={
          <>
            <LinkButton to={href("/hr/evaluation/type/list")}>{t("Types of evaluation")}</LinkButton>
            <LinkButton to={href("/hr/settings/:resource/list", { params: { resource: "evaluationCycle" } })}>
              {t("Periods of evaluation")}
            </LinkButton>
          </>
        }
      />
      <div className="stack">
        <Card flush title={t("Periods and kinds")}>
          <DataTable
            spoken
            caption={t("Evaluations by period and stage")}
            columns={[
              {
                id: "name",
                label: t("Period"),
                cell: ({ name, to }) => (to ? <Link to={to}>{name}</Link> : name),
              },
              { id: "window", label: t("Opens") },
              {
                id: "upward",
                label: t("Upward feedback"),
                cell: ({ upward }) => upward && <Link to={upward}>{t("Short form")}</Link>,
              },
              counted("self", t("Self-review"), ({ open }) => `${open}&status=SELF`),
              counted("first", t("First review"), ({ open }) => `${open}&status=FIRST_REVIEW`),
              counted("second", t("Second review"), ({ open }) => `${open}&status=SECOND_REVIEW`),
              counted("done", t("Finished"), ({ finished }) => finished),
              counted("overdue", t("Overdue"), ({ open }) => `${open}&late=true`),
            ]}
            rows={lines}
            rowKey={({ key: line }) => line}
          />
        </Card>
        <Card title={t("New employees and reminders")}>
          <RecordForm reply={useActionData<FormReply>()} formKey={key}>
            <p>
              {t(
                "The portal makes the evaluations of new employees every night, and reminds reviewers by working days.",
              )}
            </p>
            <div className="mt-3 flex flex-wrap gap-3">
              <Button name="_intent" value="make">
                {t("Generate what is due")}
              </Button>
              <Button name="_intent" value="remind">
                {t("Remind of self-reviews")}
              </Button>
            </div>
          </RecordForm>
        </Card>
      </div>
    </>
  );
}
