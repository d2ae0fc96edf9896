import { Form } from "@remix-run/react";
import { t } from "~/core/text";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import type { Choice } from "~/ui/choice-fields";

interface BranchChoiceProps {
  branches: readonly Choice[];
  branch: { id: number } | null;
  /** What stays in the address beside the branch. */
  keep?: Readonly<Record<string, string>>;
}

/** What a form offers is a branch's own: whoever has several names it first. */
export function BranchChoice({ branches, branch, keep = {} }: BranchChoiceProps) {
  return (
    <Card className="mb-4">
      <Form method="get" className="flex flex-wrap items-end gap-3">
        {Object.entries(keep).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)}
        <label className="field">
          <span className="font-semibold">{t("For the branch")}</span>
          <select name="branch" className="input" defaultValue={branch ? String(branch.id) : ""}>
            {!branch && <option value="">{t("Choose a branch")}</option>}
            {branches.map(({ value, label }) => <option key={value} value={value}>{label}</option>)}
          </select>
        </label>
        <Button>{branch ? t("Change the branch") : t("Continue")}</Button>
      </Form>
    </Card>
  );
}
