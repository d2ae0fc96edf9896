import type { HelpTexts } from "./help-text";

const ALONE = "Only you: everyone has their own.";

export const homeHelp: HelpTexts = {
  "/dashboard": {
    what: "Everything that waits for you in any part of the portal, the oldest first, and the ways into the areas your role opens.",
    act: ["Open the first line and do what it asks.", "Choose an area below the list to begin something of your own."],
    next: "A line disappears once you have done it, or once someone else has.",
    who: ALONE,
  },
  "/search": {
    what: "Finds people, units, documents and menus by a few letters of their name or number.",
    act: [
      "Write at least two letters. Several words are all searched for.",
      "Choose “All” beside a heading to see every hit of that kind.",
      "Press Ctrl and K on any page to search without leaving it.",
    ],
    next: "Nothing is changed by searching.",
    who: "Everyone searches for themselves and finds what they may see: the units below their own post, and the people there.",
  },
  "/help": {
    what: "Explains the page you came from.",
    act: ["Read it, then follow the link back."],
    next: "Nothing is changed by reading.",
    who: "Everyone may read the help of pages that they may open.",
  },
  "/my/confirm": {
    what: "Confirms your identity before something that cannot be undone, or that shows secrets.",
    act: ["Type your password, or the code of your phone where you use one."],
    next: "You come to what you wanted to do, and are not asked again for some minutes.",
    who: ALONE,
  },
  "/my/count/:id": {
    what: "A cash count that names you as its witness or custodian.",
    act: ["Confirm it if you stood by and it is right.", "Otherwise object, and say what is not right."],
    next: "Your answer is shown with the count to those who close the day. You can answer once.",
    who: "The witness and the custodian named in the count, each for themselves.",
  },
  "/my/followUp/list": {
    what: "Follow-ups from visits: a count that differs, a file with missing documents, a borrower to visit again.",
    act: ["Open one and report what you have done.", "Managers narrow the list to a branch, or to what is overdue."],
    next: "Someone above you confirms it, or sends it back.",
    who: "You see your own, and managers those of their units.",
  },
  "/my/followUp/details/:id": {
    what: "A follow-up and its outcome.",
    act: ["Its owner says what was done.", "The person above the owner confirms it, returns it or drops it."],
    next: "The owner is notified.",
    who: "The owner, and the managers of the unit.",
  },
  "/my/team": {
    what: "The people you manage, review or look after today.",
    act: ["See their designation, unit and state."],
    next: "The list follows postings and what HR has mapped.",
    who: "Everyone sees their own team.",
  },
  "/my/details/changes": {
    what: "What you asked HR to change in your staff file.",
    act: ["Open a request to see its state, or request another change."],
    next: "HR approves or rejects each request.",
    who: "You, and HR.",
  },
  "/my/details/ask": {
    what: "Requests a change of your contact or bank details.",
    act: ["Choose what changes, enter the new value or the bank details, and send the request."],
    next: "Someone in HR decides it, and you are notified.",
    who: "Everyone, for themselves.",
  },
  "/my/details/change/:id": {
    what: "One request to change a staff file.",
    act: ["Withdraw your own while it waits; HR approves or rejects it."],
    next: "Approved, the change is in the file.",
    who: "Its requester, and HR.",
  },
  "/underconstruction": {
    what: "The placeholder of a page that is being built.",
    act: ["Go back, or start from the dashboard."],
    next: "Nothing happens here.",
    who: "Everyone.",
  },
  "/my/details": {
    what: "Who you are in the portal, what your staff file says, and how pages look to you.",
    act: [
      "Request a change of your contact or bank details.",
      "Choose light or dark colours, and pages without script for slow lines.",
      "Change your password, your code or your devices with the buttons above.",
    ],
    next: "The choice applies from the next page on, on every device.",
    who: "Only you can change it. Administrators see your name, roles and units, never your password.",
  },
  "/my/second-factor": {
    what: "The code of your phone that you sign in with beside your password.",
    act: [
      "Scan the picture with an authenticator app and type the code it shows.",
      "Print or write down the recovery codes and keep them apart from the phone.",
    ],
    next: "From the next sign-in on you are asked for a code. Each recovery code works once.",
    who: ALONE + " An administrator can remove a lost code, and does not see it.",
  },
  "/my/deviceregister": {
    what: "The browsers from which you have signed in, and those that are trusted to skip the code.",
    act: ["Look for a browser you do not know.", "Remove one, or all."],
    next: "A browser without trust is asked for your code at its next sign-in.",
    who: ALONE,
  },
  "/my/password/Reset": {
    what: "Changes your password.",
    act: ["Type the present password, then the new one: at least twelve characters, and none of the common ones."],
    next: "All your other sessions end, and so do tokens of programs that act for you.",
    who: "No one sees a password, not even administrators.",
  },
  "/my/notices": {
    what: "Messages of the portal to you: work that arrived, and what was decided about yours.",
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
  "/my/views": {
    what: "Searches, filters and sorts of lists that you keep under a name.",
    act: ["Open one to see the list as you kept it.", "Rename or delete one."],
    next: "A view is shown above its list. It saves the search, not the results.",
    who: ALONE,
  },
  "/my/views/add": {
    what: "Keeps the search, filters and sort of the list you came from.",
    act: ["Give the view a name."],
    next: "You return to the list, where the view is shown above it.",
    who: ALONE,
  },
  "/my/views/edit/:id": {
    what: "Renames or deletes one of your views.",
    act: ["Change the name and save, or delete the view."],
    next: "The list itself is not touched.",
    who: ALONE,
  },
  "/my/risk/opinion/:id": {
    what: "A critical risk put forward for acceptance, for audit's opinion.",
    act: [
      "Read its scores, actions and history, and the reason why it should be accepted.",
      "Say whether it can be accepted, and why.",
    ],
    next: "Your opinion goes to the person who decides and stays with the request.",
    who: "Those who give audit's opinion in this part of the organisation.",
  },
  "/my/job/:id": {
    what: "Shows the progress of work you asked the portal to do.",
    act: ["Wait, or leave: the page updates automatically.", "Cancel what you no longer need."],
    next: "When the work has ended its result appears here.",
    who: "You, and administrators of the console.",
  },
  "/exit": {
    what: "Asks whether you want to sign out.",
    act: ["Choose Yes to sign out of this browser, No to go back."],
    next: "The next person on this device sees none of your data.",
    who: ALONE,
  },
  "/reload": {
    what: "Reloads your roles and menus, and clears what the browser has stored for the portal.",
    act: ["Choose Yes when a menu you were given does not show."],
    next: "You stay signed in and start from your tasks.",
    who: ALONE,
  },
  "/import/:resource": {
    what: "Adds many records at once from a CSV file.",
    act: [
      "Download the template, fill in one line per record, and choose the file here.",
      "Read the report: nothing is added yet.",
    ],
    next: "When every line is right, add them all with one button; otherwise fix the file and upload it again.",
    who: "Everyone who sees the list sees the records. Only you see the file; it is removed after seven days.",
  },
  "/import/:resource/:id": {
    what: "The report about a file: what would be added, and what is wrong by line and column.",
    act: ["Fix the file and upload it again, or add all lines."],
    next: "All lines are added together, or none. A file counts once.",
    who: "Only you see the report; everyone who sees the list sees what is added.",
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
    next: "The other side is notified. A resolved ticket closes by itself after three working days.",
    who: "Its requester, who looks after it, and managers and the desk of the unit.",
  },
  "/my/ticket/change/:id": {
    what: "Changes what you have asked while nobody has taken the ticket.",
    act: ["Correct it and save."],
    next: "The priority and the time it is due follow from what you enter.",
    who: "Its requester.",
  },
  "/my/sessions": {
    what: "Where you are signed in at this moment.",
    act: ["End a session you do not know, or all others at once."],
    next: "The browser concerned is sent to the sign-in page with its next click.",
    who: ALONE,
  },
  "/my/tokens": {
    what: "Your tokens, by which programs call the API as you.",
    act: ["Make one for a program, or revoke one."],
    next: "A token that is revoked is refused at its next call.",
    who: ALONE,
  },
  "/my/tokens/add": {
    what: "Creates a token for a program that acts as you.",
    act: ["Enter what it is for, what it may do at most, and when it ends."],
    next: "It is shown once: copy it to where it is used.",
    who: ALONE,
  },
};
