/** What staff may ask to have changed in their own file (spec: hr §5.1). Pure. */
import { inBankLetters } from "~/core/bank-letters";
import { isIban, looksLikeIban } from "~/core/iban";
import { isMailAddress } from "~/core/mail-address";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Choice } from "~/define/field";

export const CHANGE_KINDS: readonly Choice[] = [
  { value: "PHONE", label: "Phone" },
  { value: "EMAIL", label: "Own e-mail" },
  { value: "ADDRESS", label: "Address" },
  { value: "BANK", label: "Bank details" },
];

interface Asked {
  kind: string;
  newValue: string | null;
  bankName: string | null;
  branchCode: string | null;
  accountNo: string | null;
  accountName: string | null;
  validFrom: string | null;
  oldValue: string | null;
}

export interface ChangeFacts {
  today: string;
  /** Another request of this kind waits. */
  waits: boolean;
  /** Bank details begin on that day already. */
  begins: boolean;
  /** Somebody in HR enters it for an employee. */
  entered?: boolean;
}

/** Everything that is wrong with a request, each at its field. */
export function changeProblems({ input, facts }: { input: Asked; facts: ChangeFacts }): Problem[] {
  return [
    ...(facts.entered && input.kind !== "BANK"
      ? [problem("kind", t("For an employee bank details alone are entered here: change the rest in the file"), "kind")]
      : []),
    ...(facts.waits ? [problem("kind", t("A request for this waits already: withdraw it first"), "waits")] : []),
    ...(input.kind === "BANK" ? bankProblems(input, facts) : contactProblems(input)),
  ];
}

const BANK_FIELDS = ["bankName", "branchCode", "accountNo", "accountName", "validFrom"] as const;

function contactProblems(input: Asked): Problem[] {
  const { kind, newValue, oldValue } = input;
  const filled = BANK_FIELDS.filter((name) => input[name] !== null).map((name) =>
    problem(name, t("Only bank details need this: leave it empty"), "not_needed"),
  );
  if (newValue === null) return [...filled, problem("newValue", t("Enter the new value"), "required")];
  if (kind === "PHONE" && !/^\+?[0-9][0-9 ()-]{5,19}$/.test(newValue))
    return [...filled, problem("newValue", t("Enter a telephone number like +254 700 123456"), "format")];
  if (kind === "EMAIL" && !isMailAddress(newValue))
    return [...filled, problem("newValue", t("Write one address like amina@example.org"), "format")];
  return newValue === oldValue
    ? [...filled, problem("newValue", t("This is what the file says already"), "no_change")]
    : filled;
}

function bankProblems(input: Asked, { today, begins }: ChangeFacts): Problem[] {
  const missing = (["bankName", "accountNo", "accountName", "validFrom"] as const)
    .filter((name) => input[name] === null)
    .map((name) => problem(name, t("Bank details need this"), "required"));
  return [
    ...missing,
    ...(input.newValue === null
      ? []
      : [problem("newValue", t("Bank details go below: leave this empty"), "not_needed")]),
    ...(input.accountNo !== null && !/^[A-Z0-9]{5,34}$/.test(plainAccount(input.accountNo))
      ? [problem("accountNo", t("Account number: 5 to 34 letters and digits"), "format")]
      : []),
    ...(input.accountNo !== null && failsCheck(plainAccount(input.accountNo))
      ? [problem("accountNo", t("Account number: its check digits do not fit, one sign is mistyped"), "check_digits")]
      : []),
    ...(["bankName", "accountName"] as const).flatMap((name) =>
      input[name] !== null && inBankLetters(input[name]) === null
        ? [problem(name, t("Write this in Latin letters: banks take no others"), "letters")]
        : [],
    ),
    ...(input.validFrom !== null && input.validFrom < today
      ? [problem("validFrom", t("From: today or later"), "past")]
      : []),
    ...(begins
      ? [problem("validFrom", t("Bank details begin on that day already: choose another day"), "same_day")]
      : []),
  ];
}

/** National numbers have no rule here; what is written as an IBAN has to be one. */
const failsCheck = (accountNo: string): boolean => looksLikeIban(accountNo) && !isIban(accountNo);

/** An account number without what only helps the eye. */
export const plainAccount = (number: string): string => number.toUpperCase().replace(/[\s-]/g, "");
