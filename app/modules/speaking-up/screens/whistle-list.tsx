import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { plural, t } from "~/core/text";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import {
  alternateSchema,
  asksForAlternate,
  casesWithCounts,
  KIND_CHOICES,
  nameAlternate,
  STATE_CHOICES,
} from "../index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { FileButton } from "~/ui/file-button";
import { Filters } from "~/ui/filters";
import type { FormReply } from "~/ui/form-reply";
import { ListHead } from "~/ui/list-head";
import { pageTitle } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { RecordForm } from "~/ui/record-form";
import { TextField } from "~/ui/text-fields";
import { CaseTable } from "./case-table";

export const meta = () => pageTitle("Cases", "Whistleblowing");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({
    ...(await casesWithCounts(actor, new URL(args.request.url).searchParams)),
    kinds: KIND_CHOICES,
    states: STATE_CHOICES,
    waits: await asksForAlternate(actor),
    key: newFormKey(),
  }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  return load(args, () =>
    answer(args, actor, form, {
      schema: alternateSchema,
      run: (input) => nameAlternate(actor, input),
      done: () => ({ to: href("/whistleblowing"), toast: t("Saved.") }),
    }),
  );
};

/** All cases somebody may know of, and how many there are. */
export default function WhistleList() {
  const { lines, total, page, size, categories, counts, kinds, states, waits, key } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>() ?? null;
  const few = (n: number | null) => n ?? t("not shown");
  return (
    <>
      <ListHead title={t("Cases")} sentence={plural(total, "One case", "{n} cases")} />
      <div className="stack">
        {(waits || reply) && (
          <Card
            title={t("A case waits for an alternate")}
            note={t("It concerns all its handlers. Name a person outside internal audit who does not report to it.")}
          >
            <RecordForm reply={reply} formKey={key}>
              <div className="grid gap-4">
                <TextField
                  name="signInName"
                  label={t("Sign-in name or employee number")}
                  required
                  autoComplete="off"
                  maxLength={200}
                />
                <Button tone="primary">{t("Name as alternate")}</Button>
              </div>
            </RecordForm>
          </Card>
        )}
        <Card flush>
          <Filters
            filters={[
              { name: "status", label: "State", kind: "choice", choices: states, any: t("All states") },
              { name: "kind", label: "Kind", kind: "choice", choices: kinds, any: t("Both kinds") },
              { name: "category", label: "Category", kind: "choice", choices: categories, any: t("All categories") },
            ]}
          >
            <CaseTable lines={lines} to={({ id }) => href("/whistleblowing/:id", { params: { id } })} />
            {total > 0 && <Pager page={page} size={size} total={total} />}
          </Filters>
        </Card>
        <Card
          title={t("How many")}
          note={t("Counts that could point at people are not shown.")}
          actions={
            <FileButton
              icon="download"
              size="small"
              to={href("/export/:name/:format", { params: { name: "case-counts", format: "csv" } })}
            >
              {t("CSV")}
            </FileButton>
          }
          flush
        >
          <DataTable
            caption={t("Cases by category")}
            columns={[
              { id: "category", label: "Category" },
              { id: "open", label: "Not closed", numeric: true, cell: (row) => few(row.open) },
              { id: "closed", label: "Closed", numeric: true, cell: (row) => few(row.closed) },
            ]}
            rows={counts}
            rowKey={({ category }) => category}
            keepRows
          />
        </Card>
      </div>
    </>
  );
}
