import { Form } from "@remix-run/react";
import { t } from "~/core/text";
import { Button } from "./button";
import { Card } from "./card";
import { Choices, type Choice } from "./choice-fields";

interface FirstChoiceProps {
  /** What the choice is called in the address. */
  name: string;
  /** "For the unit". */
  label: string;
  /** "Choose a unit": the first line while nothing is chosen. */
  empty: string;
  /** "Change the unit": the button once something is. */
  change: string;
  choices: readonly Choice[];
  chosen: { id: number } | null;
  /** What stays in the address beside the choice. */
  keep?: Readonly<Record<string, string>>;
}

/** What has to be known before a form can be shown, because what the form offers hangs on it. */
export function FirstChoice({ name, label, empty, change, choices, chosen, keep = {} }: FirstChoiceProps) {
  return (
    <Card className="mb-4">
      <Form method="get" className="flex flex-wrap items-end gap-3">
        {Object.entries(keep).map(([kept, value]) => (
          <input key={kept} type="hidden" name={kept} value={value} />
        ))}
        <label className="field">
          <span className="font-semibold">{label}</span>
          <select name={name} className="input" defaultValue={chosen ? String(chosen.id) : ""}>
            {!chosen && <option value="">{empty}</option>}
            <Choices choices={choices} />
          </select>
        </label>
        <Button>{chosen ? change : t("Continue")}</Button>
      </Form>
    </Card>
  );
}
