import type { Help } from "~/define/help";

const READERS = "Internal audit, of the engagements each of them sees.";
const AUDITEES = "Those to whom internal audit sends minutes for acknowledgement.";

export const auditMinutesHelp: Help = {
  pages: {
    "/audit/meetingMinutes/list": {
      what: "Minutes of the meetings of engagements: opening, progress, closing and audit committee.",
      act: ["Open minutes to add points, send or lock them.", "Filter by meeting, state or day."],
      next: "Download the list as CSV or Excel.",
      who: READERS,
    },
    "/audit/meetingMinutes/add": {
      what: "Writes down a meeting of an engagement.",
      act: ["Choose the engagement and the meeting; enter the attendees and the agenda."],
      next: "Add the points, then send the minutes for acknowledgement.",
      who: READERS,
    },
    "/audit/meetingMinutes/edit/:id": {
      what: "The minutes of one meeting: attendees, agenda and points with their owners.",
      act: [
        "Add points while it is a draft.",
        "Send the minutes to the person of the unit who acknowledges them.",
        "Lock the minutes of the audit committee.",
      ],
      next: "Once locked, points with an owner and a day become follow-ups.",
      who: READERS,
    },
    "/audit/meetingMinutes/change/:id": {
      what: "Changes minutes that are a draft.",
      act: ["Change the day, the place, the attendees or the agenda."],
      next: "Minutes that were sent are taken back first.",
      who: READERS,
    },
    "/my/meetingMinutes": {
      what: "Minutes that internal audit has sent you.",
      act: ["Open minutes to acknowledge them or to ask for a correction."],
      next: "What is agreed with you stands among your follow-ups once the minutes are locked.",
      who: AUDITEES,
    },
    "/my/meetingMinutes/:id": {
      what: "The minutes of a meeting that you took part in.",
      act: ["Acknowledge them, or ask for a correction and say what is wrong."],
      next: "Acknowledged minutes are locked.",
      who: AUDITEES,
    },
  },
};
