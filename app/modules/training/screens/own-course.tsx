import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { idOf } from "~/core/ids.server";
import { t } from "~/core/text";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { readOwnCourse } from "~/modules/training/index.server";
import { areaCrumbs } from "~/routes/records/crumbs";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { FileButton } from "~/ui/file-button";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tag } from "~/ui/tag";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.course.title ?? "Course", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({ course: await readOwnCourse(actor, idOf(args.params)) }));
};

const KINDS: Readonly<Record<string, string>> = { TEXT: "Text", FILE: "File", LINK: "Link", QUIZ: "Quiz" };

/** The parts of a course of one's own, with what is done. */
export default function OwnCourse() {
  const { id, title, category, summary, due, completed, valid, score, code, parts, next } =
    useLoaderData<typeof loader>().course;
  const done = parts.filter((part) => part.done).length;
  return (
    <>
      <PageHead
        title={title}
        sentence={category}
        crumbs={areaCrumbs("home", { label: t("Training"), to: href("/training") }, { label: title })}
        actions={
          next !== null ? (
            <LinkButton tone="primary" to={href("/training/part/:id", { params: { id: next } })}>
              {done === 0 ? t("Start") : t("Continue")}
            </LinkButton>
          ) : code ? (
            <FileButton icon="print" to={href("/print/:name/:id", { params: { name: "certificate", id } })}>
              {t("Certificate")}
            </FileButton>
          ) : null
        }
      />
      <div className="stack">
        {summary && <p className="max-w-prose whitespace-pre-line">{summary}</p>}
        <Card title={t("Your progress")}>
          <DescriptionList
            facts={[
              { label: t("Due on"), value: due },
              { label: t("Progress"), value: t("{done} of {all} parts", { done, all: parts.length }) },
              { label: t("Score"), value: score },
              { label: t("Finished on"), value: completed },
              { label: t("Valid until"), value: valid },
              { label: t("Code of the certificate"), value: code },
            ]}
          />
        </Card>
        <Card title={t("Parts")}>
          <ol className="grid gap-2">
            {parts.map((part) => (
              <li key={part.id}>
                {part.open ? (
                  <Link to={href("/training/part/:id", { params: { id: part.id } })}>{part.title}</Link>
                ) : (
                  part.title
                )}{" "}
                <span className="text-dim">
                  {[t(KINDS[part.kind]!), part.size, part.score].filter(Boolean).join(", ")}
                </span>{" "}
                {part.done && <Tag tone="ok">{t("Done")}</Tag>}
              </li>
            ))}
          </ol>
        </Card>
      </div>
    </>
  );
}
