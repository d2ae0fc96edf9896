import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer, intentOf, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { boardForm, rowsSchema, saveRows } from "~/modules/boards/index.server";
import { areaCrumbs } from "~/routes/records/crumbs";
import { Button } from "~/ui/button";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { BoardRowBox } from "./board-row-box";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.board.title ?? "Monthly board", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({
    key: newFormKey(),
    board: await boardForm(actor, idOf(args.params), args.context.refusedForm),
  }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = idOf(args.params);
    const form = await readForm(args.request);
    const then = (["submit", "review"] as const).find((name) => name === intentOf(form));
    return answer(args, actor, form, {
      schema: rowsSchema,
      run: (input) => saveRows(actor, id, input, versionOf(form), then),
      done: () => ({
        to: href("/monthly/board/details/:id", { params: { id } }),
        toast: then === "submit" ? t("Your board was submitted.") : then === "review" ? t("Confirmed.") : t("Saved."),
      }),
    });
  });
};

/** The rows of a board, to be filled in or reviewed. */
export default function BoardEdit() {
  const { key, board } = useLoaderData<typeof loader>();
  const { id, title, version, rows, writes, then } = board;
  const details = href("/monthly/board/details/:id", { params: { id } });
  const values = {
    rows: rows.map(({ typed, employeeNote, managerNote }) => ({ actual: typed, employeeNote, managerNote })),
  };
  return (
    <>
      <PageHead
        title={title}
        crumbs={areaCrumbs(
          "home",
          { label: t("Monthly boards"), to: href("/monthly/board/list") },
          { label: title, to: details },
          { label: t("Fill in") },
        )}
      />
      <RecordForm reply={useActionData<FormReply>()} formKey={key} version={version} values={values} kept>
        <div className="stack">
          {rows.map((row, index) => (
            <BoardRowBox key={row.id} row={row} index={index} writes={writes} />
          ))}
        </div>
        <FormBar back={details}>
          {then && (
            <Button tone="primary" name="_intent" value={then}>
              {then === "submit" ? t("Save and submit") : t("Save and confirm")}
            </Button>
          )}
          <Button tone={then ? "plain" : "primary"} name="_intent" value="save">
            {t("Save")}
          </Button>
        </FormBar>
      </RecordForm>
    </>
  );
}
