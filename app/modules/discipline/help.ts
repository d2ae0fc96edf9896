import type { Help } from "~/define/help";

const HR =
  "People in HR with permission to see cases, for their part of the organisation; never the person it is against, or those involved in it.";

export const disciplineHelp: Help = {
  pages: {
    "/my/disciplinary/letter": {
      what: "Letters about disciplinary cases against you.",
      act: ["Open one to read it, to reply, to confirm its receipt or to appeal."],
      next: "A letter whose receipt you have not confirmed is shown on every page after three days.",
      who: "Only you.",
    },
    "/my/disciplinary/letter/preview/:id": {
      what: "One letter as it was issued, and the steps of its case.",
      act: [
        "Attach the files for your reply first, then reply by the day that is named.",
        "Confirm that you have received it. This says nothing about whether you agree.",
        "Appeal within seven days of the day it was issued, with files where you have any.",
      ],
      next: "HR is notified, and reads your files once the reply or appeal is sent: they then stay. An appeal is decided by someone who was not involved.",
      who: "Only you.",
    },
    "/my/disciplinary/raise": {
      what: "Tells HR of an incident in your part of the organisation.",
      act: ["Choose the employee, say what happened and when, and send it."],
      next: "HR looks at it within two working days. You are not told what is decided.",
      who: "Managers, for the employees of their units.",
    },
    "/my/disciplinary/appeal": {
      what: "Appeals that wait for a decision, and cases that no one in HR may decide.",
      act: ["Open one to decide it."],
      next: "An appeal that is decided leaves this list.",
      who: "Those who decide appeals. No one decides one in a case they raised, drafted or issued.",
    },
    "/my/disciplinary/appeal/:id": {
      what: "One appeal, with the case, its letters and the earlier warnings of the employee.",
      act: [
        "Read the evidence, then uphold the letter, reduce it to a milder one, or set it aside.",
        "Issue the letter of a case that no one in HR may decide, or send the draft back.",
        "Enter or remove people involved: once the employee has appealed, HR no longer does.",
      ],
      next: "The employee and HR are notified.",
      who: "Those who decide appeals.",
    },
    "/my/suspension": {
      what: "What a suspension from work means for you while it lasts.",
      act: ["Read the letter, reply to it or appeal, and open your payslips and your own profile."],
      next: "Everything else opens again on your first day back.",
      who: "Only you.",
    },
    "/hr/suspension/list": {
      what: "Suspensions from work, from their proposal to the return of the employee.",
      act: ["Search and filter; open one to decide it, to review it or to call the employee back."],
      next: "A suspension begins and ends by its days. An open one shows when it is to be reviewed.",
      who: HR,
    },
    "/hr/suspension/add": {
      what: "Proposes to suspend an employee against whom a case runs, or as the outcome of their case.",
      act: [
        "Choose the case, the first day and the last one, or a day on which the suspension is reviewed.",
        "Say how much of the pay goes on, and why: the letter prints the reason.",
      ],
      next: "The HR manager decides. The employee receives a letter.",
      who: HR,
    },
    "/hr/suspension/details/:id": {
      what: "One suspension: its days, its share of pay, its reason and its letters.",
      act: [
        "Approve or reject it: never your own proposal.",
        "Review it, or call the employee back with the first day and a reason.",
      ],
      next: "On its first day all but letters, payslips and the own profile closes to the employee.",
      who: HR,
    },
    "/hr/disciplinary/list": {
      what: "Disciplinary cases with their state, the day the next step is due, and how long a warning is active.",
      act: ["Search and filter; open one to take its next step.", "Download the list as CSV or Excel."],
      next: "A step that is late is marked.",
      who: HR,
    },
    "/hr/disciplinary/add": {
      what: "Raises an incident.",
      act: ["Choose the employee, say what happened and when, add evidence, and send it."],
      next: "HR accepts it and asks the employee to explain, or drops it.",
      who: HR,
    },
    "/hr/disciplinary/details/:id": {
      what: "One case: the incident, evidence, reply, hearing, decision, letters and appeal.",
      act: [
        "Ask the employee to explain, in words that letters print: leave out who reported or saw it.",
        "Call a hearing with its time and place, move it, write its minutes once it took place, then draft the decision.",
        "Issue the letter; someone else than who drafted it does.",
        "Record a refused receipt with its witness.",
        "Enter the people involved: they take no step in the case, and only witnesses still see it. Those who decide the case remove someone entered by mistake. Once the employee has appealed, only those who decide appeals do either.",
        "Add evidence until the decision is drafted. It stays from the day the employee is asked to explain.",
      ],
      next: "A final warning needs an active written one, unless the incident is gross. Warnings expire automatically.",
      who: HR,
    },
  },
  tables: {
    LetterTemplate: "Letter templates hold the words of letters in disciplinary cases; the newest in effect is used.",
  },
};
