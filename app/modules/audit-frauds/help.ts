import type { Help } from "~/define/help";

const READERS =
  "The Internal Audit Manager and the Chief Internal Auditor; other auditors see the cases they opened or handle. No one sees a case in which they have part.";

export const auditFraudsHelp: Help = {
  pages: {
    "/audit/others/trackerfraud": {
      what: "Suspected and confirmed frauds: what they cost, what came back, and how far each case is.",
      act: [
        "Open a case by its number.",
        "Filter by state, type, unit or day.",
        "Open a new case with the button above.",
      ],
      next: "Download the list as CSV or Excel.",
      who: READERS,
    },
    "/audit/others/trackerfraud/add": {
      what: "Opens a fraud case.",
      act: ["Choose the unit and the type, and describe what happened.", "Enter what is missing as far as is known."],
      next: "The Internal Audit Manager or the Chief Internal Auditor assigns it to an auditor.",
      who: "Internal audit.",
    },
    "/audit/others/trackerfraud/:id": {
      what: "One fraud case: what happened, who had part in it, and its money row by row.",
      act: [
        "Record what was recovered, paid by insurance or written off. A wrong row is corrected by another one.",
        "Add the persons, and the outcome for each.",
        "Confirm the fraud, or record that it was not confirmed.",
        "Close the case with its lessons and the issue that mends the control, or the reason why there is none.",
      ],
      next: "A confirmed fraud makes the unit a high risk in audit planning for twelve months.",
      who: READERS,
    },
    "/audit/others/trackerfraud/change/:id": {
      what: "Changes the description of a fraud case.",
      act: ["Change what is wrong until the fraud is confirmed."],
      next: "The gross amount is changed on the page of the case, with a reason.",
      who: READERS,
    },
    "/audit/others/fraudregister": {
      what: "Fraud cases by number, with their state and dates.",
      act: ["Filter by state or day."],
      next: "What they are about stays with internal audit.",
      who: "The Super Admin.",
    },
  },
};
