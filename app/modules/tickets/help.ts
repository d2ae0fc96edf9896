import type { Help } from "~/define/help";

const ALONE = "Only you: everyone has their own.";

export const ticketsHelp: Help = {
  pages: {
    "/admin/reports/ticket/:which": {
      what: "Tickets that are open, or that are done, with who looks after each and by when.",
      act: ["Search, filter and sort; download the list as CSV or Excel."],
      next: "A ticket that is resolved moves to the closed ones.",
      who: "People with permission to see it, for their part of the organisation.",
    },
    "/my/ticket": {
      what: "How many of your tickets are open, wait for you, or are resolved, and those of your part of the organisation.",
      act: ["Raise a ticket, or open one of the lists."],
      next: "Numbers are current.",
      who: "Everyone for their own tickets; managers and the desk for those of their units.",
    },
    "/my/ticket/list": {
      what: "The tickets you have raised, with who looks after each and by when.",
      act: ["Search and filter; open one to read it, to comment or to close it.", "Raise a ticket."],
      next: "Tickets that are resolved wait here for you to confirm them.",
      who: ALONE,
    },
    "/my/ticket/list/closed": {
      what: "Tickets of your part of the organisation that are resolved, closed or cancelled.",
      act: ["Search and filter; open one to read it.", "Download the list as CSV or Excel."],
      next: "A ticket can be reopened by its requester for seven days.",
      who: "Managers and those who work on tickets, each for their own units.",
    },
    "/my/ticket/list/:face": {
      what: "Tickets of your part of the organisation: all of them, those still worked on, or those of your country.",
      act: [
        "Search and filter; open one to read it.",
        "If you work on tickets: tick several and assign them to someone together.",
      ],
      next: "“Time left” counts the hours in which the desk is open, and stands while a ticket waits for its requester.",
      who: "Managers and those who work on tickets, each for their own units.",
    },
    "/my/ticket/add": {
      what: "Asks the desk for help.",
      act: ["Say what is wrong, whom it affects and how urgent it is.", "Add photos or a PDF if they help."],
      next: "The desk is notified. Its priority follows from whom it affects and how urgent it is.",
      who: "Everyone.",
    },
    "/my/ticket/edit/:id": {
      what: "One ticket: what was asked, what was answered, its files, and what you may do next.",
      act: [
        "Comment on it. Internal notes are for the desk only.",
        "As its requester: answer, confirm that it is resolved, reopen it within seven days, or cancel it before work begins.",
        "As the desk: take or assign it, start, wait for the requester, resolve it.",
      ],
      next: "The other side is notified. A resolved ticket closes automatically after three working days.",
      who: "Its requester, who looks after it, and managers and the desk of the unit.",
    },
    "/my/ticket/change/:id": {
      what: "Changes what you have asked until someone takes the ticket.",
      act: ["Correct it and save."],
      next: "The priority and the time it is due follow from what you enter.",
      who: "Its requester.",
    },
  },
  tables: {
    SlaPolicy: "Ticket targets say how soon tickets are to be answered and resolved, by priority and category.",
  },
};
