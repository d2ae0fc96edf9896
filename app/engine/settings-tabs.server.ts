/** Settings that are looked at together: the tabs of the voucher mapping (spec: accounts §16). */
import type { Actor } from "~/core/actor";
import { href } from "~/addresses/href";
import type { Tab } from "~/ui/tabs";
import { mayOpen } from "./route-permission.server";

const TABS: readonly (Omit<Tab, "current"> & { resource: string })[] = [
  {
    resource: "VoucherMapping",
    label: "Voucher mapping",
    to: href("/ac/settings/:resource/list", { params: { resource: "VoucherMapping" } }),
  },
  {
    resource: "SystemLedger",
    label: "System events",
    to: href("/ac/settings/:resource/list", { params: { resource: "systemLedger" } }),
  },
  { resource: "Limits", label: "Limits", to: href("/ac/settings/limit/list") },
  {
    resource: "DayPolicy",
    label: "Day policy",
    to: href("/ac/settings/day/:resource/list", { params: { resource: "policy" } }),
  },
];

/** The tabs that a page of settings stands among; none for most. @param resource its name, or "Limits" */
export function settingsTabs(actor: Actor, resource: string): Tab[] {
  if (!TABS.some((tab) => tab.resource === resource)) return [];
  return TABS.filter(({ to }) => mayOpen(actor, to)).map(({ label, to, resource: name }) => ({
    label,
    to,
    current: name === resource,
  }));
}
