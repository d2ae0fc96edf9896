/** The papers of an employee, and what they have to be (spec: hr §5.1). Pure. */
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";

/** How far the renewal of a work permit has come. */
export const RENEWALS = [
  { value: "NOT_STARTED", label: "Not started" },
  { value: "APPLIED", label: "Applied for" },
  { value: "RECEIVED", label: "Received" },
];

interface Typed {
  issuedOn: string | null;
  expiresOn: string | null;
  permitClass: string | null;
  employerRef: string | null;
}

export interface DocumentFacts {
  today: string;
  hasExpiry: boolean;
  kind: string;
  /** Another paper of this sort waits to be verified. */
  waits: boolean;
}

/** Everything that is wrong with a document, each at its field. */
export function documentProblems({ input, facts }: { input: Typed; facts: DocumentFacts }): Problem[] {
  const { issuedOn, expiresOn, permitClass, employerRef } = input;
  const { today, hasExpiry, kind, waits } = facts;
  return [
    ...(waits ? [problem("categoryId", t("One of this category waits to be verified: decide it first"), "waits")] : []),
    ...(issuedOn !== null && issuedOn > today
      ? [problem("issuedOn", t("Issued on: today or earlier"), "in_the_future")]
      : []),
    ...(hasExpiry && expiresOn === null
      ? [problem("expiresOn", t("Documents of this category expire: enter the day"), "required")]
      : []),
    ...(!hasExpiry && expiresOn !== null
      ? [problem("expiresOn", t("Documents of this category do not expire: leave this empty"), "not_needed")]
      : []),
    ...(issuedOn !== null && expiresOn !== null && expiresOn < issuedOn
      ? [problem("expiresOn", t("Expires on: not before it was issued"), "order")]
      : []),
    ...(kind !== "WORK_PERMIT" && permitClass !== null
      ? [problem("permitClass", t("Only work permits have a class: leave this empty"), "not_needed")]
      : []),
    ...(kind !== "WORK_PERMIT" && employerRef !== null
      ? [problem("employerRef", t("Only work permits have this reference: leave this empty"), "not_needed")]
      : []),
  ];
}
