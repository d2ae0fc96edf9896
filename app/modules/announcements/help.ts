import type { Help } from "~/define/help";

const KEEPERS = "HR, for the units within reach.";

export const announcementHelp: Help = {
  pages: {
    "/notice/list": {
      what: "Notices of the company that are addressed to you, the latest first.",
      act: ["Open a notice to read it.", "Acknowledge those that ask for it."],
      next: "A line stands above every page until you have acknowledged what asks for it; you can go on working.",
      who: "Only you: everyone sees the notices addressed to them.",
    },
    "/notice/read/:id": {
      what: "One notice with its files.",
      act: ["Read it.", "Press the button below it where it asks to be acknowledged."],
      next: "HR sees that you have opened it, and when you acknowledged it.",
      who: "Those it is addressed to.",
    },
    "/hr/notice/list": {
      what: "Notices to staff: drafts, those that wait for their time, those that are published, and those that are over.",
      act: ["Write a notice.", "Open one to publish, withdraw or archive it, and to see who has read it."],
      next: "Scheduled notices are published within five minutes of their time, and end after their last day.",
      who: KEEPERS,
    },
    "/hr/notice/add": {
      what: "A new notice, kept as a draft.",
      act: [
        "Write the text and choose whom it is addressed to.",
        "Use the preview to see it as people will read it.",
        "Attach files, such as the policy itself.",
      ],
      next: "It stays hidden until it is published.",
      who: KEEPERS,
    },
    "/hr/notice/edit/:id": {
      what: "A draft that is changed.",
      act: ["Change what is needed and save it."],
      next: "Once it is published, its text stays as it is: withdraw it and write another.",
      who: KEEPERS,
    },
    "/hr/notice/details/:id": {
      what: "One notice with its text, its audience and its receipts by unit.",
      act: [
        "Publish it now, or schedule it for its day.",
        "Withdraw it: those it was addressed to no longer find it.",
        "Follow the links to the people who have not acknowledged it.",
      ],
      next: "People who join its audience later are shown it the next morning.",
      who: KEEPERS,
    },
  },
};
