import { formatCount, t } from "~/core/text";
import { choiceWord } from "~/define/choice-word";
import { href } from "~/addresses/href";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { SelectField } from "~/ui/choice-fields";
import { DataTable } from "~/ui/data-table";
import { DescriptionList } from "~/ui/description-list";
import type { FormReply } from "~/ui/form-reply";
import { Notice } from "~/ui/notice";
import { PageHead, type Crumb } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { Tag, type Tone } from "~/ui/tag";
import { TextArea, TextField } from "~/ui/text-fields";
import { CLOSE_REASONS } from "../case-state";
import type { CaseContent, CaseView, NotesView } from "../read-case.server";

interface CasePageProps {
  page: { key: string; nameKey: string; fileKey: string; aboutKey: string; view: CaseView };
  reply: FormReply | null;
  crumbs: readonly Crumb[];
  /** Where the notes of this case are. */
  notes: string;
}

const PRIORITIES = [
  { value: "LOW", label: "Low" },
  { value: "NORMAL", label: "Normal" },
  { value: "HIGH", label: "High" },
];

/** What came back, for the form that was sent: a page has several. */
const sentBy = (reply: FormReply | null, intents: readonly string[], person?: number): FormReply | null => {
  const { _intent, person: about } = reply?.result?.initialValue ?? {};
  const mine = typeof _intent === "string" && intents.includes(_intent);
  return mine && (person === undefined || String(about) === String(person)) ? reply : null;
};

const [ABOUT, NAME] = [
  ["name", "takeBack"],
  ["askForName", "grantName", "refuseName"],
];

/** A case as those who handle it see it; those who see its dates alone find these and nothing else. */
export function CasePage({ page: { key, nameKey, fileKey, aboutKey, view }, reply, crumbs, notes }: CasePageProps) {
  const { content } = view;
  return (
    <>
      <PageHead
        title={content?.subject ?? t("Case {caseNo}", { caseNo: view.caseNo })}
        sentence={`${view.caseNo} · ${view.category} · ${t(view.mode)}`}
        tag={<Tag tone={view.status.tone as Tone}>{view.status.label}</Tag>}
        crumbs={crumbs}
        actions={
          content && (
            <LinkButton icon="list" to={notes}>
              {t("Notes")}
            </LinkButton>
          )
        }
      />
      <div className="stack">
        {view.late && <Notice tone="warn">{t("This case is late.")}</Notice>}
        {!content && (
          <Notice tone="info">{t("You see the dates of this case. What it says is for those who handle it.")}</Notice>
        )}
        <Card title={t("Dates")}>
          <DescriptionList
            facts={[
              ...view.facts,
              { label: "Priority", value: choiceWord(PRIORITIES, view.priority) },
              { label: "Handled by", value: view.handlers.join("; ") || t("No one: assign it"), long: true },
            ]}
          />
        </Card>
        {content && <Content content={content} fileKey={fileKey} />}
        {view.acts.some(({ needs }) => needs !== "about") && <Acts view={view} formKey={key} reply={reply} />}
        {content && <About view={view} content={content} formKey={aboutKey} reply={reply} />}
        {content?.sender && <Sender content={content} formKey={nameKey} reply={reply} />}
        {content && (
          <Card title={t("Who did what")} flush>
            <DataTable
              caption={t("Who did what with this case")}
              columns={[
                { id: "at", label: "When", nowrap: true },
                { id: "by", label: "Who" },
                { id: "what", label: "What" },
              ]}
              rows={content.readings}
              rowKey={({ id }) => id}
            />
          </Card>
        )}
      </div>
    </>
  );
}

function Content({ content, fileKey }: { content: CaseContent; fileKey: string }) {
  return (
    <>
      <Card title={t("What was told")}>
        <p className="whitespace-pre-line">{content.body}</p>
        <div className="mt-4">
          <DescriptionList
            facts={[
              { label: "When", value: content.happened },
              { label: "Branch or unit", value: content.unit },
            ]}
          />
        </div>
      </Card>
      <Card title={t("Messages")}>
        {content.messages.length === 0 ? (
          <p className="text-dim">{t("None yet.")}</p>
        ) : (
          <ol className="stack">
            {content.messages.map((message, at) => (
              <li key={at}>
                <p className="text-dim">
                  {message.ofSender ? t("The sender") : t("To the sender")}, {message.day}
                </p>
                <p className="whitespace-pre-line">{message.text}</p>
              </li>
            ))}
          </ol>
        )}
      </Card>
      {content.documents.length > 0 && (
        <Card title={t("Files")}>
          <ul className="stack">
            {content.documents.map(({ id, name, size, day, cleaned }) => (
              <li key={id}>
                <a href={href("/my/feedback/file/:id", { params: { id } })}>{name}</a>{" "}
                <span className="text-dim">
                  {size}, {day}
                  {cleaned ? `, ${t("cleaned")}` : ""}
                </span>
                {cleaned && (
                  <form method="post" action={href("/my/feedback/file/:id", { params: { id } })} className="mt-1">
                    <input type="hidden" name="_key" value={`${fileKey}-${id.slice(0, 8)}`} />
                    <label>
                      {t("Why you need the original")}{" "}
                      <input className="input" name="reason" required minLength={10} maxLength={500} />
                    </label>{" "}
                    <Button size="small">{t("Download the original")}</Button>
                  </form>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function Acts({ view, formKey, reply }: { view: CaseView; formKey: string; reply: FormReply | null }) {
  const acts = view.acts.filter((act) => act.needs !== "about");
  const needs = new Set(acts.map((act) => act.needs));
  return (
    <Card title={t("What you do")} note={t("What the sender reads is said on the button.")}>
      <RecordForm
        reply={sentBy(reply, [...ABOUT, ...NAME]) ? null : reply}
        formKey={formKey}
        version={view.version}
        values={{ priority: view.priority }}
      >
        <div className="grid gap-4">
          {(needs.has("text") || needs.has("reason")) && (
            <TextArea name="text" label={t("Your words")} rows={4} maxLength={8000} />
          )}
          {needs.has("signInName") && (
            <TextField
              name="signInName"
              label={t("Person")}
              hint={t("Sign-in name or employee number of the person who gets the case")}
              autoComplete="off"
              maxLength={200}
            />
          )}
          {acts.some(({ name }) => name === "assign") && (
            <SelectField name="priority" label={t("Priority")} choices={PRIORITIES} required />
          )}
          {needs.has("reason") && (
            <SelectField
              name="reason"
              label={t("What it came to")}
              choices={Object.entries(CLOSE_REASONS).map(([value, label]) => ({ value, label }))}
            />
          )}
          <p className="flex flex-wrap gap-2">
            {acts.map(({ name, label }) => (
              <Button key={name} name="_intent" value={name}>
                {t(label)}
              </Button>
            ))}
          </p>
        </div>
      </RecordForm>
    </Card>
  );
}

interface AboutProps {
  view: CaseView;
  content: CaseContent;
  formKey: string;
  reply: FormReply | null;
}

/** Whom a case is about, by its sender and by those who handle it. */
function About({ view, content: { about, named, takenBack }, formKey, reply }: AboutProps) {
  return (
    <Card
      title={t("Whom it is about")}
      note={t("They, their managers and their staff do not find the case, and are not notified of it.")}
    >
      <div className="stack">
        <p className="whitespace-pre-line">{about || t("The sender named no one.")}</p>
        {named.map((one) => (
          <div key={one.userId}>
            <p>
              <strong>{one.name}</strong>{" "}
              <span className="text-dim">{t("{by} said: {reason}", { by: one.by, reason: one.reason })}</span>
            </p>
            {one.may && (
              <RecordForm
                id={`back${one.userId}`}
                reply={sentBy(reply, ["takeBack"], one.userId)}
                formKey={`${formKey}-${one.userId}`}
                version={view.version}
              >
                <div className="mt-3 grid gap-4">
                  <input type="hidden" name="person" value={one.userId} />
                  <input type="hidden" name="_intent" value="takeBack" />
                  <TextArea name="text" label={t("Why it is not about them")} rows={2} maxLength={1000} required />
                  <p>
                    <Button>{t("Take it back")}</Button>
                  </p>
                </div>
              </RecordForm>
            )}
          </div>
        ))}
        {takenBack.map((one, at) => (
          <p key={at} className="text-dim">
            {t("{by} said that it is about {name}: {reason}", one)}
            {" · "}
            {t("{by} took it back: {reason}", { by: one.takenBackBy, reason: one.takenBackFor })}
          </p>
        ))}
        {view.acts.some(({ name }) => name === "name") && (
          <RecordForm id="about" reply={sentBy(reply, ["name"])} formKey={formKey} version={view.version}>
            <div className="grid gap-4">
              <input type="hidden" name="_intent" value="name" />
              <TextField
                name="signInName"
                label={t("Person")}
                hint={t("Sign-in name or employee number. You cannot take this back yourself.")}
                autoComplete="off"
                maxLength={200}
                required
              />
              <TextArea name="text" label={t("Why it is about them")} rows={2} maxLength={1000} required />
              <p>
                <Button>{t("Say whom it is about")}</Button>
              </p>
            </div>
          </RecordForm>
        )}
      </div>
    </Card>
  );
}

function Sender({ content, formKey, reply }: { content: CaseContent; formKey: string; reply: FormReply | null }) {
  const { sender, asked } = content;
  const waiting = asked.find(({ status }) => status === "REQUESTED");
  return (
    <Card title={t("The sender")}>
      {sender !== "hidden" && sender !== null ? (
        <DescriptionList
          facts={[
            { label: "Name", value: sender.name },
            { label: "How to reach them", value: sender.contact },
          ]}
        />
      ) : (
        <p>{t("The sender gave their name and hid it. One of you asks for it, another decides.")}</p>
      )}
      {asked.map((one) => (
        <p key={one.id} className="mt-3">
          {t("{by} asked: {reason}", { by: one.by, reason: one.reason })}
          {one.decidedBy && ` · ${t("{by} decided: {reason}", { by: one.decidedBy, reason: one.decision ?? "" })}`}
        </p>
      ))}
      {sender === "hidden" && (!waiting || waiting.mine) && (
        <RecordForm id="name" reply={sentBy(reply, NAME)} formKey={formKey}>
          <div className="mt-3 grid gap-4">
            <TextArea name="text" label={t("Reason")} rows={2} maxLength={1000} required />
            <p className="flex flex-wrap gap-2">
              {waiting ? (
                <>
                  <Button name="_intent" value="grantName">
                    {t("Show the name")}
                  </Button>
                  <Button name="_intent" value="refuseName">
                    {t("Refuse")}
                  </Button>
                </>
              ) : (
                <>
                  <input type="hidden" name="_intent" value="askForName" />
                  <Button>{t("Ask for the name")}</Button>
                </>
              )}
            </p>
          </div>
        </RecordForm>
      )}
      {waiting && !waiting.mine && <p className="mt-3">{t("Somebody else who handles the case has to decide.")}</p>}
    </Card>
  );
}

interface NotesPageProps {
  page: { key: string; view: NotesView };
  reply: FormReply | null;
  crumbs: readonly Crumb[];
}

/** What handlers note among themselves. */
export function NotesPage({ page: { key, view }, reply, crumbs }: NotesPageProps) {
  return (
    <>
      <PageHead
        title={t("Notes of {caseNo}", { caseNo: view.caseNo })}
        sentence={t("{n} notes; the sender never sees them", { n: formatCount(view.notes.length) })}
        crumbs={crumbs}
      />
      <div className="stack">
        <Card>
          {view.notes.length === 0 && <p className="text-dim">{t("None yet.")}</p>}
          <ol className="stack">
            {view.notes.map(({ id, by, at, text }) => (
              <li key={id}>
                <p className="text-dim">
                  {by}, {at}
                </p>
                <p className="whitespace-pre-line">{text}</p>
              </li>
            ))}
          </ol>
        </Card>
        {!view.erased && (
          <Card title={t("Add a note")}>
            <RecordForm reply={reply} formKey={key}>
              <div className="grid gap-4">
                <TextArea name="text" label={t("Note")} rows={4} maxLength={8000} required />
                <Button tone="primary">{t("Add the note")}</Button>
              </div>
            </RecordForm>
          </Card>
        )}
      </div>
    </>
  );
}
