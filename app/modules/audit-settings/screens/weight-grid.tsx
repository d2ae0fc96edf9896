import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { idOf, newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer, versionOf } from "~/engine/request/answer.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { readForm } from "~/engine/request/read-form.server";
import { href } from "~/addresses/href";
import { saveWeights, scores, weightGrid, weightsSchema, type WeightGrid } from "~/modules/audit-settings/index.server";
import { totalWords } from "~/modules/audit-settings/weight-rules";
import { recordCrumbs } from "~/routes/records/crumbs";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { CellField } from "~/ui/text-fields";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.grid.name ?? "Weights", "Audit");

const LIST = href("/audit/settings/weightage/list");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const grid = await weightGrid(actor, idOf(args.params));
    return { key: newFormKey(), grid, writes: grid.open && scores(actor) };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args, "audit.score.edit");
  return load(args, async () => {
    const form = await readForm(args.request);
    return answer(args, actor, form, {
      schema: weightsSchema,
      run: (input) => saveWeights(actor, idOf(args.params), input, versionOf(form)),
      done: ({ id }) => ({ to: href("/audit/settings/weightage/edit/:id", { params: { id } }), toast: t("Saved.") }),
    });
  });
};

/** The weights of a year, by kind of unit. */
export default function WeightGridPage() {
  const { key, grid, writes } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const rows = grid.kinds.flatMap((kind) => kind.rows).sort((a, b) => a.at - b.at);
  const tables = grid.kinds.map((kind) => <Kind key={kind.value} kind={kind} writes={writes} />);
  return (
    <>
      <PageHead
        title={t("Weights of {year}", { year: grid.name })}
        sentence={writes ? t("Factors of a kind of unit make 100 together") : undefined}
        crumbs={recordCrumbs("audit", { label: t("Weights"), to: LIST }, { label: grid.name })}
      />
      {writes ? (
        <RecordForm
          reply={reply}
          formKey={key}
          version={grid.version}
          values={{ rows: rows.map(({ weight }) => ({ weight: String(weight) })) }}
        >
          <div className="stack">{tables}</div>
          <FormBar back={LIST}>
            <Button tone="primary">{t("Save")}</Button>
          </FormBar>
        </RecordForm>
      ) : (
        <div className="stack">{tables}</div>
      )}
    </>
  );
}

/** What is typed of the weights of a kind makes together; what is no number counts nothing. */
const sumIn = (table: HTMLElement): number =>
  [...table.querySelectorAll<HTMLInputElement>("input[data-cell]")].reduce(
    (sum, { value }) => sum + (/^\d+$/.test(value.trim()) ? Number(value) : 0),
    0,
  );

function Kind({ kind, writes }: { kind: WeightGrid["kinds"][number]; writes: boolean }) {
  const [typed, setTyped] = useState<number | null>(null);
  if (kind.rows.length === 0) return null;
  const words = typed === null ? kind.words : totalWords(typed);
  return (
    <Card title={t(kind.label)} note={<span role="status">{words}</span>} flush>
      <div onInput={({ currentTarget }) => setTyped(sumIn(currentTarget))}>
        <DataTable
          caption={t(kind.label)}
          keepRows
          rows={kind.rows}
          rowKey={({ id }) => id}
          columns={[
            { id: "name", label: "Risk factor" },
            {
              id: "weight",
              label: "Weight",
              numeric: true,
              cell: ({ id, name, weight, at }) =>
                writes ? (
                  <>
                    <input type="hidden" name={`rows[${at}].factorId`} value={id} />
                    <CellField name={`rows[${at}].weight`} label={t("Weight of {name}", { name })} numeric unsummed />
                  </>
                ) : (
                  weight
                ),
            },
          ]}
        />
      </div>
    </Card>
  );
}
