/** Whether a member of staff may apply for an opening (spec: hr R-JB1). Pure. */
import { formatDate } from "~/core/dates";
import { addMonths } from "~/core/months";
import { t } from "~/core/text";

export interface OpeningTerms {
  status: string;
  /** First and last day on which applications are taken. */
  opensOn: string;
  closesOn: string;
  unitId: number;
  designationId: number;
  minServiceMonths: number;
  vacancies: number;
  /** People who are appointed already. */
  appointed: number;
  /** The level of education asked for at least; null where none is. */
  education: { name: string; rank: number } | null;
}

export interface Applicant {
  status: string;
  joinDate: string;
  education: { name: string; rank: number } | null;
  /** Whether a final warning is active today. */
  warned: boolean;
  /** Where they are posted today; null for somebody posted nowhere. */
  post: { unitId: number; designationId: number } | null;
}

/** One requirement, and whether it is met. */
export interface Requirement {
  name: "open" | "vacancy" | "confirmed" | "service" | "education" | "post" | "warning";
  label: string;
  /** The applicant's own side of it. */
  own: string;
  met: boolean;
}

/** Whole months served at the beginning of a day. */
export function monthsServed(joinDate: string, today: string): number {
  let months = 0;
  while (addMonths(joinDate, months + 1) <= today) months++;
  return months;
}

export const takesApplications = (
  { status, opensOn, closesOn }: Pick<OpeningTerms, "status" | "opensOn" | "closesOn">,
  today: string,
): boolean => status === "OPEN" && opensOn <= today && today <= closesOn;

/** Whether somebody can still be appointed. */
export const hasVacancy = ({ vacancies, appointed }: Pick<OpeningTerms, "vacancies" | "appointed">): boolean =>
  appointed < vacancies;

/** Every requirement of an opening, met or not, in the order in which they are shown. */
export function requirementsOf(opening: OpeningTerms, person: Applicant, today: string): Requirement[] {
  const served = monthsServed(person.joinDate, today);
  const { education, minServiceMonths } = opening;
  return [
    {
      name: "open",
      label: t("Applications are taken from {from} to {to}", {
        from: formatDate(opening.opensOn),
        to: formatDate(opening.closesOn),
      }),
      own: t("Today is {date}", { date: formatDate(today) }),
      met: takesApplications(opening, today),
    },
    ...(hasVacancy(opening)
      ? []
      : [
          {
            name: "vacancy" as const,
            label: t("A vacancy is left"),
            own: t("Every vacancy is filled"),
            met: false,
          },
        ]),
    {
      name: "confirmed",
      label: t("Confirmed in your present job"),
      own: person.status === "CONFIRMED" ? t("You are confirmed") : t("You are not confirmed, or are leaving"),
      met: person.status === "CONFIRMED",
    },
    ...(minServiceMonths > 0
      ? [
          {
            name: "service" as const,
            label: t("{n} months of service or more", { n: minServiceMonths }),
            own: t("You have served {n} months", { n: served }),
            met: served >= minServiceMonths,
          },
        ]
      : []),
    ...(education
      ? [
          {
            name: "education" as const,
            label: t("{level} or higher", { level: education.name }),
            own: person.education
              ? t("Your file says {level}", { level: person.education.name })
              : t("Your file names no level of education"),
            met: person.education !== null && person.education.rank >= education.rank,
          },
        ]
      : []),
    {
      name: "post",
      label: t("Another post than your present one"),
      own: isOwnPost(opening, person) ? t("This is the post you hold") : t("You hold another post"),
      met: !isOwnPost(opening, person),
    },
    {
      name: "warning",
      label: t("No active final warning"),
      own: person.warned ? t("You have an active final warning") : t("You have none"),
      met: !person.warned,
    },
  ];
}

const isOwnPost = ({ unitId, designationId }: OpeningTerms, { post }: Applicant): boolean =>
  post !== null && post.unitId === unitId && post.designationId === designationId;
