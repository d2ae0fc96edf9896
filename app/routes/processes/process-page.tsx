import type { ReactNode } from "react";
import { useActionData } from "@remix-run/react";
import { t } from "~/core/text";
import type { RecordPage } from "~/engine/record/pages.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Columns } from "~/ui/columns";
import { DescriptionList } from "~/ui/description-list";
import type { FormReply } from "~/ui/form-reply";
import { History } from "~/ui/history";
import { PageHead } from "~/ui/page-head";
import { Tag } from "~/ui/tag";
import { Trail } from "~/ui/trail";
import { AttachmentsCard } from "../accounts/parts/attachments-card";
import { MovesForm } from "../accounts/parts/moves-form";
import { LostReply } from "../ops/parts/lost-reply";
import { areaCrumbs } from "../records/crumbs";
import { MoveForm } from "./move-form";
import { Notices, Tables, Ways } from "./parts";
import { Thread } from "./thread";

interface ProcessPageProps {
  page: Omit<RecordPage, "history"> & { history: RecordPage["history"] | null };
  formKey: string;
  /** What stands below its facts. */
  children?: ReactNode;
}

/** What is known of a record that is told once (`define/record.ts`), what was decided, and what this person may decide. */
export function ProcessPage({ page, formKey, children }: ProcessPageProps) {
  const reply = useActionData<FormReply>() ?? null;
  const { area, many, list, one, title, state, version, facts, trail, moves, forms, history, edit } = page;
  const { thread, attachments, parts } = page;
  const replyFor = (form: string) => (reply?.result?.initialValue?._form === form ? reply : null);
  const shown = [
    ...(moves.length > 0 ? ["move"] : []),
    ...forms.map(({ name }) => `move-${name}`),
    ...(thread?.writes ? ["comment"] : []),
    ...(attachments?.editable ? ["attach"] : []),
    ...(attachments?.removable ? attachments.files.map(({ id }) => `detach:${id}`) : []),
  ];
  return (
    <>
      <PageHead
        title={title}
        tag={<Tag tone={state.tone}>{state.text}</Tag>}
        crumbs={areaCrumbs(area, { label: many, to: list }, { label: title })}
        actions={
          <>
            {edit && (
              <LinkButton to={edit} icon="edit">
                {t("Change")}
              </LinkButton>
            )}
            <Ways ways={parts.ways} />
          </>
        }
      />
      <Columns
        aside={
          <>
            <Card title={t("What happened")}>
              <Trail steps={trail} />
            </Card>
            <div className="stack no-print">
              <MovesForm moves={moves} formKey={formKey} version={version} reply={replyFor("move")} />
              {forms.map((move) => (
                <MoveForm
                  key={move.name}
                  move={move}
                  formKey={formKey}
                  version={version}
                  reply={replyFor(`move-${move.name}`)}
                />
              ))}
            </div>
          </>
        }
      >
        <LostReply reply={reply ?? undefined} forms={shown} />
        <Notices notices={parts.notices} />
        <Card title={one}>
          <DescriptionList facts={facts} />
        </Card>
        <Tables tables={parts.tables} />
        {children}
        {parts.files.map(({ title: heading, files, file }) => (
          <AttachmentsCard
            key={heading}
            title={heading}
            attachments={files}
            editable={false}
            fileLink={(id) => file.replace(":id", String(id))}
            formKey={formKey}
            replyFor={replyFor}
          />
        ))}
        {attachments && (
          <AttachmentsCard
            title={attachments.title}
            attachments={attachments.files}
            editable={attachments.editable}
            removable={attachments.removable}
            fileLink={(id) => attachments.file.replace(":id", String(id))}
            formKey={formKey}
            replyFor={replyFor}
          />
        )}
        {thread && <Thread thread={thread} formKey={formKey} reply={replyFor("comment")} />}
        {history && <History folded history={history} />}
      </Columns>
    </>
  );
}
