import { t } from "~/core/text";
import { href } from "~/href";
import type { loadIssue } from "./issue-page.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { SelectField } from "~/ui/choice-fields";
import { Columns } from "~/ui/columns";
import { DataTable, type Column } from "~/ui/data-table";
import { DescriptionList } from "~/ui/description-list";
import type { FormReply } from "~/ui/form-reply";
import { History } from "~/ui/history";
import { Link } from "~/ui/link";
import { PageHead } from "~/ui/page-head";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { Tag } from "~/ui/tag";
import { DateField, NumberField, TextArea, TextField } from "~/ui/text-fields";
import { Trail } from "~/ui/trail";
import { AttachmentsCard } from "../../accounts/parts/attachments-card";
import { MovesForm } from "../../accounts/parts/moves-form";
import { LostReply } from "../../ops/parts/lost-reply";

type Page = Awaited<ReturnType<typeof loadIssue>>;
type Update = Page["view"]["updates"][number];

const updates: Column<Update>[] = [
  { id: "at", label: "When", nowrap: true },
  { id: "by", label: "By" },
  { id: "progress", label: "Progress", numeric: true },
  { id: "note", label: "What was done" },
  { id: "opinion", label: "The visitor’s opinion" },
];

/** An issue with all that is said and done about it. */
export function IssuePage({
  page: { key, view, referral, severities, history },
  reply,
  own,
}: {
  page: Page;
  reply: FormReply | null;
  own: boolean;
}) {
  const replyFor = (name: string) => (reply?.result?.initialValue?._form === name ? reply : null);
  const of = (name: string) => ({ id: name, formKey: `${key}-${name}`, version: view.version, reply: replyFor(name) });
  const crumbs = own
    ? [
        { label: t("My tasks"), to: href("/dashboard") },
        { label: t("My audit issues"), to: href("/my/audit-issues") },
      ]
    : [
        { label: t("Audit"), to: href("/audit") },
        { label: t("Issue tracker"), to: href("/audit/others/trackerissue") },
      ];
  const forms = [
    ...(view.moves.length > 0 ? ["move"] : []),
    ...(view.mayUpdate ? ["update"] : []),
    ...(view.mayExtend ? ["extend"] : []),
    ...(view.owners ? ["assign"] : []),
    ...(view.correct ? ["correct"] : []),
    ...(view.mayAttach ? ["attach"] : []),
  ];
  return (
    <>
      <PageHead
        title={view.refNo}
        tag={<Tag tone={view.state.tone}>{view.state.text}</Tag>}
        sentence={view.title}
        crumbs={[...crumbs, { label: view.refNo }]}
      />
      <Columns
        aside={
          <>
            <Card title={t("What happened")}>
              <Trail steps={view.trail} />
            </Card>
            <div className="stack no-print">
              <MovesForm moves={view.moves} formKey={key} version={view.version} reply={replyFor("move")} />
            </div>
          </>
        }
      >
        <LostReply reply={reply ?? undefined} forms={forms} />
        <Card title={t("The issue")} actions={<Tag tone={view.severity.tone}>{view.severity.text}</Tag>}>
          <DescriptionList facts={view.facts} />
          {referral && (
            <p className="mt-3">
              {t("Referred by a visit:")} <Link to={referral.to}>{referral.title}</Link>
            </p>
          )}
        </Card>
        {view.mayUpdate && (
          <Card title={t("Progress")}>
            <RecordForm {...of("update")} values={{ progress: String(view.progress) }}>
              <input type="hidden" name="_form" value="update" />
              <FormGrid>
                <NumberField name="progress" label={t("Progress in percent")} required />
                <Comment />
              </FormGrid>
              <div className="mt-3">
                <Button tone="primary">{t("Update progress")}</Button>
              </div>
            </RecordForm>
          </Card>
        )}
        <AttachmentsCard
          attachments={view.attachments}
          editable={view.mayAttach}
          fileLink={(id) => href("/my/audit-issues/file/:id", { params: { id } })}
          formKey={key}
          replyFor={replyFor}
        />
        {view.updates.length > 0 && (
          <Card title={t("What was done")} flush>
            <DataTable caption={t("What was done")} columns={updates} rows={view.updates} rowKey={(row) => row.id} />
          </Card>
        )}
        <OfAudit view={view} severities={severities} of={of} />
        <History folded history={history} />
      </Columns>
    </>
  );
}

const Comment = () => (
  <TextArea
    name="note"
    label={t("Comment")}
    required
    wide
    rows={3}
    maxLength={2000}
    hint={t("At least 10 characters")}
  />
);

interface OfAuditProps {
  view: Page["view"];
  severities: Page["severities"];
  of: (name: string) => { id: string; formKey: string; version: number; reply: FormReply | null };
}

/** What audit does with an issue that runs. */
function OfAudit({ view, severities, of }: OfAuditProps) {
  return (
    <>
      {view.mayExtend && (
        <Card title={t("Give more time")} note={t("Twice at most; the first agreed date is kept")}>
          <RecordForm {...of("extend")}>
            <input type="hidden" name="_form" value="extend" />
            <FormGrid>
              <DateField name="dueOn" label={t("New day")} required />
              <Comment />
            </FormGrid>
            <div className="mt-3">
              <Button>{t("Give more time")}</Button>
            </div>
          </RecordForm>
        </Card>
      )}
      {view.owners && (
        <Card title={t("Give to another owner")}>
          <RecordForm {...of("assign")}>
            <input type="hidden" name="_form" value="assign" />
            <FormGrid>
              <SelectField name="ownerId" label={t("New owner")} required choices={view.owners} />
              <Comment />
            </FormGrid>
            <div className="mt-3">
              <Button>{t("Give to another owner")}</Button>
            </div>
          </RecordForm>
        </Card>
      )}
      {view.correct && (
        <Card title={t("Correct the issue")}>
          <RecordForm {...of("correct")} values={view.correct}>
            <input type="hidden" name="_form" value="correct" />
            <FormGrid>
              <TextField name="title" label={t("Title")} required wide maxLength={120} autoComplete="off" />
              <TextArea
                name="condition"
                label={t("What is wrong")}
                required
                wide
                rows={3}
                maxLength={2000}
                hint={t("At least 10 characters")}
              />
              <TextArea
                name="recommendation"
                label={t("Recommendation")}
                required
                wide
                rows={3}
                maxLength={2000}
                hint={t("At least 10 characters")}
              />
              <SelectField name="severity" label={t("Severity")} required choices={severities} />
              <Comment />
            </FormGrid>
            <div className="mt-3">
              <Button>{t("Correct the issue")}</Button>
            </div>
          </RecordForm>
        </Card>
      )}
    </>
  );
}
