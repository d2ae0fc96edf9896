import type { Help } from "~/define/help";

const TWO = "The person who delegates and the one who decides in their name.";

export const approvalsHelp: Help = {
  pages: {
    "/my/approvals": {
      what: "Everything that waits for you in the portal by kind, with how many there are, what they come to, and how many working days each has waited.",
      act: [
        "Open a record to decide it.",
        "Tick several and decide them together, where they have a box.",
        "Open the list of a kind for all that belongs to it.",
        "Delegate your approvals before you go on leave.",
      ],
      next: "What is decided leaves the list. What waits too long is also put to the next level.",
      who: "Only you: everyone has their own.",
    },
    "/my/approvals/above/:process/:id": {
      what: "One record that all who decide it are barred from: it is their own, or they took an earlier step of it.",
      act: ["Take the step that waits, and say why."],
      next: "The record goes on. The trail says that you decided in the place of those who could not.",
      who: "Those who decide from above; never the person the record is about, nor the one who prepared it.",
    },
    "/my/delegation": {
      what: "What you have delegated, and what others have delegated to you.",
      act: ["Delegate your approvals for some days.", "Open a delegation to read or end it."],
      next: "It counts on days on which the person is on approved leave or on tour.",
      who: TWO,
    },
    "/my/delegation/add": {
      what: "Lets someone else decide in your name while you are away.",
      act: ["Choose the person, the days and what they decide.", "Enter the reason."],
      next: "They are notified. Decisions show both names, and no one decides their own requests through it.",
      who: "Everyone who decides leave, time, changes of details or documents of others.",
    },
    "/my/delegation/details/:id": {
      what: "One delegation with its days and what it covers.",
      act: ["End it before its last day."],
      next: "An ended delegation stays on record. Delegate again to start a new one.",
      who: TWO,
    },
    "/hr/approvals": {
      what: "What waits for decisions in the processes of HR: with whom, for how many working days, and when it goes to the next level.",
      act: ["Narrow the list to one process.", "Choose Re-route to ask another person to decide, and say why."],
      next: "The person you ask is notified. The wait goes on, and the change is kept in the trail.",
      who: "HR, for the units within reach.",
    },
  },
  tables: {
    ApprovalReminder: "After how many working days those who decide are reminded.",
  },
};
