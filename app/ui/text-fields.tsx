import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { DateInput } from "./date-input";
import { FieldErrors, FieldFrame, useControl, type FieldProps } from "./field";

type Extra = Pick<
  ComponentProps<"input">,
  "autoComplete" | "inputMode" | "list" | "maxLength" | "placeholder" | "readOnly" | "spellCheck" | "autoCapitalize"
>;

/** One line of text. A password is never written back into the page. */
export function TextField({
  type = "text",
  className,
  name,
  label,
  hint,
  required,
  needed,
  wide,
  ...extra
}: FieldProps & Extra & { type?: "text" | "password" | "email" | "tel" | "url"; className?: string }) {
  const control = useControl({ name, hint, required });
  return (
    <FieldFrame {...{ control, name, label, hint, required, needed, wide }}>
      <input
        key={control.key}
        type={type}
        className={clsx("input", className)}
        defaultValue={type === "password" ? undefined : control.value}
        {...control.aria}
        {...extra}
      />
    </FieldFrame>
  );
}

/** Several lines. */
export function TextArea({ rows = 4, maxLength, ...field }: FieldProps & { rows?: number; maxLength?: number }) {
  const control = useControl(field);
  return (
    <FieldFrame control={control} {...field}>
      <textarea
        key={control.key}
        className="input"
        rows={rows}
        maxLength={maxLength}
        defaultValue={control.value}
        {...control.aria}
      />
    </FieldFrame>
  );
}

/** A number, kept as typed: a whole one, unless it takes `decimals`. */
export function NumberField(field: FieldProps & { maxLength?: number; decimals?: boolean }) {
  const { maxLength = 12, decimals = false, ...rest } = field;
  return (
    <TextField
      {...rest}
      inputMode={decimals ? "decimal" : "numeric"}
      autoComplete="off"
      maxLength={maxLength}
      className="num"
    />
  );
}

/** An amount as people type it: "1,250.50". `currency` stands before it. */
export function MoneyField({ currency, ...field }: FieldProps & { currency?: string }) {
  const control = useControl(field);
  return (
    <FieldFrame control={control} {...field}>
      <div className="money" data-unit={currency}>
        <input
          key={control.key}
          className="input"
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          defaultValue={control.value}
          {...control.aria}
        />
      </div>
    </FieldFrame>
  );
}

/** A calendar date. */
export function DateField(field: FieldProps) {
  const control = useControl(field);
  return (
    <FieldFrame control={control} {...field}>
      <DateInput key={control.key} defaultValue={control.value} {...control.aria} />
    </FieldFrame>
  );
}

/** A clock time of 24 hours. */
export function TimeField(field: FieldProps) {
  const control = useControl(field);
  return (
    <FieldFrame control={control} {...field}>
      <input key={control.key} type="time" className="input" defaultValue={control.value} {...control.aria} />
    </FieldFrame>
  );
}

/** A control inside a table cell: its label is read out, its message stands under it. */
export function CellField({
  numeric,
  worth,
  unsummed,
  ...field
}: Omit<FieldProps, "wide" | "hint"> & {
  numeric?: boolean;
  /** What one of the number stands for in the sum beneath the table; 1 otherwise. */
  worth?: string;
  /** The page itself says what the numbers make. */
  unsummed?: boolean;
}) {
  const control = useControl(field);
  return (
    <>
      <input
        key={control.key}
        className={clsx("input", numeric && "num")}
        inputMode={numeric ? "decimal" : undefined}
        autoComplete="off"
        maxLength={200}
        aria-label={field.label}
        defaultValue={control.value}
        data-cell={numeric ? "number" : "text"}
        data-worth={worth}
        data-unsummed={unsummed || undefined}
        onFocus={({ currentTarget }) =>
          void import("./entry-cells").then(
            ({ attend }) => attend(currentTarget),
            () => undefined,
          )
        }
        {...control.aria}
      />
      {control.errors && (
        <span className="field block min-w-36">
          <FieldErrors control={control} />
        </span>
      )}
    </>
  );
}
