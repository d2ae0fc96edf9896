import type { Help } from "~/define/help";

export const resignationsHelp: Help = {
  pages: {
    "/my/resign": {
      what: "Your resignation, with its last day and how far it is.",
      act: ["Resign, or open your resignation to follow it or to withdraw it."],
      next: "It can be withdrawn until HR accepts it; after that HR takes it back if you ask.",
      who: "Everyone for themselves.",
    },
    "/my/resign/add": {
      what: "Tells your manager and HR that you leave.",
      act: ["Choose a reason and your last working day, read what notice you give, and send it."],
      next: "The last day offered is the one with full notice. HR accepts it to that day, or lets you go earlier without counting it against you.",
      who: "Everyone for themselves.",
    },
    "/my/resign/details/:id": {
      what: "Your resignation: last day, notice, clearance area by area, and what is still open.",
      act: ["Withdraw it until it is accepted.", "Close or hand over what is still open."],
      next: "Your account is closed at the end of your last working day.",
      who: "Only you.",
    },
    "/my/resign/decide": {
      what: "Resignations that no one in HR may decide, as the only person who could leaves or has agreed as line manager.",
      act: ["Open one to decide it."],
      next: "A resignation that is accepted goes on to its clearance.",
      who: "Those who decide in place of HR.",
    },
    "/my/resign/decide/:id": {
      what: "One resignation that no one in HR may decide.",
      act: ["Accept it with the last working day, or reject it; later settle and archive it."],
      next: "Accepting it ends the employment on the last day.",
      who: "Those who decide in place of HR; never the person who leaves.",
    },
    "/my/clearance": {
      what: "People who leave, in the areas that you clear: as line manager, for IT, stores, accounts, audit or HR.",
      act: ["Open one to clear it."],
      next: "Once all areas are cleared and the final pay is posted, HR settles the resignation.",
      who: "Those who clear an area, for their part of the organisation; never the person who leaves.",
    },
    "/my/clearance/:id": {
      what: "One area of a clearance, with what the portal knows to be still open in it.",
      act: [
        "Say what was given back and clear the area; not while something is open in it.",
        "Mark an amount as due instead: the final pay takes it.",
      ],
      next: "The area counts as cleared on the resignation.",
      who: "Those who clear this area; never the person who leaves.",
    },
    "/my/team/resign": {
      what: "Resignations of your units that wait for you.",
      act: ["Open one to agree to it."],
      next: "HR accepts it then and sets the last working day.",
      who: "Managers, for the employees of their units.",
    },
    "/my/team/resign/:id": {
      what: "The resignation of an employee of your units.",
      act: ["Agree to it."],
      next: "HR is notified.",
      who: "Managers, for the employees of their units.",
    },
    "/hr/resign/list": {
      what: "Resignations of your part of the organisation, with last day, notice and state.",
      act: ["Search and filter; open one to take its next step.", "Download the list as CSV or Excel."],
      next: "A resignation moves on as its areas are cleared and the final pay is posted.",
      who: "People in HR with permission to see them, for their part of the organisation.",
    },
    "/hr/resign/details/:id": {
      what: "One resignation: notice, clearance by area, and what the portal knows to be still open.",
      act: [
        "Accept it with the last working day; release the person to let them go before the day they asked for. Where days of notice are missing, choose whether the final pay deducts them.",
        "Follow the clearance: each area is cleared by those it belongs to.",
        "Settle it once the final pay is posted, and archive it after the last day.",
      ],
      next: "Accepting it ends the employment on the last day: the account is closed and open work is handed over.",
      who: "People in HR, each step by those with its permission; never the person who leaves.",
    },
    "/exitinterview/:id": {
      what: "The exit interview of someone who leaves, behind the link of a mail.",
      act: ["Enter your employee number, answer the questions, save them for later or submit them."],
      next: "A link works once. Answers are read only of three people or more together, texts too, never under a name; a text may be left out.",
      who: "The person the link was sent to.",
    },
    "/hr/exitinterview/list": {
      what: "Exit interviews of people who leave: invited, opened or submitted. No one reads single answers.",
      act: ["Open one to send a new link."],
      next: "Answers are added up in the report of exit interviews, which tells texts three at a time.",
      who: "People in HR with permission to see resignations, for their part of the organisation.",
    },
    "/hr/exitinterview/details/:id": {
      what: "One exit interview: how far it is, and until when its link works.",
      act: ["Send a new link; those before it no longer work."],
      next: "The person is asked by mail, and answers once.",
      who: "People in HR; never the person who leaves.",
    },
    "/admin/resign/list": {
      what: "Who of your part of the organisation has resigned, when they leave, and whether their account is still open.",
      act: [
        "Filter by state and day, and download the list as CSV or Excel.",
        "Have the account of someone who has left closed.",
      ],
      next: "A resignation moves on as human resources accept and settle it.",
      who: "People with permission to see it, for their part of the organisation.",
    },
  },
  tables: {
    ResignReason: "Reasons for leaving are what people choose from when they resign.",
    ExitQuestion:
      "Exit questions are asked of people who leave, by the link of a mail; while there is none, the usual ones are asked.",
  },
};
