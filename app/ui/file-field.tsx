import { useField } from "@conform-to/react";
import type { ChangeEvent } from "react";
import { t } from "~/core/text";
import { FILE_MB, SMALL_BYTES } from "~/core/upload-limits";
import { FieldFrame, useControl, type FieldProps } from "./field";

interface FileFieldProps extends FieldProps {
  accept: string;
  several?: boolean;
  /** A phone opens its camera. */
  camera?: boolean;
  /** The form came back, whether with a message or not: files are chosen again. */
  again?: boolean;
  /** Megabytes of a file that is no photo. */
  most?: number;
}

/**
 * Files to send. Where script runs, photos are made smaller before they are sent, and what is too large is told at
 * once; the server looks at everything again. When the form comes back, with a message or with a preview, it asks for them again.
 */
export function FileField({ accept, several, camera, again = false, most = FILE_MB, ...field }: FileFieldProps) {
  const [, { status }] = useField(field.name);
  const lost = again || status !== undefined ? t("Choose your files again: a browser does not keep them.") : null;
  const told = { ...field, hint: [lost, field.hint].filter(Boolean).join(" ") || undefined };
  const control = useControl(told);
  return (
    <FieldFrame control={control} {...told}>
      <input
        key={control.key}
        type="file"
        multiple={several}
        capture={camera ? "environment" : undefined}
        className="input"
        accept={accept}
        onChange={(event) => makeReady(event, most)}
        {...control.aria}
      />
    </FieldFrame>
  );
}

/**
 * Holds the form back while the photos are made smaller, and sends it then if somebody has pressed its button meanwhile;
 * a line that loses the script for it holds nothing back.
 */
function makeReady({ currentTarget: input }: ChangeEvent<HTMLInputElement>, most: number): void {
  input.setCustomValidity("");
  if ([...(input.files ?? [])].every(({ size }) => size <= SMALL_BYTES)) return;
  let pressed: HTMLElement | null = null;
  const press = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest<HTMLElement>("button:not([type=button])") : null;
  };
  input.form?.addEventListener("click", press);
  input.setCustomValidity(t("Wait a moment: the photos are being made smaller."));
  import("./ready-files")
    .then(({ readyFiles }) => readyFiles(input, most))
    .catch(() => "")
    .then(
      (message) => {
        input.setCustomValidity(message);
        if (message !== "") input.reportValidity();
        else if (pressed) input.form?.requestSubmit(pressed);
      },
      () => undefined,
    )
    .finally(() => input.form?.removeEventListener("click", press));
}
