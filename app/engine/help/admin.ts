import type { HelpTexts } from "./help-text";

export const adminHelp: HelpTexts = {
  "/admin": {
    what: "The organisation as a tree, with what is missing in it.",
    act: [
      "Open a unit to see its record.",
      "Follow what is marked as missing: units without a manager, years without holidays.",
    ],
    next: "What you mend is right for everyone from the next page on.",
    who: "Administrators of the organisation.",
  },
  "/admin/history": {
    what: "Who did what to which record, and when: the audit trail.",
    act: ["Search by record, act or request, and filter by person and day.", "Take it away as CSV or Excel."],
    next: "The trail is never changed. Its links of hashes are checked every night.",
    who: "Those who hold the right to read it. Anonymous reports leave nothing here.",
  },
  "/admin/user": {
    what: "How many people of your part of the organisation can sign in, and how their accounts stand.",
    act: ["Open a list by its state, or add a user."],
    next: "The numbers are those of this moment.",
    who: "Administrators of the organisation, each for their own units.",
  },
  "/admin/user/list": {
    what: "The people of your units who have an account, and the roles they hold today.",
    act: ["Search and filter; open one to change it, or add one.", "Take the list away as CSV or Excel."],
    next: "Accounts of programs and whatever needs more rights than yours are looked after in the console.",
    who: "Administrators of the organisation, each for their own units.",
  },
  "/admin/user/add": {
    what: "Makes an account for an employee or another person of your units.",
    act: [
      "Give it a sign-in name, and a first role where the posting gives none.",
      "Invite the person by mail, or set a first password that they must change.",
    ],
    next: "The person chooses a password by the link in the mail and signs in.",
    who: "Administrators of the organisation, each for their own units. You give only roles that permit no more than your own.",
  },
  "/admin/user/edit/:id": {
    what: "One account: its names, its roles with their units and days, how it signs in.",
    act: [
      "Give a role, also acting and for a time, or end one.",
      "Lock or open the account, invite again, send a link for a new password, sign out everywhere.",
    ],
    next: "It counts from the person's next page. No one changes their own account, or one with more rights than their own.",
    who: "Administrators of the organisation, each for their own units. Every change stands in the history with a name.",
  },
  "/admin/settings": {
    what: "The tables of the organisation.",
    act: ["Choose one to see its list."],
    next: "What is recorded there is offered in forms everywhere.",
    who: "Administrators of the organisation.",
  },
  "/admin/resign/list": {
    what: "Who of your part of the organisation has resigned, when they leave, and whether their account is still open.",
    act: [
      "Filter by state and day, and take the list away as CSV or Excel.",
      "Have the account of someone who has left closed.",
    ],
    next: "A resignation moves on as human resources accept and settle it.",
    who: "Those who hold the right to it, for their part of the organisation.",
  },
  "/admin/ticket/report": {
    what: "How many tickets were raised in a span of days, how soon they were resolved, and how people rate the help.",
    act: ["Choose the days.", "Go on to the open or the closed tickets."],
    next: "The figures are counted anew each time.",
    who: "Those who hold the right to it, for their part of the organisation.",
  },
  "/admin/reports/ticket/:which": {
    what: "Tickets that are open, or that are done, with who looks after each and by when.",
    act: ["Search, filter and sort; take the list away as CSV or Excel."],
    next: "A ticket that is resolved moves to the closed ones.",
    who: "Those who hold the right to it, for their part of the organisation.",
  },
};
