import { Button, buttonLook } from "./button";
import { Notice } from "./notice";

/** A form whose session ended before it was sent, where nothing of it may be kept: it stands on the answer alone. */
export interface GivenBack {
  /** Where it is sent again. */
  action: string;
  /** What was typed; without a label it goes along unseen. */
  fields: { name: string; value: string; label: string | null; rows: number }[];
  /** Says which files to choose again; null where none were chosen. */
  files: string | null;
  words: { title: string; here: string; advice: string; signIn: string; files: string; send: string };
}

/** Reads what an error page was handed; null for anything else. */
export function givenBackOf(data: unknown): GivenBack | null {
  const found = typeof data === "object" && data !== null ? (data as { givenBack?: GivenBack }).givenBack : undefined;
  return found && Array.isArray(found.fields) && typeof found.action === "string" ? found : null;
}

/** The form with all that was typed, to be sent again from this page once its sender has signed in elsewhere. */
export function GivenBackForm({ action, fields, files, words }: GivenBack) {
  return (
    <>
      <h1>{words.title}</h1>
      <div className="stack mt-4">
        <Notice tone="warn" title={words.here}>
          {words.advice}
        </Notice>
        <p>
          <a href="/" target="_blank" rel="noreferrer" className={buttonLook({})}>
            {words.signIn}
          </a>
        </p>
        <form method="post" action={action} encType="multipart/form-data" autoComplete="off">
          <div className="stack">
            {fields.map(({ name, value, label, rows }, at) =>
              label === null ? (
                <input key={at} type="hidden" name={name} value={value} />
              ) : (
                <div key={at} className="field">
                  <label htmlFor={`g-${at}`}>{label}</label>
                  <textarea id={`g-${at}`} name={name} rows={rows} defaultValue={value} />
                </div>
              ),
            )}
            {files !== null && (
              <div className="field">
                <label htmlFor="g-files">{words.files}</label>
                <p className="hint">{files}</p>
                <input id="g-files" type="file" name="files" multiple />
              </div>
            )}
            <Button tone="primary">{words.send}</Button>
          </div>
        </form>
      </div>
    </>
  );
}
