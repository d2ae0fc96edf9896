import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { t } from "~/core/text";
import { resultFile } from "~/engine/export/result-file.server";
import { redirectWithToast } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { requireConfirmed } from "~/engine/request/confirmed.server";
import { show } from "~/engine/request/show.server";
import { href } from "~/addresses/href";
import { columnsInSight, questionSchema, runQuestion } from "~/modules/query-console/index.server";

/** The tables and columns a statement may name. */
export const loader = async (args: LoaderFunctionArgs) => {
  await authorize(args);
  const columns = [
    { label: t("Table"), kind: "text" },
    { label: t("Column"), kind: "text" },
  ] as const;
  return load(args, () =>
    resultFile(
      "Tables of the console",
      args.params.format ?? "",
      columns,
      columnsInSight().map(({ table, column }) => [table, column]),
    ),
  );
};

/** The answer to a statement, as a file. */
export const action = async (args: ActionFunctionArgs) => {
  const signedIn = await authorize(args);
  await requireConfirmed(args, signedIn);
  const { actor } = signedIn;
  const { shown, reply } = (
    await show(args, await readForm(args.request), {
      schema: questionSchema,
      run: (question) => runQuestion(actor, question),
    })
  ).data;
  if (!shown)
    return redirectWithToast(args.request, href("/grapes/settings/query/execute"), {
      text:
        Object.values(reply.result?.error ?? {})
          .flat()
          .join(" ") || t("The statement was refused."),
      tone: "bad",
    });
  const columns = shown.columns.map(({ name, numeric }) => ({
    label: name,
    kind: numeric ? ("number" as const) : ("text" as const),
  }));
  return load(args, () => resultFile("Query result", args.params.format ?? "", columns, shown.rows));
};
