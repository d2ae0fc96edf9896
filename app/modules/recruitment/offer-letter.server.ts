/** The letter of an offer (spec: hr §6.2), for HR, the applicant within the organisation, and somebody outside by their link. */
import { formatDate } from "~/core/dates";
import type { PrintDocument } from "~/core/print-document";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { definePrintable } from "~/define/printable";
import type { Prisma } from "~/generated/sqlite/client";
import { systemActor } from "~/modules/identity/index.server";
import { companiesOf } from "~/modules/organisation/index.server";
import { applicantName } from "./applicant-name";
import { visibleApplications } from "./application.workflow.server";
import { candidateOf } from "./candidate.server";
import { statesThat } from "~/define/states";
import { APPLICATION_STATES } from "./application-states";

/** States in which there is a letter. */
export const WITH_LETTER = statesThat(APPLICATION_STATES, "offered");
export const hasLetter = ({ status }: { status: string }): boolean =>
  (WITH_LETTER as readonly string[]).includes(status);

async function letterOf(where: Prisma.JobApplicationWhereInput): Promise<PrintDocument> {
  const row = await db.jobApplication.findFirst({
    where: { AND: [where, { status: { in: [...WITH_LETTER] }, startsOn: { not: null }, answerBy: { not: null } }] },
    include: {
      employee: { select: { name: true } },
      candidate: { select: { name: true } },
      opening: {
        select: {
          refNo: true,
          title: true,
          unit: { select: { name: true, path: true } },
          department: { select: { name: true } },
          designation: { select: { name: true } },
        },
      },
    },
  });
  if (!row) throw new NotFound();
  const { opening, startsOn, answerBy, terms, status } = row;
  const companyId = (await companiesOf(db, [opening.unit]))(opening.unit).unitId;
  const company = await db.orgUnit.findUniqueOrThrow({ where: { id: companyId }, select: { name: true } });
  return {
    title: t("Offer of a job"),
    reference: `${opening.refNo}-${row.id}`,
    company: company.name,
    blocks: [
      { kind: "text", text: t("Dear {name},", { name: applicantName(row) }) },
      {
        kind: "text",
        text: t("We are pleased to offer you the job of {title} at {unit}.", {
          title: opening.title,
          unit: opening.unit.name,
        }),
      },
      {
        kind: "facts",
        facts: [
          { label: t("Designation"), value: opening.designation.name },
          ...(opening.department ? [{ label: t("Department"), value: opening.department.name }] : []),
          { label: t("Place of work"), value: opening.unit.name },
          { label: t("First day"), value: formatDate(startsOn!) },
          { label: t("Answer by"), value: formatDate(answerBy!) },
        ],
      },
      ...(terms ? [{ kind: "text" as const, title: t("Terms"), text: terms }] : []),
      {
        kind: "text",
        text:
          status === "OFFERED"
            ? t("This offer ends on {day}. You accept or decline it on the page of your application.", {
                day: formatDate(answerBy!),
              })
            : t("This offer was accepted."),
      },
    ],
  };
}

export const offerPrintable = definePrintable<PrintDocument>("job-offer", {
  permission: "recruitment.apply",
  sample: "jobapplication.offered",
  load: (actor: Actor, id) => letterOf({ AND: [{ id }, visibleApplications(actor)] }),
  layout: (document) => document,
});

/** The letter of somebody outside, and who hands it out. @throws NotFound for another's application, or one without an offer */
export async function outsideLetter(token: string, applicationId: number, at: Date) {
  const candidate = await candidateOf(db, token);
  const document = await letterOf({ id: applicationId, candidateId: candidate.id });
  return { actor: { ...systemActor(at), name: t("The portal") }, document };
}
