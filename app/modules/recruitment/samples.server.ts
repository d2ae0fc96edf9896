/** Openings and applications for the printed list of URLs and for tests that walk it. */
import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";
import { linkOf } from "./candidate.server";
import { WITH_LETTER } from "./offer-letter.server";
import { TO_PUBLIC } from "./opening.workflow.server";

const opening =
  (status: string): Sample =>
  async () => {
    const row = await db.jobOpening.findFirst({ where: { status }, orderBy: { id: "desc" } });
    return row && { params: { id: String(row.id) }, as: null };
  };

export const recruitmentSamples: Readonly<Record<string, Sample>> = {
  "jobopening.open": opening("OPEN"),
  "jobopening.draft": opening("DRAFT"),
  "jobopening.public": async () => {
    const row = await db.jobOpening.findFirst({
      where: { status: "OPEN", audience: { in: [...TO_PUBLIC] } },
      orderBy: { id: "desc" },
    });
    return row && { params: { id: String(row.id) }, as: null };
  },
  "jobapplication.link": async () => {
    const row = await db.jobCandidate.findFirst({ where: { erasedOn: null }, orderBy: { id: "asc" } });
    return row && { params: { id: linkOf(row).split("/").at(-1)! }, as: null };
  },
  /** One's own. */
  "jobapplication.own": async () => {
    const row = await db.jobApplication.findFirst({
      where: { employee: { user: { status: "ACTIVE" } } },
      orderBy: { id: "desc" },
      include: { employee: { select: { user: { select: { signInName: true } } } } },
    });
    return row && { params: { id: String(row.id) }, as: row.employee!.user!.signInName };
  },
  "jobapplication.offered": async () => {
    const row = await db.jobApplication.findFirst({
      where: { status: { in: [...WITH_LETTER] }, startsOn: { not: null } },
      orderBy: { id: "desc" },
    });
    return row && { params: { id: String(row.id) }, as: "hr.manager" };
  },
  "jobapplication.letter": async () => {
    const row = await db.jobApplication.findFirst({
      where: { status: { in: [...WITH_LETTER] }, candidate: { erasedOn: null } },
      include: { candidate: true },
    });
    return (
      row && {
        params: { id: linkOf(row.candidate!).split("/").at(-1)!, application: String(row.id) },
        as: null,
      }
    );
  },
  jobcandidate: async () => {
    const row = await db.jobCandidate.findFirst({ where: { erasedOn: null }, orderBy: { id: "desc" } });
    return row && { params: { id: String(row.id) }, as: "hr.manager" };
  },
  "jobpanel.own": async () => {
    const row = await db.jobPanelSeat.findFirst({
      where: { excusedAt: null, user: { status: "ACTIVE" } },
      orderBy: { id: "desc" },
      include: { user: { select: { signInName: true } } },
    });
    return row && { params: { id: String(row.id) }, as: row.user.signInName };
  },
  "jobpanel.file": async () => {
    const seats = await db.jobPanelSeat.findMany({
      where: { excusedAt: null, user: { status: "ACTIVE" } },
      include: { user: { select: { signInName: true } } },
    });
    const file = await db.document.findFirst({
      where: { ownerType: "JobApplication", deletedAt: null, ownerId: { in: seats.map((one) => one.applicationId) } },
    });
    const seat = seats.find(({ applicationId }) => applicationId === file?.ownerId);
    return file && seat ? { params: { id: String(file.id) }, as: seat.user.signInName } : null;
  },
  "jobapplication.file": async () => {
    const file = await db.document.findFirst({
      where: { ownerType: "JobApplication", deletedAt: null },
      orderBy: { id: "desc" },
    });
    return file && { params: { id: String(file.id) }, as: "hr.manager" };
  },
};
