import { t } from "~/core/text";
/**
 * What the Enter key presses: the first submit button of a form, out of sight. Without it, Enter in a form with
 * rows would press "Remove".
 */
export function DefaultButton({ value = "save" }: { value?: string }) {
  return (
    <button type="submit" name="_intent" value={value} className="sr-only" tabIndex={-1} aria-hidden>
      {t("Save")}
    </button>
  );
}
