import type { Help } from "~/define/help";

export const leaveHelp: Help = {
  pages: {
    "/hr/leaveprocess": {
      what: "What is due in the leave ledger: leave earned and not written yet, leave that has lapsed, and the close of a leave year that has ended.",
      act: [
        "Look at what is due, or download it person by person.",
        "Run it now.",
        "Open the next leave year, or close one that has ended.",
      ],
      next: "It runs every night too, and a second run adds nothing.",
      who: "HR looks at it; the HR manager runs it.",
    },
    "/hr/leave/openning/balance": {
      what: "What everybody of a unit holds of one kind of leave in one leave year, and the balance they begin with.",
      act: [
        "Enter opening balances and prepare them.",
        "Open a balance to see how it came about, or to correct it.",
        "Post or reject what others prepared.",
      ],
      next: "Prepared entries change no balance until somebody else posts them.",
      who: "HR prepares; the HR manager posts what others prepared, never their own leave.",
    },
    "/hr/leave/balance/:id": {
      what: "Why a leave balance is what it is: what is left of each lot, and every line with its day and source.",
      act: ["Prepare a correction, or leave to be paid out, with a reason."],
      next: "Lines are never changed: a correction is a line of its own.",
      who: "HR, for the units within reach.",
    },
  },
  tables: {
    LeaveType: "Leave types say how each kind of leave is earned, taken, carried over and approved.",
    BranchDuty:
      "Branch cover says how many people of a duty a branch needs on a day: leave that goes below it is warned of or refused.",
    CompulsoryLeave: "Compulsory leave says how many unbroken working days people of a designation take every year.",
    LeaveBlackout:
      "Leave restrictions are the days on which leave is refused or warned of, for a unit and all below it.",
  },
};
