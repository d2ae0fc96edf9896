import { useField } from "@conform-to/react";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { t } from "~/core/text";

/** What every form control takes. `name` may reach into lists: "legs[0].from". */
export interface FieldProps {
  name: string;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  /** Needed before the record goes on or in some cases, as its hint says, though not at every save: it is not called optional. */
  needed?: boolean;
  /** Takes a whole line of a FormGrid. */
  wide?: boolean;
}

export interface ControlState {
  id: string;
  /** Changes when the control must be drawn afresh, as after a row was removed. */
  key: string | undefined;
  /** What it holds at first: what was typed before, or the record's value. */
  value: string;
  values: string[];
  errors: string[] | undefined;
  /** Attributes that tie label, hint and message to the control. */
  aria: { id: string; name: string; required?: boolean; "aria-invalid"?: true; "aria-describedby"?: string };
}

/** The state of one named control of the form around it. */
export function useControl({ name, hint, required }: Pick<FieldProps, "name" | "hint" | "required">): ControlState {
  const [field] = useField<string | string[]>(name);
  const held: unknown = field.initialValue;
  const described = [hint && field.descriptionId, field.errors && field.errorId].filter(Boolean).join(" ");
  return {
    id: field.id,
    key: field.key,
    value: typeof held === "string" ? held : "",
    values: Array.isArray(held)
      ? held.filter((one) => typeof one === "string")
      : typeof held === "string" && held !== ""
        ? held.split(",")
        : [],
    errors: field.errors,
    aria: {
      id: field.id,
      name,
      required: required || undefined,
      "aria-invalid": field.errors ? true : undefined,
      "aria-describedby": described || undefined,
    },
  };
}

interface FrameProps extends FieldProps {
  control: ControlState;
  children: ReactNode;
}

/** Label, message, the control, then the hint. */
export function FieldFrame({ control, label, hint, required, needed, wide, children }: FrameProps) {
  return (
    <div className={clsx("field", control.errors && "wrong", wide && "wide")}>
      <label htmlFor={control.id}>
        {label}
        {!required && !needed && <Optional />}
      </label>
      <FieldErrors control={control} />
      {children}
      <FieldHint control={control} hint={hint} />
    </div>
  );
}

/** The frame of controls that are several: radio buttons, boxes. */
export function GroupFrame({ control, label, hint, required, needed, wide, children }: FrameProps) {
  return (
    <fieldset
      className={clsx("field", control.errors && "wrong", wide && "wide")}
      aria-describedby={control.aria["aria-describedby"]}
    >
      <legend>
        {label}
        {!required && !needed && <Optional />}
      </legend>
      <FieldErrors control={control} />
      {children}
      <FieldHint control={control} hint={hint} />
    </fieldset>
  );
}

function Optional() {
  return <span className="opt"> {t("(optional)")}</span>;
}

/** What is wrong with a control, beside it. */
export function FieldErrors({ control }: { control: ControlState }) {
  if (!control.errors) return null;
  return (
    <p className="msg" id={`${control.id}-error`}>
      {control.errors.map((message) => t(message)).join(" ")}
    </p>
  );
}

/** What helps to fill a control in, below it. */
export function FieldHint({ control, hint }: { control: ControlState; hint?: ReactNode }) {
  if (!hint) return null;
  return (
    <p className="hint" id={`${control.id}-description`}>
      {hint}
    </p>
  );
}
