import { useEffect, useRef } from "react";
import { plural, t } from "~/core/text";

interface ErrorSummaryProps {
  /** Messages by field name; "" belongs to the form as a whole. */
  errors: Record<string, readonly string[] | null | undefined>;
  /** Id of the form, the first part of every control's id. */
  formId: string;
  /** Where that stands which this form has saved before. */
  saved?: string;
}

/** All messages in one place, each a link to its control. Takes the focus, with script and without. */
export function ErrorSummary({ errors, formId, saved }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [errors]);
  const found = Object.entries(errors).flatMap(([name, messages]) =>
    (messages ?? []).map((message) => ({ name, message })),
  );
  if (found.length === 0) return null;
  /** Several lines may say the same: which of them is told by its number. */
  const wordsOf = (name: string, message: string) => {
    const line = /\[(\d+)\]/.exec(name)?.[1];
    const same = found.filter((other) => other.message === message).length;
    return line === undefined || same < 2
      ? t(message)
      : t("Line {n}: {message}", { n: Number(line) + 1, message: t(message) });
  };
  return (
    // Without script the browser itself moves the focus here.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <div ref={box} className="summary" role="alert" tabIndex={-1} autoFocus aria-labelledby={`${formId}-summary`}>
      <h2 id={`${formId}-summary`}>{plural(found.length, "One problem to fix", "{n} problems to fix")}</h2>
      <ul>
        {found.map(({ name, message }, index) => (
          <li key={index}>
            {name === "" ? t(message) : <a href={`#${formId}-${encodeURI(name)}`}>{wordsOf(name, message)}</a>}
          </li>
        ))}
      </ul>
      {saved && (
        <p>
          <a href={saved}>{t("Open what was saved")}</a>
        </p>
      )}
    </div>
  );
}
