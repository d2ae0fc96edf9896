import type { Help } from "~/define/help";

const ALONE = "Only you: everyone has their own.";

export const noticesHelp: Help = {
  pages: {
    "/my/notices": {
      what: "Messages of the portal to you: work that arrived, and what was decided about yours. The bell counts those that are no work.",
      act: [
        "Open a message to come to what it is about; it counts as read then.",
        "Mark all as read once you have seen them.",
      ],
      next: "Read messages are removed after half a year.",
      who: ALONE,
    },
    "/my/notices/choices": {
      what: "How you get each kind of message by mail.",
      act: ["Choose for each kind: a mail for each, one a day, or none."],
      next: "Every message still appears in the portal.",
      who: ALONE,
    },
  },
};
