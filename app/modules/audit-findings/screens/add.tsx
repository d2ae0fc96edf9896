import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { recordForm } from "~/engine/record/pages.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { answer } from "~/engine/request/answer.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { readForm } from "~/engine/request/read-form.server";
import { finding, findingPage, findingStart } from "~/modules/audit-findings/index.server";
import { ProcessForm } from "~/routes/processes/record-form";
import { Notice } from "~/ui/notice";
import { pageTitle } from "~/ui/page-head";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";
export const meta = () => pageTitle("Write a finding", "Audit");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const [page, start] = [
      await recordForm(actor, finding, null),
      await findingStart(actor, parseId(new URL(args.request.url).searchParams.get("step") ?? "")),
    ];
    const fields = page.fields.map((field) => ({
      ...field,
      value: start.values[field.name] ?? field.value,
      choices: start.choices[field.name] ?? field.choices,
    }));
    return { key: newFormKey(), memory: start.memory, page: { ...page, fields } };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  return answer(args, actor, form, {
    schema: typedSchema(finding),
    run: (input) => addRecord(actor, finding, input),
    done: ({ id }) => ({ to: findingPage(id), toast: t("Saved.") }),
  });
};

/** The form of a finding, with what was found before in the same step of the same unit. */
export default function AddFinding() {
  const { key, memory, page } = useLoaderData<typeof loader>();
  return (
    <>
      {memory.length > 0 && (
        <Notice tone="warn" title={t("Found before at this unit in this step")}>
          <ul>
            {memory.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Notice>
      )}
      <ProcessForm page={page} formKey={key} />
    </>
  );
}
