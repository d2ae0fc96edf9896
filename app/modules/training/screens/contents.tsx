import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { idOf, newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { courseContents, movePart } from "~/modules/training/index.server";
import { areaCrumbs } from "~/routes/records/crumbs";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import type { FormReply } from "~/ui/form-reply";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.course.title ?? "Contents", "HR");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({ key: newFormKey(), course: await courseContents(actor, idOf(args.params)) }));
};

const id = z.coerce.number({ error: "Choose a part" }).int().positive().max(2_147_483_647);
const schema = z
  .object({ up: id.optional(), down: id.optional() })
  .refine(({ up, down }) => (up ?? down) !== undefined, "Choose a part");

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args, "training.edit");
  return load(args, async () => {
    const courseId = idOf(args.params);
    return answer(args, actor, await readForm(args.request), {
      schema,
      run: ({ up, down }) => movePart(actor, courseId, (up ?? down)!, up === undefined ? "down" : "up"),
      done: () => ({ to: href("/hr/training/course/content/list/:id", { params: { id: courseId } }) }),
    });
  });
};

const add = (resource: "content" | "question", search: Record<string, string>) =>
  href("/hr/training/:resource/add", { params: { resource }, search });
const questions = (contentId: number) =>
  href("/hr/training/:resource/list", { params: { resource: "question" }, search: { contentId: String(contentId) } });

/** The parts of a course in order. */
export default function Contents() {
  const { key, course } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const { title, parts, edits } = course;
  const details = href("/hr/training/course/details/:id", { params: { id: course.id } });
  return (
    <>
      <PageHead
        title={t("Contents of {title}", { title })}
        crumbs={areaCrumbs(
          "hr",
          { label: t("Courses"), to: href("/hr/training/course/list") },
          { label: title, to: details },
          { label: t("Contents") },
        )}
        actions={
          edits && (
            <LinkButton tone="primary" to={add("content", { courseId: String(course.id) })} icon="plus">
              {t("Add a part")}
            </LinkButton>
          )
        }
      />
      <Card flush>
        {parts.length === 0 ? (
          <EmptyState icon="list" title={t("No parts yet")}>
            {t("Add texts, files, links and quizzes before the course is opened.")}
          </EmptyState>
        ) : (
          <RecordForm reply={reply} formKey={key}>
            <DataTable
              caption={t("Parts of the course in their order")}
              rows={parts}
              rowKey={(row) => row.id}
              columns={[
                { id: "position", label: "Order", numeric: true },
                {
                  id: "title",
                  label: "Title",
                  cell: (row) => (
                    <Link
                      to={href("/hr/training/:resource/details/:id", { params: { resource: "content", id: row.id } })}
                    >
                      {row.title}
                    </Link>
                  ),
                },
                { id: "kind", label: "Kind" },
                {
                  id: "size",
                  label: "Size",
                  cell: (row) =>
                    row.isQuiz ? (
                      <span className="flex flex-wrap gap-x-3">
                        <Link to={questions(row.id)}>{row.size}</Link>
                        {edits && (
                          <Link
                            to={add("question", { contentId: String(row.id) })}
                            aria-label={t("Add a question to {title}", { title: row.title })}
                          >
                            {t("Add a question")}
                          </Link>
                        )}
                      </span>
                    ) : (
                      row.size
                    ),
                },
                ...(edits
                  ? [
                      {
                        id: "move",
                        label: "Order",
                        cell: (row: (typeof parts)[number]) => (
                          <div className="flex gap-2">
                            <Button
                              size="small"
                              name="up"
                              value={row.id}
                              aria-label={t("Move up: {title}", { title: row.title })}
                            >
                              {t("Up")}
                            </Button>
                            <Button
                              size="small"
                              name="down"
                              value={row.id}
                              aria-label={t("Move down: {title}", { title: row.title })}
                            >
                              {t("Down")}
                            </Button>
                          </div>
                        ),
                      },
                    ]
                  : []),
              ]}
            />
          </RecordForm>
        )}
      </Card>
    </>
  );
}
