import type { Help } from "~/define/help";

export const separationsHelp: Help = {
  pages: {
    "/hr/employee/end/:id": {
      what: "When and how the employment of somebody ends.",
      act: [
        "Choose how it ends, the last working day, and write the reason.",
        "After a dismissal that stands, check its day: no other way to end is accepted. Months that are paid stay as they are.",
        "Take the end back while the last working day has not passed.",
      ],
      next: "On the day after, the account is closed, roles, delegations and shifts end, and leave after the day is given back. What they leave open is listed in the archive.",
      who: "The HR manager, for everyone but themselves.",
    },
    "/hr/archive/list/employees": {
      what: "Everyone who has left your part of the organisation, with the last day and how the employment ended.",
      act: ["Search by name or number.", "Download the list as CSV or Excel.", "Open somebody to see the dossier."],
      next: "Files in the archive are kept and never deleted.",
      who: "HR.",
    },
    "/hr/archive/list/:id": {
      what: "The dossier of somebody who has left: the file as it was on the last day, and what they left open.",
      act: [
        "Print it as one PDF, or the certificate of service for the person who left.",
        "See who takes over what is open.",
        "Take the person back: a new file begins, joined to this one.",
      ],
      next: "The earlier number is never used again.",
      who: "HR; the HR manager takes people back.",
    },
  },
};
