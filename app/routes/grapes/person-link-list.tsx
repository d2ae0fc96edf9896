import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { newFormKey } from "~/core/ids.server";
import { plural, t } from "~/core/text";
import { can } from "~/core/actor";
import { readListParams, writeListParams } from "~/define/list";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { addressAt } from "~/engine/request/place";
import { href } from "~/addresses/href";
import {
  findPersonLinks,
  personLinkSpec,
  removePersonLink,
  STATES,
  stateWord,
  type PersonLinkLine,
} from "~/modules/navigation/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { FileButtons } from "~/ui/file-buttons";
import { Filters } from "~/ui/filters";
import type { FormReply } from "~/ui/form-reply";
import { ListHead } from "~/ui/list-head";
import { pageTitle } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { RecordForm } from "~/ui/record-form";
import { Tag } from "~/ui/tag";
import { faceOf } from "./parts/face.server";

const titleOf = (face: string) => (face === "menu" ? "Menus of one person" : "Sub-menus of one person");

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(titleOf(data?.face ?? "menu"), "Grapes");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const face = faceOf(args.params.face);
    const params = readListParams(new URL(args.request.url).searchParams, personLinkSpec);
    const { rows, ...found } = await findPersonLinks(actor, face, params);
    const name = face === "menu" ? "person-menus" : "person-sub-menus";
    return {
      key: newFormKey(),
      face,
      ...found,
      rows: rows.map((row) => ({ ...row, state: stateWord(row) })),
      size: params.size,
      sort: `${params.sort.descending ? "-" : ""}${params.sort.name}`,
      states: STATES.map(({ value, label }) => ({ value, label })),
      mayEdit: can(actor, "navigation.edit"),
      add: href("/grapes/settings/:face/assign/add", { params: { face: face.toLowerCase() } }),
      files: ["csv", "xlsx"].map(
        (format) =>
          href("/export/:name/:format", { params: { name, format } }) +
          writeListParams({ ...params, page: 1 }, personLinkSpec),
      ),
    };
  });
};

/** "12:5:hidden": whose, which, and what it says now. */
const row = z
  .string({ error: () => t("Choose a line") })
  .regex(/^[1-9]\d{0,8}:[1-9]\d{0,8}:(shown|hidden)$/, { error: () => t("Choose a line") })
  .transform((text) => text.split(":"))
  .transform(([userId, linkId, state]) => ({
    userId: Number(userId),
    linkId: Number(linkId),
    hidden: state === "hidden",
  }));

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args, "navigation.edit");
  const form = await readForm(args.request);
  return load(args, async () => {
    const face = faceOf(args.params.face);
    return answer(args, actor, form, {
      schema: z.object({ remove: row }),
      run: (input) => removePersonLink(actor, face, input.remove),
      done: ({ person, place }) => ({
        to: addressAt(args.request),
        toast: t("{person} now sees {place} as their roles show it.", { place, person }),
      }),
    });
  });
};

type Row = PersonLinkLine & { state: string };

export default function PersonLinkList() {
  const { key, face, rows, page, size, total, sort, people, links, states, mayEdit, add, files } =
    useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const noun = face === "menu" ? t("Menu") : t("Sub-menu");
  return (
    <>
      <ListHead
        title={t(titleOf(face))}
        sentence={plural(total, "One line", "{n} lines")}
        crumbs={[
          { label: t("Grapes"), to: href("/grapes") },
          { label: t("Settings"), to: href("/grapes/settings") },
          { label: t(titleOf(face)) },
        ]}
        actions={
          <>
            <FileButtons csv={files[0]!} xlsx={files[1]!} />
            {mayEdit && (
              <LinkButton tone="primary" icon="plus" to={add}>
                {t("Add or hide one")}
              </LinkButton>
            )}
          </>
        }
      />
      <Card flush>
        <Filters
          filters={[
            { name: "q", label: t("Search"), kind: "search", any: t("Person or menu") },
            { name: "person", label: t("Person"), kind: "choice", choices: people, any: t("Everyone") },
            { name: "link", label: noun, kind: "choice", choices: links, any: t("All") },
            { name: "state", label: t("State"), kind: "choice", choices: states, any: t("Added and hidden") },
          ]}
        >
          {rows.length === 0 ? (
            <EmptyState icon="user" title={t("No one’s menus differ from their roles")}>
              {t("What you add for or hide from one person appears here.")}
            </EmptyState>
          ) : (
            <>
              <RecordForm reply={reply} formKey={key}>
                <DataTable
                  caption={t(titleOf(face))}
                  columns={columnsFor(noun, mayEdit)}
                  rows={rows}
                  rowKey={(line) => `${line.userId}:${line.linkId}`}
                  sort={sort}
                />
              </RecordForm>
              <Pager page={page} size={size} total={total} />
            </>
          )}
        </Filters>
      </Card>
    </>
  );
}

function columnsFor(noun: string, mayEdit: boolean): Column<Row>[] {
  const remove: Column<Row> = {
    id: "remove",
    label: "",
    cell: (line) => (
      <Button
        size="small"
        name="remove"
        value={`${line.userId}:${line.linkId}:${line.hidden ? "hidden" : "shown"}`}
        aria-label={t("Remove {place} of {person}", { place: line.place, person: line.person })}
      >
        {t("Remove")}
      </Button>
    ),
  };
  return [
    { id: "person", label: t("Person"), sortable: true, cell: (line) => `${line.person} (${line.signInName})` },
    { id: "link", label: noun, sortable: true, cell: (line) => line.place },
    { id: "state", label: t("State"), cell: (line) => <Tag tone={line.hidden ? "warn" : "info"}>{line.state}</Tag> },
    ...(mayEdit ? [remove] : []),
  ];
}
