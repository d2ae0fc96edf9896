/** What the tables of the settings of internal audit have in common. */
import { code, integer, text } from "~/define/field";
import { keptByCompany } from "~/define/resource";

export const codeField = () => code("Code", { max: 20, hint: "A short code; it cannot be changed later" });
export const nameField = () => text("Name", { max: 80 });
export const positionField = () => integer("Order in lists", { min: 0, max: 9999, initial: "100" });

/** Of the lists that forms of audit choose from. */
export const asSettings = {
  permissions: { read: "audit.settings.read", edit: "audit.settings.edit" },
  ...keptByCompany("audit.settings.edit"),
} as const;

/** Of what units are scored by. */
export const asScoring = {
  permissions: { read: "audit.settings.read", edit: "audit.score.edit" },
  ...keptByCompany("audit.score.edit"),
} as const;
