import { Fragment } from "react";
import { clsx } from "clsx";
import { t } from "~/core/text";
import { FieldErrors, FieldFrame, FieldHint, GroupFrame, useControl, type FieldProps } from "./field";

export interface Choice {
  value: string;
  /** Empty where the value says it all, as an address does: a select of many weighs half as much. */
  label: string;
  /** A second line, or why it cannot be chosen. */
  note?: string;
  disabled?: boolean;
  /** The heading it stands under; choices of a group come one after the other. */
  group?: string;
}

interface ChoiceProps extends FieldProps {
  choices: readonly Choice[];
}

/** One of a list. `empty` are the words of the first line: "Choose a branch". */
export function SelectField({ choices, empty, ...field }: ChoiceProps & { empty?: string }) {
  const control = useControl(field);
  return (
    <FieldFrame control={control} {...field}>
      <select key={control.key} className="input" defaultValue={control.value} {...control.aria}>
        <option value="">{empty ?? (field.required ? t("Choose") : "–")}</option>
        <Choices choices={choices} />
      </select>
    </FieldFrame>
  );
}

/** The options of a select, under their headings where they have any. */
export function Choices({ choices }: { choices: readonly Choice[] }) {
  const groups = [...new Set(choices.map((choice) => choice.group))];
  const options = (group: string | undefined) =>
    choices
      .filter((choice) => choice.group === group)
      .map((choice) =>
        choice.label === "" ? (
          <option key={choice.value}>{choice.value}</option>
        ) : (
          <option key={choice.value} value={choice.value} disabled={choice.disabled}>
            {choice.note ? `${t(choice.label)}, ${t(choice.note)}` : t(choice.label)}
          </option>
        ),
      );
  return (
    <>
      {groups.map((group) =>
        group === undefined ? (
          options(group)
        ) : (
          <optgroup key={group} label={t(group)}>
            {options(group)}
          </optgroup>
        ),
      )}
    </>
  );
}

/** One of a few, all in sight. */
export function RadioGroup({ choices, down, ...field }: ChoiceProps & { down?: boolean }) {
  return <Ticks type="radio" choices={choices} down={down} {...field} />;
}

/** Any of a few; the form sends the ticked values under one name. */
export function CheckGroup({ choices, down, ...field }: ChoiceProps & { down?: boolean }) {
  return <Ticks type="checkbox" choices={choices} down={down} {...field} />;
}

function Ticks({ type, choices, down, ...field }: ChoiceProps & { type: "radio" | "checkbox"; down?: boolean }) {
  const control = useControl(field);
  const { id, name, required } = control.aria;
  const held = type === "radio" ? [control.value] : control.values;
  return (
    <GroupFrame control={control} {...field}>
      <div key={control.key} className={clsx("ticks", down && "down")}>
        {choices.map((choice, index) => (
          <Fragment key={choice.value}>
            {choice.group !== undefined && choice.group !== choices[index - 1]?.group && <b>{t(choice.group)}</b>}
            <label>
              <input
                type={type}
                id={index === 0 ? id : undefined}
                name={name}
                value={choice.value}
                disabled={choice.disabled}
                defaultChecked={held.includes(choice.value)}
                required={type === "radio" ? required : undefined}
                aria-invalid={control.aria["aria-invalid"]}
              />
              <span>
                {t(choice.label)}
                {choice.note && <span className="block text-dim">{t(choice.note)}</span>}
              </span>
            </label>
          </Fragment>
        ))}
      </div>
    </GroupFrame>
  );
}

/** Yes or no: one box with its words beside it. */
export function CheckField({ label, hint, wide, name, required }: FieldProps) {
  const control = useControl({ name, hint, required });
  return (
    <div className={clsx("field", control.errors && "wrong", wide && "wide")}>
      <FieldErrors control={control} />
      <label className="tick" htmlFor={control.id}>
        <input
          key={control.key}
          type="checkbox"
          defaultChecked={control.value === "on" || control.value === "true"}
          {...control.aria}
        />
        <span className="font-semibold">{label}</span>
      </label>
      <FieldHint control={control} hint={hint} />
    </div>
  );
}
