import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { addressOf, recordForm } from "~/engine/record/pages.server";
import { addRecord, editRecord, readOn, typedSchema } from "~/engine/record/save.server";
import { answer, intentOf, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { AREAS } from "~/core/areas";
import { faceHere } from "~/engine/record/record-at.server";
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

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.page.heading ?? "Apply for leave", AREAS[data?.page.area ?? "home"].label);

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const page = await recordForm(
      actor,
      leaveApplication,
      args.params.id === undefined ? null : idOf(args.params),
      args.context.refusedForm,
      faceHere(args.request),
    );
    const own = page.area === "home";
    const closed = own ? await closedKinds(actor) : new Set<string>();
    // What is closed to the applicant is not offered; an application that has it already keeps it.
    const open = (field: FieldView): FieldView =>
      field.name === "leaveTypeId"
        ? { ...field, choices: field.choices?.filter(({ value }) => value === field.value || !closed.has(value)) }
        : field;
    const search = new URL(args.request.url).searchParams;
    return {
      key: newFormKey(),
      own,
      away: await awayMonth(actor, { unitId: null, asked: search.get("month") }),
      page: { ...page, fields: page.fields.map(open) },
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const face = faceHere(args.request);
  const { done, changed } = leaveApplication.form;
  return load(args, async () => {
    const form = readOn(face, await readForm(args.request));
    const id = args.params.id === undefined ? null : idOf(args.params);
    return answer(args, actor, form, {
      schema: typedSchema(leaveApplication, id !== null, face),
      ask: async (input) =>
        intentOf(form) === "check"
          ? checkLeave(actor, input as unknown as CheckedLeave, id)
          : warnOfWork(actor, input as unknown as CheckedLeave, id),
      run: async (input) =>
        id === null
          ? addRecord(actor, leaveApplication, input, await incomingFiles(form.getAll("file")))
          : editRecord(actor, leaveApplication, id, input, versionOf(form)),
      done: ({ id: saved }) => ({
        to: addressOf(face.pages.details, saved),
        toast: t(id === null ? done : changed!),
      }),
    });
  });
};

/** Applies for leave; what it would cost is shown before it is sent. */
export default function LeaveForm() {
  const { key, own, page, away } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const { area, many, list, heading, sentence, fields, files, version, title, back, button } = page;
  const here = title === null ? [{ label: t("New") }] : [{ label: title, to: back }, { label: t("Change") }];
  return (
    <>
      <PageHead
        title={heading}
        sentence={sentence ?? undefined}
        crumbs={areaCrumbs(area, { label: many, to: list }, ...here)}
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
        <FormBar back={back}>
          <Button tone="primary">{button}</Button>
          <Button name="_intent" value="check">
            {t("Check")}
          </Button>
        </FormBar>
      </RecordForm>
      {away && own && (
        <div className="mt-4">
          <AwayCard month={away} to={(month) => `?month=${month}`} />
        </div>
      )}
    </>
  );
}
