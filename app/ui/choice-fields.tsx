import { clsx } from "clsx";
import { FieldFrame, FieldNotes, GroupFrame, useControl, type FieldProps } from "./field";

export interface Choice {
  value: string;
  label: string;
  /** A second line, or why it cannot be chosen. */
  note?: string;
  disabled?: boolean;
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
        <option value="">{empty ?? (field.required ? "Choose" : "–")}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.disabled}>{choice.note ? `${choice.label}, ${choice.note}` : choice.label}</option>
        ))}
      </select>
    </FieldFrame>
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
          <label key={choice.value} className="tick">
            <input
              type={type} id={index === 0 ? id : undefined} name={name} value={choice.value} disabled={choice.disabled}
              defaultChecked={held.includes(choice.value)} required={type === "radio" ? required : undefined} aria-invalid={control.aria["aria-invalid"]}
            />
            <span>
              {choice.label}
              {choice.note && <span className="block text-dim">{choice.note}</span>}
            </span>
          </label>
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
      <FieldNotes control={control} />
      <label className="tick" htmlFor={control.id}>
        <input key={control.key} type="checkbox" defaultChecked={control.value === "on" || control.value === "true"} {...control.aria} />
        <span className="font-semibold">{label}</span>
      </label>
      {hint && <p className="hint" id={`${control.id}-description`}>{hint}</p>}
    </div>
  );
}
