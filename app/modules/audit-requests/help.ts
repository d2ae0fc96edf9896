import type { Help } from "~/define/help";

const TEAM = "The team of the engagement; the managers of internal audit see all requests.";

export const auditRequestsHelp: Help = {
  pages: {
    "/audit/execution/request": {
      what: "What units are asked for on engagements, with due dates and answers.",
      act: ["Open a request by its number.", "Filter by state, kind or due date."],
      next: "Late ones are marked; people are reminded before and after the due date.",
      who: TEAM,
    },
    "/audit/execution/request/add": {
      what: "Asks a unit for papers, a list, access or an explanation.",
      act: ["Choose the engagement, the person who is asked, and the due date."],
      next: "The person is notified and answers on a page of their own.",
      who: "The team of an engagement whose unit knows of it.",
    },
    "/audit/execution/request/:id": {
      what: "One request, with its answer and files.",
      act: [
        "Confirm the receipt, or ask again with what is missing.",
        "Give more time, ask someone else or withdraw it.",
      ],
      next: "The person who is asked is notified.",
      who: TEAM,
    },
    "/my/audit-request": {
      what: "What internal audit asks you for.",
      act: ["Open a request by its number."],
      next: "The earliest due date comes first.",
      who: "You see what you are asked for.",
    },
    "/my/audit-request/:id": {
      what: "One request of internal audit to you.",
      act: ["Attach the files, then answer."],
      next: "The auditor confirms the receipt, or asks again with what is missing.",
      who: "The person who is asked, and internal audit.",
    },
  },
};
