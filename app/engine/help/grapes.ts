import type { HelpTexts } from "./help-text";

const CONSOLE = "Only administrators of the console. The history shows who made each change.";

export const grapesHelp: HelpTexts = {
  "/grapes": {
    what: "The home page of the console, where roles, menus and the portal are set up.",
    act: ["Choose what to set up. Without permission for the console, this page says so."],
    next: "Access changes apply from the next page people open.",
    who: CONSOLE,
  },
  "/grapes/job": {
    what: "The portal's background work: when it ran last, when it runs next, and what failed.",
    act: ["Open one to see its runs.", "Start one now if you need it."],
    next: "A failed run is retried automatically, later each time.",
    who: CONSOLE,
  },
  "/grapes/job/:name": {
    what: "The runs of one piece of work, the latest first.",
    act: ["Read why one failed.", "Start it now, or retry a failed run."],
    next: "Each run does its work once, however often it is started.",
    who: CONSOLE,
  },
  "/grapes/mail": {
    what: "Mails the portal has sent, is sending, or could not send.",
    act: ["Filter by state to find what is stuck.", "Open one to see why."],
    next: "Mail that could not be sent is retried automatically.",
    who: CONSOLE + " Secrets in mails are never shown.",
  },
  "/grapes/mail/:id": {
    what: "One mail: to whom, what it says, and what became of it.",
    act: ["Read it, and send it again where it failed."],
    next: "It is sent with the next batch.",
    who: CONSOLE + " Secrets in mails are never shown.",
  },
  "/grapes/refusal": {
    what: "How many sign-ins and requests were refused in the last 30 days, by day, by account and by network.",
    act: [
      "Open an account to which many sign-ins failed and lock it, or ask its holder.",
      "See the portal's log for each one, with its address.",
    ],
    next: "Counts are at most a minute old and are removed after 30 days.",
    who: CONSOLE,
  },
  "/grapes/account": {
    what: "Accounts set-up checks: what is missing before you can keep books.",
    act: ["Follow the link next to each problem and fix it."],
    next: "A problem disappears once it is fixed.",
    who: CONSOLE,
  },
  "/grapes/clearDatabase": {
    what: "Clears business data for a fresh start: visits, tickets or messages. People, roles, the audit trail and the books stay.",
    act: [
      "Choose what to clear, type its name and that of the company, and say why.",
      "Another administrator reviews it, types the same and approves.",
      "Cancel it within ten minutes if it was a mistake.",
    ],
    next: "A backup is made and verified first; then no one can change anything for some minutes. The page shows how to restore the data.",
    who: CONSOLE + " Those who run the organisation get a mail.",
  },
  "/grapes/changes": {
    what: "Changes to roles, limits, steps, addresses and privileged accounts that one administrator requested and another decides.",
    act: [
      "Compare before and after, and ask the person who requested it if you are not sure.",
      "Approve, or reject with a reason. Withdraw your own requests.",
    ],
    next: "An approved change takes effect at once. All administrators and the people concerned are notified when it is requested and when it is decided.",
    who: CONSOLE + " No one decides their own request, or a change that would widen their own rights.",
  },
  "/grapes/hr": {
    what: "HR set-up checks: people without a unit, without a manager or unable to sign in, and vacant posts.",
    act: ["Follow the link next to each problem and fix it."],
    next: "A problem disappears once it is fixed.",
    who: CONSOLE,
  },
  "/grapes/settings": {
    what: "All settings of roles, menus and processes.",
    act: ["Choose one."],
    next: "What you see depends on what your role permits.",
    who: CONSOLE,
  },
  "/grapes/settings/designation/change": {
    what: "Changes people's designation, unit and role from a given day.",
    act: [
      "Name one employee or many by their numbers, and choose the new designation.",
      "Choose a unit only where they move to another one.",
      "Say what happens to their role: a designation gives no role automatically.",
      "Look at what changes, then make the change.",
    ],
    next: "If it starts today it applies at once, otherwise on its day. Until then it can be cancelled.",
    who: CONSOLE + " The person is notified on the day.",
  },
  "/grapes/settings/designation/change/:id": {
    what: "One movement: who, from when, and to what, with everything that happened to it.",
    act: ["Read it.", "While it is still to come, cancel it and say why."],
    next: "Cancelled, the person stays where they are. What has taken effect is undone by a new change.",
    who: CONSOLE,
  },
  "/grapes/settings/screen/list": {
    what: "Every screen of the product with its address, the permission behind it, and the menus that lead to it.",
    act: ["Search for a screen, and type its address where a menu asks for one."],
    next: "A screen without a menu is found by its address and by links alone.",
    who: CONSOLE,
  },
  "/grapes/settings/process": {
    what: "Every workflow as a picture, with its steps.",
    act: ["Switch an optional step on or off for a company, and say why."],
    next: "It waits for another administrator; then records on their way follow the new steps from where they are.",
    who: CONSOLE,
  },
  "/grapes/settings/query/execute": {
    what: "Reads the database with a SELECT statement. It cannot change anything.",
    act: ["Write one statement and run it.", "Save a useful one under a name, for a second person to review."],
    next: "Results are limited to a thousand rows and five seconds. The history shows who ran what.",
    who: CONSOLE + " Secrets and sealed tables are hidden.",
  },
  "/grapes/settings/query/saved/:id": {
    what: "A saved statement.",
    act: ["Run it, or approve it as the second person.", "Take it out of use."],
    next: "Once a second person has reviewed it, others can use it.",
    who: CONSOLE,
  },
  "/grapes/settings/role": {
    what: "The roles people hold, with how many hold each and what it permits.",
    act: [
      "Open one to describe it, or follow the number to what it permits.",
      "Add a role, as a copy of another where that helps.",
    ],
    next: "A role alone permits nothing: permissions and menus are given to it.",
    who: CONSOLE,
  },
  "/grapes/settings/role/add": {
    what: "Adds a role.",
    act: ["Give it a name and say what people in it do.", "Start it as a copy of another if you may give permissions."],
    next: "Give it permissions and menus, then people.",
    who: CONSOLE,
  },
  "/grapes/settings/role/edit/:id": {
    what: "One role: its name, who holds it, and what depends on it.",
    act: ["Change the description or the order, and save.", "Take it out of use when it is no longer needed."],
    next: "The names of the portal's own roles stay.",
    who: CONSOLE,
  },
  "/grapes/settings/role/active/:id": {
    what: "Asks whether to take a role out of use, or reactivate it.",
    act: ["Read who would be left with no role at all.", "Say why, and choose Yes."],
    next: "Out of use it permits nothing from the next page on; its holders stay recorded. A privileged role, and one being reactivated, waits for another administrator.",
    who: CONSOLE,
  },
  "/grapes/settings/role/access": {
    what: "Which role may do what: permissions down, roles across.",
    act: ["Tick or clear boxes, then review what changes.", "Read the summary, say why, and save."],
    next: "A change that only removes permissions applies from the holders' next page. One that adds any waits for another administrator.",
    who: CONSOLE + " No one gives to a role they hold. The last administrator cannot lose the console.",
  },
  "/grapes/settings/role/:face/add": {
    what: "Which menus or sub-menus each role finds in its sidebar.",
    act: [
      "Choose a role, then tick the menus it shows.",
      "Review what changes: a link whose permission the role lacks is named, and you may grant it in the same save.",
      "Say why, and save.",
    ],
    next: "Menus appear from the next page on, for people who may open what is behind them. A menu alone gives no rights; permissions you grant wait for another administrator.",
    who: CONSOLE,
  },
  "/grapes/settings/:face/assign/add": {
    what: "Adds a menu or sub-menu for one person, or hides one from them.",
    act: [
      "Name the person by sign-in name, e-mail, employee number or full name.",
      "Choose the menu, and whether it is added or hidden.",
    ],
    next: "It applies from their next page. It gives no rights.",
    who: CONSOLE + " The person finds the menu, or no longer finds it.",
  },
  "/grapes/settings/:face/assign/list": {
    what: "People whose menus differ from what their roles show.",
    act: ["Search or filter by person, menu and state.", "Remove a line to let the roles decide again."],
    next: "The person finds what their roles show from the next page on.",
    who: CONSOLE,
  },
  "/grapes/token": {
    what: "The tokens by which programs call the API, whose they are, what they may do, and when they end.",
    act: ["Search for one, and revoke one that is lost or no longer needed."],
    next: "A token that is revoked is refused at its next call.",
    who: CONSOLE + " The token itself is shown once, to the person who makes it.",
  },
  "/grapes/token/add": {
    what: "Creates a token for a service account.",
    act: ["Choose the account, and enter what the token is for, what it may do, and when it ends."],
    next: "It is shown once: copy it to where it is used.",
    who: CONSOLE,
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
    next: "It counts from the person's next page. No one changes their own roles or state.",
    who: CONSOLE,
  },
};
