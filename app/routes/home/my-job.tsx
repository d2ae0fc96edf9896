import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useFetcher, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { z } from "zod/v4";
import { newFormKey, parseId } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { portal } from "~/engine/portal.server";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load, WAITING } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { cancelRun, ownRun } from "~/modules/jobs/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { ActionBar, RecordForm } from "~/ui/record-form";
import { Tag } from "~/ui/tag";

const LOOK_AGAIN_MS = 3_000;

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.run.label ?? "Job", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const run = await ownRun(actor, parseId(args.params.id) ?? 0);
    if (!run) throw new NotFound();
    return {
      key: newFormKey(),
      again: `${href("/my/job/:id", { params: { id: run.id } })}?${WAITING}=1`,
      run: { ...run, label: portal().jobs.find((job) => job.name === run.job)?.label ?? run.job },
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  return answer(args, actor, await readForm(args.request), {
    schema: z.object({}),
    run: () => cancelRun(actor, parseId(args.params.id) ?? 0),
    done: ({ id }) => ({ to: href("/my/job/:id", { params: { id } }), toast: t("The work is cancelled.") }),
  });
};

export default function MyJob() {
  const { key, again, run } = useLatest();
  const reply = useActionData<FormReply>();
  const facts = [
    { label: t("Requested"), value: run.asked },
    { label: t("Begun"), value: run.began },
    { label: t("Took"), value: run.took },
    { label: t("What came of it"), value: run.outcome, long: true },
  ];
  return (
    <>
      <PageHead
        title={t(run.label)}
        tag={<Tag tone={run.state.tone}>{run.state.text}</Tag>}
        sentence={run.ended ? undefined : t("You can leave this page; the work continues.")}
        crumbs={[{ label: t("My tasks"), to: href("/dashboard") }]}
      />
      <Card>
        {!run.ended && (
          <p className="mb-4">
            <label className="block font-semibold" htmlFor="progress">
              {t("Progress")}
            </label>
            <progress id="progress" max={100} value={run.progress ?? undefined} className="h-3 w-full max-w-md" />
          </p>
        )}
        <DescriptionList facts={facts} />
      </Card>
      {run.mayCancel ? (
        <RecordForm reply={reply} formKey={key}>
          <ActionBar>
            <Button tone="danger">{t("Cancel the work")}</Button>
          </ActionBar>
        </RecordForm>
      ) : (
        <div className="mt-4">
          <LinkButton to={href("/dashboard")} icon="arrow-left">
            {t("To my tasks")}
          </LinkButton>
        </div>
      )}
      {!run.ended && (
        <div className="mt-4">
          <LinkButton to={again} icon="reload">
            {t("Look again")}
          </LinkButton>
        </div>
      )}
    </>
  );
}

/** The page's data; with script it is asked for again until the work has ended, without counting as somebody's presence. */
function useLatest() {
  const loaded = useLoaderData<typeof loader>();
  const { data, load: ask } = useFetcher<typeof loader>();
  const latest = data ?? loaded;
  const {
    again,
    run: { ended },
  } = latest;
  useEffect(() => {
    if (ended) return;
    const timer = setInterval(() => ask(again), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [ask, again, ended]);
  return latest;
}
