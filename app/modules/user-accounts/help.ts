import type { Help } from "~/define/help";

const CONSOLE = "Only administrators of the console. The history shows who made each change.";

export const userAccountsHelp: Help = {
  pages: {
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
    "/grapes/user": {
      what: "Everyone who can sign in, and the accounts of programs.",
      act: [
        "Search by name, sign-in name, e-mail or employee number; filter by state, role and unit.",
        "Open one to see and change what it may do, or add one.",
      ],
      next: "A change counts from the next page of the people it concerns.",
      who: CONSOLE,
    },
    "/grapes/user/add": {
      what: "Adds an account: for an employee, for someone else, or for a program.",
      act: [
        "Give it a sign-in name and a first role at a unit.",
        "Invite the person by mail, or set a first password that they must change.",
      ],
      next: "The person chooses a password by the link in the mail and signs in.",
      who: CONSOLE,
    },
    "/grapes/user/edit/:id": {
      what: "One account: its names, its roles with their units and days, how it signs in.",
      act: [
        "Grant a role, also acting and for a time, or end one.",
        "Lock, unlock, invite again, reset the password or the second factor, sign out everywhere.",
      ],
      next: "It counts from the person's next page. No one changes their own roles or state, and the account of an administrator is closed by two.",
      who: CONSOLE,
    },
  },
};
