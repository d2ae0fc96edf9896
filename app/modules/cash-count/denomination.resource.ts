import { CURRENCIES, formatAmount } from "~/core/currencies";
import { problem } from "~/core/problems";
import { t } from "~/core/text";
import { choice, money } from "~/define/field";
import { defineResource, keptByCompany } from "~/define/resource";

/** The notes and coins of each currency: what a count of cash is made of. */
export const denomination = defineResource("Denomination", {
  one: "Denomination",
  many: "Denominations",
  model: "Denomination",
  area: "accounts",
  path: "/ac/settings/denomination",
  title: ({ kind, face, currency }) => {
    const amount = formatAmount({ minor: face, currency });
    return kind === "COIN" ? t("{amount} coin", { amount }) : t("{amount} note", { amount });
  },
  fields: {
    currency: choice("Currency", { choices: CURRENCIES.map((value) => ({ value, label: value })) }),
    kind: choice("Note or coin", {
      choices: [
        { value: "NOTE", label: "Note" },
        { value: "COIN", label: "Coin" },
      ],
    }),
    face: money("Value", { currency: "currency" }),
  },
  list: {
    columns: ["currency", "kind", "face", "active"],
    search: ["currency"],
    filters: ["currency", "kind", "active"],
    sort: "currency",
    then: "face",
  },
  permissions: { read: "chart.read", edit: "chart.edit" },
  example: { currency: "KES", kind: "NOTE", face: "2000.00" },
  ...keptByCompany("chart.edit"),
  check: ({ face }) => Promise.resolve(face > 0n ? [] : [problem("face", t("Enter an amount greater than zero"))]),
});
