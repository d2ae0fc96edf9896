import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer } from "~/engine/request/answer.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { readForm } from "~/engine/request/read-form.server";
import { href } from "~/addresses/href";
import { pipelineSchema, pressMove, readPipeline } from "~/modules/recruitment/index.server";
import { areaCrumbs } from "~/routes/records/crumbs";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import type { FormReply } from "~/ui/form-reply";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.pipeline.opening.title ?? "Jobs", "HR");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({ key: newFormKey(), pipeline: await readPipeline(actor, idOf(args.params)) }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = idOf(args.params);
    return answer(args, actor, await readForm(args.request), {
      schema: pipelineSchema,
      run: (input) => pressMove(actor, id, input),
      done: () => ({ to: href("/hr/job/pipeline/:id", { params: { id } }), toast: t("Moved to the next stage.") }),
    });
  });
};

/** The applications of an opening in columns by stage. */
export default function Pipeline() {
  const { key, pipeline } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const { opening, columns, over } = pipeline;
  const asked = String(reply?.result?.initialValue?.application ?? "");
  const ids = columns.flatMap(({ cards }) => cards.flatMap(({ id, moves }) => (moves.length > 0 ? String(id) : [])));
  // What names none of them is answered at the first.
  const refused = ids.includes(asked) ? asked : ids[0];
  return (
    <>
      <PageHead
        title={opening.title}
        sentence={[opening.refNo, opening.unit, t("{n} vacancies", { n: opening.vacancies })].join(" · ")}
        crumbs={areaCrumbs(
          "hr",
          { label: t("Job openings"), to: href("/hr/job/list") },
          { label: opening.title, to: href("/hr/job/details/:id", { params: { id: opening.id } }) },
          { label: t("Pipeline") },
        )}
        actions={
          <LinkButton to={href("/hr/reports/job-apply", { search: { openingId: String(opening.id) } })}>
            {t("All applications")}
          </LinkButton>
        }
      />
      <div className="grid gap-4 mid:grid-cols-2 wide:grid-cols-4">
        {columns.map(({ state, label, count, list, cards }) => (
          <Card key={state} title={`${label} (${count})`}>
            {cards.length === 0 ? (
              <p className="text-dim">{t("None")}</p>
            ) : (
              <ul className="stack">
                {cards.map(({ id, version, name, from, days, page, moves, ways }) => (
                  <li key={id} className="stack">
                    <p>
                      <Link to={page}>{name}</Link>
                      <br />
                      <span className="text-dim">{[from, days].join(" · ")}</span>
                    </p>
                    {moves.map((move) => (
                      <RecordForm
                        key={move.name}
                        id={`${move.name}-${id}`}
                        reply={refused === String(id) ? (reply ?? null) : null}
                        formKey={`${key}-${id}-${move.name}`}
                      >
                        <input type="hidden" name="application" value={id} />
                        <input type="hidden" name="version" value={version} />
                        <input type="hidden" name="move" value={move.name} />
                        <Button>{move.label}</Button>
                      </RecordForm>
                    ))}
                    {ways.map((way) => (
                      <p key={way}>
                        <Link to={page}>{way}</Link>
                      </p>
                    ))}
                  </li>
                ))}
              </ul>
            )}
            {count > cards.length && (
              <p>
                <Link to={list}>{t("All {n}", { n: count })}</Link>
              </p>
            )}
          </Card>
        ))}
      </div>
      {over.length > 0 && (
        <p>
          {over.map(({ label, count, list }, index) => (
            <span key={label}>
              {index > 0 && " · "}
              <Link to={list}>{`${label} (${count})`}</Link>
            </span>
          ))}
        </p>
      )}
    </>
  );
}
