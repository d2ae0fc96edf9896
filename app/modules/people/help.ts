import type { Help } from "~/define/help";

export const peopleHelp: Help = {
  pages: {
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
    "/hr/employee/list": {
      what: "Everyone who works in your part of the organisation, with the designation and unit of today.",
      act: [
        "Search by name or number, and filter by unit, state or designation.",
        "Download the list as CSV or Excel.",
      ],
      next: "Open someone to see their postings.",
      who: "HR, and accountants for their own units. Personal details are seen by HR alone.",
    },
    "/hr/employee/add": {
      what: "Enters a new employee in two steps, the person and the job, and then leads on through the file.",
      act: [
        "Enter who they are and save; you can leave and come back under Begun by you.",
        "Enter their unit and designation from the first day of work.",
      ],
      next: "The file is completed step by step. What you have begun is seen by you alone and is kept for 30 days.",
      who: "HR, for the units within reach.",
    },
    "/hr/employee/edit/:id": {
      what: "Completes the file of an employee step by step: person, job, background, bank, managers, documents, account.",
      act: [
        "Open a step, change what is there and save; each step is saved on its own.",
        "Verify entries of education and earlier work that the employee has made.",
        "Request an account, or make it where you look after accounts.",
      ],
      next: "The change is kept in the history. Designation and unit change by a movement, bank details by a request.",
      who: "HR, for everyone but themselves.",
    },
    "/hr/employee/details/:id": {
      what: "The file of one employee, in parts: summary, timeline, background, leave, attendance, documents, movements and history.",
      act: [
        "Open a part; you are offered those that you may see of this person.",
        "Change the details, or end the employment with a last working day.",
      ],
      next: "Postings to come stand above that of today.",
      who: "HR, and accountants for their own units. Personal details and the history are seen by HR alone.",
    },
    "/hr/documents/missing": {
      what: "Documents that a category requires of a staff type and that are not on file, by person.",
      act: ["Filter by category.", "Request a document: the person is told and finds it among their details."],
      next: "A request goes once the person or HR has added the document.",
      who: "HR.",
    },
    "/hr/documents/renew/:id": {
      what: "Adds the next edition of a valid document.",
      act: ["Enter the new number and dates, and attach the file."],
      next: "Someone else in HR verifies it once a file is attached; it then takes the place of the one before.",
      who: "HR.",
    },
    "/hr/reports/employee": {
      what: "Who was employed on a day, where and as what, and how many people there were.",
      act: [
        "Choose the day, a unit, a designation or a staff type.",
        "Choose the columns that are shown and printed, or download all of them as CSV or Excel.",
      ],
      next: "The unit and designation are those of the day; the state is that of today.",
      who: "HR, and accountants for their own units without personal details.",
    },
    "/hr/reports/audit-trail": {
      what: "Who changed what of employees, documents, movements, leave, attendance and the settings of HR, field by field.",
      act: ["Filter by record, person and day.", "Download it as CSV or Excel."],
      next: "Numbers of identity and accounts are told by their ends alone, as the trail keeps them.",
      who: "Super Admin and the HR manager.",
    },
    "/my/details/background": {
      what: "Your education, earlier work, dependants and emergency contacts.",
      act: ["Choose a kind, add an entry, or open one to change or remove it."],
      next: "HR verifies education and earlier work; dependants and contacts count at once.",
      who: "You and HR.",
    },
    "/my/details/document": {
      what: "Sends a document of yours to HR with its file.",
      act: ["Choose the category, enter number and dates, attach the file and send it."],
      next: "It counts once someone in HR has verified it, and takes the place of the one before.",
      who: "You and HR.",
    },
    "/my/details/photo": {
      what: "Your photo, as your team and HR see it.",
      act: ["Take or choose a photo and save it.", "Remove it if you want none."],
      next: "It takes the place of the one before at once.",
      who: "You, your managers and those who may open your file see it.",
    },
    "/my/picture/:id": {
      what: "The photo of an employee, as a picture.",
      act: ["Look at it."],
      next: "Nothing changes.",
      who: "The person, their managers and those who may open their file.",
    },
    "/hr/employee/photo/:id": {
      what: "The photo of an employee.",
      act: ["Take or choose a photo and save it.", "Remove it where the person wants none."],
      next: "It takes the place of the one before at once.",
      who: "HR.",
    },
    "/hr/reports": {
      what: "The reports of HR that your role includes.",
      act: ["Open one to read, print or take it away as a file."],
      next: "What a report shows lies within your reach.",
      who: "Everyone who works with HR; each finds the reports of their role.",
    },
    "/hr/settings": {
      what: "The tables that HR keeps, with how many records each has.",
      act: ["Open one to see, add or change its records."],
      next: "What is in use here is offered in the forms of HR.",
      who: "HR reads them; the HR manager changes them.",
    },
    "/hr/settings/manager-mapping/list": {
      what: "Who manages, reviews and looks after whom where HR has said so, each with the days it holds.",
      act: ["Map a manager to some people or to everyone at a unit.", "Open a mapping to end it.", "See who has none."],
      next: "Without a mapping, leave, tours and time go to those whose role decides them at the unit, or else at the nearest one above. Reviews go to the person who leads the unit, the head of the department at head office, or the HR manager.",
      who: "HR.",
    },
    "/hr/settings/manager-mapping/add": {
      what: "Maps a manager to employees from a day on.",
      act: [
        "Enter employee numbers, or choose a unit for everyone posted there.",
        "Choose the relation, the manager and the day.",
      ],
      next: "The mapping before it ends the day before. Leave, tours and time go to the new manager from the day on where their role decides them there; otherwise they go on as without the mapping.",
      who: "HR, for everyone but themselves.",
    },
    "/hr/settings/manager-mapping/edit/:id": {
      what: "One relation of an employee through time.",
      act: ["Enter a last day to end the mapping."],
      next: "Afterwards the manager follows from the unit and the department.",
      who: "HR, for everyone but themselves.",
    },
    "/hr/settings/manager-mapping/gaps": {
      what: "Employees who lack a manager in some relation today.",
      act: ["Open an employee, or map a manager."],
      next: "A mapping to someone who has left does not count.",
      who: "HR.",
    },
    "/hr/employee/changes": {
      what: "What employees ask to have changed in their own file: contact and bank details.",
      act: ["Open a request to approve or reject it."],
      next: "Approved, it is in the file; bank details count from their day on.",
      who: "HR, for everyone but themselves. Bank details are decided by someone who sees account numbers in full.",
    },
    "/hr/employee/changes/add": {
      what: "The bank account that an employee is paid to.",
      act: ["Choose the employee, enter the account and from when it counts, and send it to be approved."],
      next: "Another person approves it, then pay goes there. The employee is told.",
      who: "HR, for everyone but themselves.",
    },
    "/hr/employee/numbers/:id": {
      what: "Numbers of identity, documents and bank accounts of an employee, by their last digits.",
      act: ["Enter a reason to see them in full for five minutes."],
      next: "The audit trail keeps who saw them, when and why.",
      who: "HR.",
    },
    "/hr/probation/:id": {
      what: "The probation of an employee: when it began and when it ends, and what the evaluation after six months says.",
      act: [
        "Confirm the employee, or enter a later last day.",
        "Confirm without a complete evaluation, as HR manager and with a reason.",
      ],
      next: "The decision is kept in their history. HR is reminded 30 and 14 days before the last day, and on it.",
      who: "HR reads it; the HR manager decides, never on themselves.",
    },
    "/hr/documents": {
      what: "Passports, permits and other papers of employees, with the days left until they expire.",
      act: ["Add a document; someone else verifies it.", "Search, filter and download the list."],
      next: "HR is reminded before a document expires, on the days its category names.",
      who: "HR. Numbers are shown by their last digits.",
    },
    "/hr/documents/add": {
      what: "Adds a document of an employee.",
      act: ["Choose the employee and the category, enter the number and the days, and attach the file."],
      next: "Someone else verifies it once a file is attached. It then takes the place of the one before in its category.",
      who: "HR.",
    },
    "/hr/documents/details/:id": {
      what: "One document with its files and its history.",
      act: ["Look at its files, then verify or reject it, unless you added it or it is your own."],
      next: "The person who added it changes its files until then. A verified document replaces the one that was valid.",
      who: "HR.",
    },
    "/hr/workPermit": {
      what: "Work permits of employees, with their class and the days left.",
      act: ["Open a permit, or add a new one before the old one ends."],
      next: "A new permit takes the place of the one before once it is verified.",
      who: "HR.",
    },
    "/hr/reports/passport-expiry": {
      what: "Passports that expire within some days, the first to expire on top.",
      act: ["Choose how many days ahead to look.", "Download the list."],
      next: "Ask the employee for a new one and add it.",
      who: "HR.",
    },
    "/hr/reports/work-permit-expiry": {
      what: "Work permits that expire within some days, the first to expire on top.",
      act: ["Choose how many days ahead to look.", "Download the list."],
      next: "Renew the permit and add the new one.",
      who: "HR.",
    },
    "/my/team": {
      what: "The people you manage, review or look after, today or on another day.",
      act: [
        "See their designation, unit and state, and who is in, on leave or on tour.",
        "Choose a day to see who reported to you on it, or will.",
      ],
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
  },
  tables: {
    DocumentCategory:
      "Document categories say which papers the staff file holds, whether they expire, and how many days before that HR is reminded.",
    StaffType:
      "Staff types are sorts of contract: they say how long probation and notice last, and whether payroll and leave count these people.",
    Education: "Levels of education are what the staff file offers as the highest level of each person.",
    Department:
      "Departments are the parts of the organisation by their work. At head office the head of a department is the line manager of its people.",
  },
};
