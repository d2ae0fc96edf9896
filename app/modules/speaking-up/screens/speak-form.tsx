import { t } from "~/core/text";
import type { ShownCode, SpeakAnswer, SpeakReply } from "~/modules/speaking-up/screens/speak-flow.server";
import { CASE_LIMITS } from "../case-limits";
import { Button } from "~/ui/button";
import { CheckField, RadioGroup, SelectField, type Choice } from "~/ui/choice-fields";
import { FileField } from "~/ui/file-field";
import { Notice } from "~/ui/notice";
import { RecordForm } from "~/ui/record-form";
import { TextArea, TextField } from "~/ui/text-fields";

/** A search engine: what is shown when somebody looks over a shoulder. */
const AWAY = "https://www.wikipedia.org/";

/** Leads away at once. Nothing of the page stays in the cache; the way back shows nothing that was typed. */
export function LeaveQuickly() {
  return (
    <p className="leave">
      <a href={AWAY} rel="noreferrer">
        {t("Leave this page quickly")}
      </a>
    </p>
  );
}

/** The code, before anything is sent: it is what the sender has of the case afterwards. */
export function CodeBox({ words, children }: { words: string; children: string }) {
  return (
    <div className="code-box">
      <p>{children}</p>
      <p className="code">
        <strong>{words}</strong>
      </p>
    </div>
  );
}

interface SpeakFormProps {
  reply: SpeakReply | null;
  formKey: string;
  made: ShownCode;
  categories: readonly Choice[];
  /** Signed-in staff choose whether to give their name. */
  staff?: boolean;
}

const MODES: readonly Choice[] = [
  { value: "NAMED", label: "With my name", note: "Those who handle it see who you are." },
  {
    value: "SEALED",
    label: "With my name, hidden",
    note: "Those who handle it see your name only if two of them agree, and you are told.",
  },
  { value: "ANONYMOUS", label: "Without my name", note: "Your name is kept nowhere. You come back with the code." },
];

/** The form of a case. It works without script, and none is sent with it. */
export function SpeakForm({ reply, formKey, made, categories, staff = false }: SpeakFormProps) {
  return (
    <RecordForm
      reply={reply}
      formKey={formKey}
      values={{ mode: staff ? "NAMED" : "ANONYMOUS" }}
      multipart
      whole
      autoComplete="off"
      browserChecks={false}
    >
      <div className="stack">
        <input type="hidden" name="code" value={made.code} />
        <input type="hidden" name="proof" value={made.proof} />
        {staff && <RadioGroup name="mode" label={t("Your name")} choices={MODES} required down />}
        <SelectField name="categoryId" label={t("Category")} choices={categories} required />
        <TextField
          name="subject"
          label={t("In a few words")}
          required
          autoComplete="off"
          maxLength={CASE_LIMITS.subject}
        />
        <TextArea
          name="body"
          label={t("What happened")}
          hint={t(
            "Who did what, and how do you know? Leave out what only you can know, if no one is to guess who you are.",
          )}
          rows={9}
          maxLength={CASE_LIMITS.body}
          required
        />
        <TextField name="happened" label={t("When")} autoComplete="off" maxLength={CASE_LIMITS.happened} />
        <TextField
          name="unit"
          label={t("Branch or unit")}
          hint={t("Leave it empty if few people work there.")}
          autoComplete="off"
          maxLength={CASE_LIMITS.unit}
        />
        <TextField
          name="about"
          label={t("Whom it is about")}
          hint={t("Full names. They, their managers and their staff are kept out of the case.")}
          autoComplete="off"
          maxLength={CASE_LIMITS.about}
        />
        <CheckField
          name="aboutHandlers"
          label={t("It is about someone in internal audit")}
          hint={t("Somebody outside internal audit gets it instead.")}
        />
        {staff && (
          <TextField
            name="contact"
            label={t("How to reach you")}
            hint={t("Only if you give your name.")}
            autoComplete="off"
            maxLength={CASE_LIMITS.contact}
          />
        )}
        <CaseFiles />
        <CodeBox words={made.words}>
          {t(
            "Write this code down before you send. It works once you press Send, and no one can give it to you again.",
          )}
        </CodeBox>
        <Button tone="primary">{t("Send")}</Button>
      </div>
    </RecordForm>
  );
}

/** Files of a case, with what they may tell of whoever sends them. */
export function CaseFiles() {
  return (
    <>
      <FileField
        name="files"
        label={t("Files")}
        hint={t(
          "At most five, 10 MB together. Pictures are cleaned of place, camera and owner. PDF and office files may name their author: better copy their words into the text.",
        )}
        accept=".jpg,.jpeg,.png,.pdf,.txt,.csv,.docx,.xlsx,.odt,.ods,.mp3,.m4a,.mp4"
        several
      />
      <CheckField name="knows" label={t("Send documents as they are")} hint={t("I know that they may carry a name.")} />
    </>
  );
}

/** After sending: the code once more, and what comes next. */
export function Receipt({ sent }: { sent: NonNullable<SpeakAnswer["sent"]> }) {
  return (
    <div className="stack">
      {sent.changed ? (
        <Notice tone="warn" title={t("This code was used already.")}>
          {t(
            "What you sent first under it is kept; what you changed since was not added. To add it, look into your case with the code.",
          )}
        </Notice>
      ) : (
        <Notice tone="ok" title={t("Received.")}>
          {t("Somebody reads it from tomorrow on. You are answered by {day}.", { day: sent.answeredBy })}
        </Notice>
      )}
      <CodeBox words={sent.words}>{t("Your code. With it you read the answer, and add to what you sent.")}</CodeBox>
      {sent.named && <p>{t("You also find it under My feedback.")}</p>}
      <p>
        <a href="/speakup/follow">{t("Look into a case")}</a>
      </p>
      <p>{t("Close this window when you have written the code down.")}</p>
    </div>
  );
}
