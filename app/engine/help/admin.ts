import type { HelpTexts } from "./help-text";

export const adminHelp: HelpTexts = {
  "/admin": {
    what: "The organisation as a tree, with what is missing in it.",
    act: [
      "Open a unit to see its record.",
      "Follow what is marked as missing: units without a manager, years without holidays.",
    ],
    next: "Your fixes apply to everyone from their next page.",
    who: "Administrators of the organisation.",
  },
  "/admin/history": {
    what: "Who did what to which record, and when: the audit trail.",
    act: ["Search by record, action or request, and filter by person and day.", "Download it as CSV or Excel."],
    next: "The trail is never changed. Its links of hashes are checked every night.",
    who: "Those who hold the right to read it. Anonymous reports leave nothing here.",
  },
  "/admin/user": {
    what: "How many people in your part of the organisation can sign in, and the state of their accounts.",
    act: ["Open a list by its state, or add a user."],
    next: "The numbers are current.",
    who: "Administrators of the organisation, each for their own units.",
  },
  "/admin/user/list": {
    what: "The people of your units who have an account, and the roles they hold today.",
    act: ["Search and filter; open one to change it, or add one.", "Download the list as CSV or Excel."],
    next: "Service accounts, and accounts with more rights than yours, are managed in the console.",
    who: "Administrators of the organisation, each for their own units.",
  },
  "/admin/user/add": {
    what: "Creates an account for an employee or another person in your units.",
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
    who: "Administrators of the organisation, each for their own units. The history shows who made each change.",
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
      "Filter by state and day, and download the list as CSV or Excel.",
      "Have the account of someone who has left closed.",
    ],
    next: "A resignation moves on as human resources accept and settle it.",
    who: "Those who hold the right to it, for their part of the organisation.",
  },
  "/admin/ticket/report": {
    what: "How many tickets were raised in a period, how soon they were resolved, and how people rate the help.",
    act: ["Choose the days.", "Go on to the open or the closed tickets."],
    next: "The figures are updated each time.",
    who: "Those who hold the right to it, for their part of the organisation.",
  },
  "/admin/reports/ticket/:which": {
    what: "Tickets that are open, or that are done, with who looks after each and by when.",
    act: ["Search, filter and sort; download the list as CSV or Excel."],
    next: "A ticket that is resolved moves to the closed ones.",
    who: "Those who hold the right to it, for their part of the organisation.",
  },
};
