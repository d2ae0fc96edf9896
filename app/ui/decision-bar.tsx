import type { ReactNode } from "react";
import { t } from "~/core/text";
import { TextArea } from "./text-fields";

/** The end of a form that decides: a comment, and the buttons beneath it. */
export function DecisionBar({
  hint,
  children,
}: {
  /** Saved with each of the ticked lines unless another is said. */ hint?: string;
  children: ReactNode;
}) {
  return (
    <>
      <TextArea
        name="note"
        label={t("Comment")}
        rows={2}
        maxLength={2000}
        hint={hint ?? t("Saved with each of them")}
      />
      <div className="mt-3 flex flex-wrap items-center gap-2">{children}</div>
    </>
  );
}
