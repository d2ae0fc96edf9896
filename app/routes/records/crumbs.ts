import { t } from "~/core/text";
import { AREAS, type Area } from "~/core/areas";
import { href } from "~/addresses/href";
import type { Crumb } from "~/ui/page-head";

const HOME_OF: Partial<Record<Area, string>> = {
  home: href("/dashboard"),
  operations: href("/ops"),
  admin: href("/admin"),
  audit: href("/audit"),
  accounts: href("/accounts"),
  hr: href("/hr/dashboard"),
  grapes: href("/grapes"),
  whistleblowing: href("/whistleblowing"),
  crm: href("/crm"),
};
const HOMES: Partial<Record<Area, { home: string; settings: string }>> = {
  audit: { home: href("/audit"), settings: href("/audit/settings") },
  admin: { home: href("/admin"), settings: href("/admin/settings") },
  accounts: { home: href("/accounts"), settings: href("/ac/settings") },
  hr: { home: href("/hr/dashboard"), settings: href("/hr/settings") },
  grapes: { home: href("/grapes"), settings: href("/grapes/settings") },
  whistleblowing: { home: href("/whistleblowing"), settings: href("/feedback/settings") },
};

/** The way to a list of an area: "Accounts › Delegation of approvals". */
export function areaCrumbs(area: Area, ...rest: Crumb[]): Crumb[] {
  return [{ label: t(area === "home" ? "My tasks" : AREAS[area].label), to: HOME_OF[area] }, ...rest];
}

/** The way to a record of an area's settings: "Admin › Settings › Branches". */
export function recordCrumbs(area: Area, ...rest: Crumb[]): Crumb[] {
  const homes = HOMES[area];
  return [
    { label: t(AREAS[area].label), to: homes?.home },
    ...(homes ? [{ label: t("Settings"), to: homes.settings }] : []),
    ...rest,
  ];
}
