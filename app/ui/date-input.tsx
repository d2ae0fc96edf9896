import { useEffect, useRef, useState, type ComponentProps } from "react";
import { t } from "~/core/text";
import { formatDate, parseDate } from "../core/dates";
import { Icon } from "./icon";

/** "2026-03-05" as it is typed: "05-Mar-2026". Anything else stays as it is. */
export function typedDate(value: string): string {
  const date = parseDate(value);
  return date ? formatDate(date).replaceAll(" ", "-") : value;
}

/**
 * A date as text, "05-Mar-2026" or "2026-03-05": what was typed is never lost, and no machine reads it month
 * first. When script runs, a button opens the browser's own calendar.
 */
export function DateInput({
  defaultValue = "",
  ...rest
}: Omit<ComponentProps<"input">, "defaultValue" | "type"> & { defaultValue?: string }) {
  const text = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [canPick, setCanPick] = useState(false);
  useEffect(() => setCanPick(typeof HTMLInputElement.prototype.showPicker === "function"), []);

  const open = () => {
    if (!picker.current || !text.current) return;
    picker.current.value = parseDate(text.current.value) ?? "";
    picker.current.showPicker();
  };
  const take = () => {
    if (!picker.current?.value || !text.current) return;
    text.current.value = typedDate(picker.current.value);
    text.current.dispatchEvent(new Event("input", { bubbles: true }));
    text.current.focus();
  };
  return (
    <span className="dated block">
      <input
        ref={text}
        className="input"
        type="text"
        inputMode="text"
        autoComplete="off"
        maxLength={20}
        placeholder="05-Mar-2026"
        defaultValue={typedDate(defaultValue)}
        {...rest}
      />
      {canPick && (
        <>
          <button type="button" className="pick" onClick={open}>
            <Icon name="calendar" label={t("Choose from a calendar")} />
          </button>
          <input ref={picker} type="date" tabIndex={-1} aria-hidden="true" onChange={take} />
        </>
      )}
    </span>
  );
}
