import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { pastOf } from "~/engine/history/record-history.server";
import { movementPreview } from "~/portal/movement-preview.server";
import { addressOf, recordForm, recordPage } from "~/engine/record/pages.server";
import { faceHere } from "~/engine/record/record-at.server";
import { editRecord, readOn, typedSchema } from "~/engine/record/save.server";
import { answer, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { movementInHr, staffMovement } from "~/modules/staff-movements/index.server";
import { answerRecord } from "~/routes/processes/answer-record.server";
import { Notices, Tables } from "~/routes/processes/parts";
import { ProcessPage } from "~/routes/processes/process-page";
import { ProcessForm } from "~/routes/processes/record-form";
import { pageTitle } from "~/ui/page-head";

export { shouldRevalidate } from "~/ui/fresh-after-conflict";

/** The page of a draft shows its form where its address asks for it. */
const changes = ({ request }: { request: Request }) => new URL(request.url).searchParams.has("change");

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.title ?? "Movement", data?.hr ? "HR" : "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = idOf(args.params);
    const face = faceHere(args.request);
    const hr = face.view !== null;
    const inHr = await movementInHr(actor, id);
    // A link to another kind's address leads to the movement all the same.
    if (hr && addressOf(face.pages.details, id) !== inHr.page)
      throw redirect(inHr.page + new URL(args.request.url).search);
    if (hr && changes(args)) {
      const form = await recordForm(actor, staffMovement, id, args.context.refusedForm, face);
      return { key: newFormKey(), hr, title: form.heading, page: null, preview: null, form };
    }
    const page = await recordPage(actor, staffMovement, id, pastOf(args.request), face);
    return {
      key: newFormKey(),
      hr,
      title: page.title,
      page: { ...page, edit: hr && inHr.editable ? `${inHr.page}?change=1` : null },
      preview: await movementPreview(actor, id),
      form: null,
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const face = faceHere(args.request);
  const pageOf = (id: number) => addressOf(face.pages.details, id);
  if (face.view === null || !changes(args)) return answerRecord(args, staffMovement, pageOf);
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = idOf(args.params);
    // What a kind has no field for is not taken from a movement of another kind.
    if ((await movementInHr(actor, id)).page !== pageOf(id)) throw new NotFound();
    const form = readOn(face, await readForm(args.request));
    return answer(args, actor, form, {
      schema: typedSchema(staffMovement, true, face),
      run: (input) => editRecord(actor, staffMovement, id, input, versionOf(form)),
      done: () => ({ to: pageOf(id), toast: t("Saved.") }),
    });
  });
};

/** A movement: what changes on its day stands before the moves that decide it. */
export default function MovementPage() {
  const { key, page, preview, form } = useLoaderData<typeof loader>();
  if (form) return <ProcessForm page={form} formKey={key} />;
  return (
    <ProcessPage page={page!} formKey={key}>
      {preview && (
        <>
          <Notices
            notices={[
              ...(preview.refused.length > 0
                ? [{ title: t("It cannot be approved as it is"), tone: "warn" as const, lines: preview.refused }]
                : []),
              ...(preview.warnings.length > 0
                ? [
                    {
                      title: t("Check the new pay: write a comment to go on"),
                      tone: "warn" as const,
                      lines: preview.warnings,
                    },
                  ]
                : []),
              ...(preview.remarks.length > 0
                ? [{ title: t("Before you decide"), tone: "info" as const, lines: preview.remarks }]
                : []),
            ]}
          />
          {preview.table && <Tables tables={[preview.table]} />}
        </>
      )}
    </ProcessPage>
  );
}
