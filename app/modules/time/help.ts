import type { Help } from "~/define/help";

const ALONE = "Only you: everyone has their own.";

export const timeHelp: Help = {
  pages: {
    "/myTimeLog": {
      what: "Your days of a month: when you came and left, what you worked, and what each day counts as.",
      act: ["Go back and forth between months.", "Punch, or apply for a correction where a day is not right."],
      next: "A day is worked out again whenever its punches or your shift change. A day without a punch counts as absent once its shift is over; without a shift it never does.",
      who: ALONE,
    },
    "/myTimeLogNew": {
      what: "Where you punch in and out, by the clock of the portal.",
      act: ["Press “Punch in” when you come and “Punch out” when you leave.", "Add a note if something was special."],
      next: "It counts to the minute. Pressing twice within a minute counts once. Where your branch asks for registered browsers, punches from any other are marked or refused.",
      who: ALONE,
    },
    "/myTimeLog/myTimeLog/list": {
      what: "What you have applied for, and your punches of the last two weeks.",
      act: ["Open an application to change or cancel it until it is decided.", "Apply for a correction."],
      next: "A punch that an approved correction has replaced stays in the list and no longer counts.",
      who: ALONE,
    },
    "/myTimeLog/myTimeLog/add": {
      what: "Asks your manager to put a day right: a punch that is missing or wrong, duty elsewhere, or overtime.",
      act: ["Choose the kind and the day, enter the times or the minutes of overtime, and give a reason."],
      next: "The nearest manager above you is notified and decides.",
      who: "Everyone, for themselves.",
    },
    "/myTimeLog/MyTimeLogEdit/:id": {
      what: "Changes what you have applied for.",
      act: ["Correct it and save."],
      next: "It can be changed until it is decided.",
      who: "Only you.",
    },
    "/myTimeLog/myTimeLogApplications": {
      what: "What the people below you have applied for that is not decided yet.",
      act: [
        "Open one to see it whole, or tick several and decide them together.",
        "Choose another state to see what was decided.",
      ],
      next: "Approved times become punches, what they replace no longer counts, and the day is worked out again.",
      who: "Managers, for people below them and never for themselves.",
    },
    "/myTimeLog/myTimeLogApplications/:id": {
      what: "One application: what is asked for, why, and what was decided.",
      act: ["Its manager approves or rejects it.", "The applicant may change or cancel it before."],
      next: "The applicant is notified.",
      who: "The applicant, the managers above them, and HR.",
    },
    "/hr/attendance": {
      what: "Who of a unit was there on a day, with shift, punches, hours and state; or the whole month day by day.",
      act: [
        "Choose a unit and a day, or change to the month.",
        "Apply for a correction in the name of an employee, or upload punches from a file.",
        "Sign a month that is over, once its exceptions are looked into.",
      ],
      next: "A file is checked first, and either all of its lines are added or none.",
      who: "HR, for the units within reach.",
    },
    "/hr/attendance/correction/list": {
      what: "Corrections of time that staff have applied for, or HR for them: waiting and decided.",
      act: ["Search, filter and open one.", "Apply for an employee who cannot do so."],
      next: "The line manager decides; who applied for somebody never does.",
      who: "HR, for the units within reach.",
    },
    "/hr/attendance/correction/add": {
      what: "Applies for a correction in the name of an employee: a punch that is missing or wrong, duty elsewhere, or overtime.",
      act: [
        "Choose the employee, the kind and the day, enter the times or the minutes of overtime, and give a reason.",
      ],
      next: "The employee is notified, and their line manager decides.",
      who: "HR, for the units within reach.",
    },
    "/hr/shift": {
      what: "Who of a unit works which shift in a week.",
      act: [
        "Tick people and assign a shift, for some days or from a day on; “No shift” takes one away.",
        "Copy the week into another one.",
      ],
      next: "What was assigned for those days is replaced. Days that have passed are worked out again.",
      who: "HR, from today on and up to two years ahead; the HR manager for the last 62 days too. Where somebody is posted elsewhere on some of the days, someone else assigns those.",
    },
  },
  tables: {
    Shift: "Shifts are the hours people work, with what counts as late, half a day and overtime.",
  },
};
