import type { Help } from "~/define/help";

export const changeTicketsHelp: Help = {
  pages: {
    "/change/ticket": {
      what: "Changes to the systems of the company in one week, day by day, and those that are made at the same time.",
      act: ["Go to another week.", "Ask for a change, or open one you may see."],
      next: "A change appears here once it is approved and has a window.",
      who: "Everyone sees systems and windows; the rest of a change is for those who ask for it, make it or answer for the unit.",
    },
    "/change/ticket/list": {
      what: "Changes you have asked for and those of your part of the organisation, with their window and how far they are.",
      act: ["Search and filter; open one to read it or to take its next step.", "Ask for a change."],
      next: "A change is assessed, approved, scheduled, made, verified and closed.",
      who: "Everyone for their own changes; managers and those who make changes for their units.",
    },
    "/change/ticket/list/open": {
      what: "Changes of your part of the organisation that are not closed, by the beginning of their window.",
      act: ["Search and filter; open one to take its next step.", "Download the list as CSV or Excel."],
      next: "What was made before its approval is late from the second working day on.",
      who: "Managers and those who make changes, each for their own units.",
    },
    "/change/ticket/add": {
      what: "Asks for a change to a system.",
      act: ["Describe it, its plan and how it is undone, and choose a window.", "Save the draft, then submit it."],
      next: "Those who make changes assess its risk; a change of high risk is approved by two people.",
      who: "Everyone.",
    },
    "/change/ticket/edit/:id": {
      what: "One change: plan, window, risk, result, files and comments, and what clashes with it.",
      act: [
        "As its requester: submit it, verify what was made, or cancel it before it is made.",
        "As one who makes changes: assess its risk, schedule it in the window that was approved or move the window, record the result, roll it back, close it.",
        "As an approver: approve or reject it. No one approves what they asked for, assessed or made.",
      ],
      next: "The other side is notified. An emergency that was made first is recorded within two working days and approved within one more; a moved window is approved again.",
      who: "Its requester, those who make changes, approvers and managers of the unit.",
    },
    "/change/ticket/change/:id": {
      what: "Changes a draft.",
      act: ["Correct it and save."],
      next: "It is sent when you submit it.",
      who: "Its requester.",
    },
  },
  tables: {},
};
