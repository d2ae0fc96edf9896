/** What the page of a member says of them beside the columns of the list. */
import { formatAmount } from "~/core/currencies";
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { choiceWord } from "~/define/choice-word";
import type { PageParts } from "~/define/record";
import { masked } from "./masked";
import { EDUCATION_CHOICES, MARITAL_CHOICES } from "./member-rules";
import type { MemberRow } from "./member-row.server";

export function factsOf(actor: Actor, row: MemberRow): NonNullable<PageParts["facts"]> {
  return [
    { label: t("Born on"), value: formatDate(row.bornOn) },
    { label: t("Marital status"), value: choiceWord(MARITAL_CHOICES, row.maritalStatus) },
    { label: t("Nationality"), value: row.nationality },
    { label: t("Other phone"), value: masked(row.otherPhone) },
    { label: t("Email"), value: row.email },
    { label: t("Address"), value: [row.landmark, row.village, row.town].filter(Boolean).join(", ") },
    { label: t("Occupation"), value: [row.occupation, row.employer].filter(Boolean).join(", ") || null },
    { label: t("Education"), value: choiceWord(EDUCATION_CHOICES, row.education) },
    { label: t("People in the household"), value: row.householdSize === null ? null : String(row.householdSize) },
    {
      label: t("Income a month"),
      value:
        row.income === null
          ? null
          : formatAmount({ minor: row.income, currency: row.currency ?? actor.company.currency }),
    },
    { label: t("How they came"), value: row.source },
    { label: t("Number in another system"), value: row.externalRef },
    { label: t("Public office"), value: row.pep ? t("Yes, or close to someone who holds one") : null },
    {
      label: t("Consent"),
      value:
        row.consentOn === null
          ? null
          : t("{day}, version {version}", { day: formatDate(row.consentOn), version: row.consentVersion ?? "" }),
    },
  ];
}
