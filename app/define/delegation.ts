import type { Permission } from "./permission";

/** The approvals that can be delegated, by the name of their workflow, with what a delegate needs for them (spec: accounts §4.1). */
export const DELEGATED: Readonly<Record<string, { label: string; approve: Permission; needs: readonly Permission[] }>> =
  {
    Voucher: {
      label: "Vouchers",
      approve: "voucher.approve",
      needs: ["area.accounts", "voucher.read", "voucher.approve"],
    },
    Requisition: {
      label: "Requisitions",
      approve: "requisition.approve",
      needs: ["area.accounts", "requisition.own", "requisition.read", "requisition.approve"],
    },
    FundTransfer: {
      label: "Fund transfers",
      approve: "fund.approve",
      needs: ["area.accounts", "fund.read", "fund.approve"],
    },
  };

/** The names of {@link DELEGATED} that a list with commas holds. */
export const processesOf = (text: string): string[] => text.split(",").filter((name) => Object.hasOwn(DELEGATED, name));
