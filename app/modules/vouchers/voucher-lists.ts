import type { Choice } from "~/define/field";
import { TYPE_INFO, VOUCHER_TYPES } from "./voucher-types";

export const TYPE_CHOICES: readonly Choice[] = VOUCHER_TYPES.map((value) => ({ value, label: TYPE_INFO[value].label }));
export const MODE_CHOICES: readonly Choice[] = [
  { value: "CASH", label: "Cash" },
  { value: "BANK", label: "Bank" },
  { value: "NONE", label: "Neither" },
];
