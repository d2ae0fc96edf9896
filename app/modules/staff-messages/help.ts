import type { Help } from "~/define/help";

const KEEPERS = "HR, for the units within reach.";

export const staffMessageHelp: Help = {
  pages: {
    "/hr/message/list": {
      what: "Messages to staff with how many people each has reached.",
      act: ["Write a message.", "Open one to send it, or to send failed mail again."],
      next: "Mail goes out within a few minutes, to each person alone.",
      who: KEEPERS,
    },
    "/hr/message/add": {
      what: "A new message, kept as a draft.",
      act: ["Write it, and choose the channel and the people it is addressed to."],
      next: "It goes out when you send it.",
      who: KEEPERS,
    },
    "/hr/message/edit/:id": {
      what: "A draft that is changed.",
      act: ["Change what is needed and save it."],
      next: "Once it is sent, it stays as it is.",
      who: KEEPERS,
    },
    "/hr/message/details/:id": {
      what: "One message with its audience and its delivery.",
      act: ["Send it.", "Send failed mail again.", "Follow the numbers to the people."],
      next: "In the portal people find it among their messages.",
      who: KEEPERS,
    },
    "/hr/message/delivery/list": {
      what: "Each person a message was sent to: waiting, sent, failed or read.",
      act: ["Narrow it to those that failed, and read why."],
      next: "People without a mail address get it once they have one and failed mail is sent again.",
      who: KEEPERS,
    },
  },
};
