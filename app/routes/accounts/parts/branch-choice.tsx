import { t } from "~/core/text";
import type { Choice } from "~/ui/choice-fields";
import { FirstChoice } from "~/ui/first-choice";

interface BranchChoiceProps {
  branches: readonly Choice[];
  branch: { id: number } | null;
  /** What stays in the address beside the branch. */
  keep?: Readonly<Record<string, string>>;
}

/** What a form offers is a branch's own: whoever has several names it first. */
export function BranchChoice({ branches, branch, keep }: BranchChoiceProps) {
  return (
    <FirstChoice
      name="branch"
      label={t("For the branch")}
      empty={t("Choose a branch")}
      change={t("Change the branch")}
      choices={branches}
      chosen={branch}
      keep={keep}
    />
  );
}
