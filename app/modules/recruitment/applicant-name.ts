import { t } from "~/core/text";

/** The name of a member of staff, or of somebody from outside until they are erased. */
export const applicantName = ({
  employee,
  candidate,
}: {
  employee: { name: string } | null;
  candidate: { name: string | null } | null;
}): string => employee?.name ?? candidate?.name ?? t("Erased applicant");
