import { t } from "~/core/text";
import type { RoleLinks } from "~/modules/navigation/index.server";
import { CheckGroup } from "~/ui/choice-fields";

interface GrantBoxesProps {
  links: Pick<RoleLinks, "rows" | "lacking">;
  /** The boxes that stand ticked. */
  held: ReadonlySet<number>;
  mayGrant: boolean;
}

/** What the role lacks of what is being given to it, to be granted in the same save. */
export function GrantBoxes({ links: { rows, lacking }, held, mayGrant }: GrantBoxesProps) {
  const names = [...new Set(rows.filter((row) => held.has(row.id) && !row.given).flatMap((row) => row.lacks))];
  if (names.length === 0) return null;
  if (!mayGrant)
    return (
      <p className="text-dim">{t("Your role may not decide what roles permit: ask someone who may to grant it.")}</p>
    );
  const choices = names.map((name) => ({
    value: name,
    label: name,
    note:
      lacking[name]!.means +
      (lacking[name]!.sealed ? t(" It is sealed: meant for a few people and given to no one by default.") : ""),
  }));
  return <CheckGroup name="grant" label={t("Grant the role with it")} choices={choices} down />;
}
