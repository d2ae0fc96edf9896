import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { recordForm } from "~/engine/record/pages.server";
import { addRecord, editRecord, typedSchema } from "~/engine/record/save.server";
import { answer, intentOf, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { areaAt } from "~/engine/request/place";
import { href } from "~/addresses/href";
import { incomingFiles } from "~/modules/files/index.server";
import {
  awayMonth,
  checkLeave,
  closedKinds,
  leaveApplication,
  warnOfWork,
  type CheckedLeave,
} from "~/modules/leave-applications/index.server";
import { AskedCard } from "~/routes/grapes/parts/asked-card";
import { areaCrumbs } from "~/routes/records/crumbs";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FieldControl, valuesOf, type FieldView } from "~/ui/field-control";
import { FileField } from "~/ui/file-field";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { FormGrid, RecordForm } from "~/ui/record-form";

import { AwayCard } from "./away-card";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";

const HR_ONLY = new Set(["employeeId", "overrideReason"]);

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.page.heading ?? "Apply for leave", data?.hr ? "HR" : "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const hr = areaAt(args.request) === "hr";
  return load(args, async () => {
    const page = await recordForm(
      actor,
      leaveApplication,
      args.params.id === undefined ? null : idOf(args.params),
      args.context.refusedForm,
    );
    const closed = hr ? new Set<string>() : await closedKinds(actor);
    // What is closed to the applicant is not offered; an application that has it already keeps it.
    const open = (field: FieldView): FieldView =>
      field.name === "leaveTypeId"
        ? { ...field, choices: field.choices?.filter(({ value }) => value === field.value || !closed.has(value)) }
        : field;
    const search = new URL(args.request.url).searchParams;
    return {
      key: newFormKey(),
      hr,
      away: await awayMonth(actor, { unitId: null, asked: search.get("month") }),
      page: { ...page, fields: page.fields.filter(({ name }) => hr || !HR_ONLY.has(name)).map(open) },
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const hr = areaAt(args.request) === "hr";
  return load(args, async () => {
    const form = await readForm(args.request);
    if (!hr) own(form);
    const id = args.params.id === undefined ? null : idOf(args.params);
    const page = hr
      ? href("/hr/leave/comments/:id", { params: { id: 0 } })
      : href("/applications/leave/comments/:id", { params: { id: 0 } });
    return answer(args, actor, form, {
      schema: typedSchema(leaveApplication),
      ask: async (input) =>
        intentOf(form) === "check"
          ? checkLeave(actor, input as unknown as CheckedLeave, id)
          : warnOfWork(actor, input as unknown as CheckedLeave, id),
      run: async (input) =>
        id === null
          ? addRecord(actor, leaveApplication, input, await incomingFiles(form.getAll("file")))
          : editRecord(actor, leaveApplication, id, input, versionOf(form)),
      done: ({ id: saved }) => ({
        to: page.replace(/0$/, String(saved)),
        toast: id === null ? t(leaveApplication.form.done) : t("Saved. Submit it again to have it decided."),
      }),
    });
  });
};

/** Outside HR the application is the person's own, whatever the form says. */
function own(form: FormData): void {
  form.delete("employeeId");
  form.delete("overrideReason");
}

/** Applies for leave; what it would cost is shown before it is sent. */
export default function LeaveForm() {
  const { key, hr, page, away } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const { heading, sentence, fields, files, version, title, back, button } = page;
  const list = hr
    ? { label: t("Leave applications"), to: href("/hr/leave/list") }
    : { label: t("My leave"), to: href("/my/leave") };
  const here = title === null ? [{ label: t("New") }] : [{ label: title, to: back }, { label: t("Change") }];
  return (
    <>
      <PageHead
        title={hr ? t("Apply for an employee") : heading}
        sentence={sentence ?? undefined}
        crumbs={areaCrumbs(hr ? "hr" : "home", list, ...here)}
      />
      <RecordForm reply={reply} formKey={key} version={version} values={valuesOf(fields)} multipart={files} kept>
        <div className="stack">
          {reply?.asked && <AskedCard asked={reply.asked} save={button} />}
          <Card>
            <FormGrid>
              {fields.map((field) => (
                <FieldControl key={field.name} field={field} />
              ))}
              {files && (
                <FileField
                  name="file"
                  label={t("Attachments")}
                  hint={t("Choose them last: a check does not keep them")}
                  several
                  accept="application/pdf,image/jpeg,image/png,.pdf,.jpg,.jpeg,.png"
                />
              )}
            </FormGrid>
          </Card>
        </div>
        <FormBar back={title === null ? list.to : back}>
          <Button tone="primary">{button}</Button>
          <Button name="_intent" value="check">
            {t("Check")}
          </Button>
        </FormBar>
      </RecordForm>
      {away && !hr && (
        <div className="mt-4">
          <AwayCard month={away} to={(month) => `?month=${month}`} />
        </div>
      )}
    </>
  );
}
