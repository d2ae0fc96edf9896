/** Interviews that somebody scores, or has scored. */
import { t } from "~/core/text";
import { recordOf } from "~/define/listing";
import { applicantName } from "./applicant-name";
import { ownSeats, seatPage } from "./panel.server";

const { column, filter, list } = recordOf("JobPanelSeat", {
  application: {
    select: {
      interviewOn: true,
      interviewAt: true,
      place: true,
      panelAt: true,
      employee: { select: { name: true } },
      candidate: { select: { name: true } },
      opening: { select: { title: true, unit: { select: { name: true } } } },
    },
  },
});

export const panelList = list("panel-interviews", {
  area: "home",
  within: { label: "Internal jobs", to: "/internal/job" },
  title: "Interviews",
  counted: ["One interview", "{n} interviews"],
  columns: {
    applicant: column.page(column.words("Applicant", ({ application }) => applicantName(application))),
    job: column.text("Job", "application.opening.title"),
    unit: column.text("Unit", "application.opening.unit.name"),
    interviewOn: column.date("Day", "application.interviewOn"),
    interviewAt: column.text("Time", "application.interviewAt"),
    place: column.text("Place", "application.place"),
    scores: column.words("Scores", ({ givenAt, application }) =>
      application.panelAt
        ? { text: t("All given"), tone: "ok" }
        : givenAt
          ? { text: t("Given"), tone: "info" }
          : { text: t("Missing"), tone: "warn" },
    ),
  },
  filters: [
    filter.flag("given", "Scores", ["Given", "Missing"], "All", (yes) => ({ givenAt: yes ? { not: null } : null })),
  ],
  search: ["application.employee.name", "application.candidate.name", "application.opening.title"],
  searchHint: "Applicant or job",
  sorts: ["interviewOn"],
  sort: "-interviewOn",
  page: ({ id }) => seatPage(id),
  empty: {
    icon: "calendar",
    title: "No interviews",
    text: "Interviews whose panel you are asked to join appear here.",
  },
  views: { mine: { path: "/internal/job/panel", permission: "recruitment.panel", scope: ownSeats } },
});
