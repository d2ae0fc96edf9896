import type { Help } from "~/define/help";

const LINE =
  "The visitor, the reviewer, and the managers of the unit and above. A surprise visit stays hidden from the staff of the unit until it is submitted.";

export const visitsHelp: Help = {
  pages: {
    "/audit/referral/:id": {
      what: "What a visit refers to internal audit: cash and balances of clients that are not as reported.",
      act: [
        "Record an issue from a line: it begins with what the visitor found.",
        "Or decline the line, with the reason.",
      ],
      next: "Each line is decided once. The visit shows the outcome.",
      who: "Internal audit, for the units within its reach.",
    },
    "/audit/others/feedback/messages": {
      what: "Messages that visits left internal audit, with whether they were acknowledged.",
      act: ["Open one by its visit.", "Filter by state, unit or day."],
      next: "The visitor is notified of what is acknowledged.",
      who: "Auditors see those to them; who reads the referrals of visits sees those to all auditors.",
    },
    "/audit/others/feedback/messages/:id": {
      what: "A message that a visit left internal audit.",
      act: ["Read it. If it is to you, acknowledge it; write a reply if you have one."],
      next: "The visitor is notified.",
      who: "The auditor it is to, and who reads the referrals of visits to the unit.",
    },
    "/ops/visit": {
      what: "Every way to work on visits in one place.",
      act: ["Choose the level you visit at, or the part of a visit you want to write."],
      next: "You come to the list or form you chose.",
      who: "Everyone in operations; what leads nowhere for you is left out.",
    },
    "/ops/:level/visit/list": {
      what: "The visits you have made, in every state.",
      act: [
        "Open one to read it, or to go on writing a draft.",
        "Begin a new visit with the button above.",
        "Filter by state, unit, purpose or date.",
      ],
      next: "A visit moves from draft to submitted to approved; a returned one comes back to you.",
      who: LINE,
    },
    "/ops/:level/visit/add": {
      what: "Begins a visit: when, where and why.",
      act: [
        "Choose unit and purpose; the purpose says which sections are needed.",
        "Save: everything else can be written later.",
      ],
      next: "The visit gets its number and stays a draft until you submit it.",
      who: "You alone see a draft, and the managers above the unit.",
    },
    "/ops/:level/visit/edit/:id": {
      what: "A visit being written, with its sections.",
      act: [
        "Write the header and each section in any order.",
        "Say why a section was not possible that day.",
        "Answer the marks of the reviewer on a returned visit.",
      ],
      next: "When nothing is missing, check and submit it.",
      who: LINE,
    },
    "/ops/:level/visit/preview/:id": {
      what: "The whole visit, its state, and who has it.",
      act: ["Read it; the buttons show what you can do now.", "Print the report or look through the documents."],
      next: "The trail shows every step with its date and remark.",
      who: LINE,
    },
    "/ops/:level/:section/:face/add": {
      what: "Adds one part to a visit: a group met, a loan verified, an overdue member looked for, the bank, the cash, the registers, the figures or the day itself.",
      act: ["Write what you saw and counted, then save, or save and add another."],
      next: "The section counts as done on the visit.",
      who: LINE,
    },
    "/ops/:level/:section/:face/edit/:id": {
      what: "Changes one part of a visit that is still open.",
      act: ["Change what is wrong and save.", "If someone changed it meanwhile, both values are shown and you choose."],
      next: "The visit keeps the last saved values.",
      who: LINE,
    },
    "/ops/allvisit/borrowerVisit/list": {
      what: "Every borrower recorded in the visits you see, with how the loan was used and whether the balances agree.",
      act: ["Search by member or loan, or filter by unit and day.", "Open the visit by its reference."],
      next: "Download the list as CSV or Excel.",
      who: LINE,
    },
    "/ops/allvisit/:section/add": {
      what: "Adds one part to a visit of any level: the portfolio, a borrower, a loan file, an issue of internal audit, a message or the cash.",
      act: ["Write what you saw and counted, then save, or save and add another."],
      next: "The section counts as done on the visit.",
      who: LINE,
    },
    "/ops/allvisit/:section/edit/:id": {
      what: "Changes one part of a visit that is still open.",
      act: ["Change what is wrong and save."],
      next: "The visit keeps the last saved values.",
      who: LINE,
    },
    "/ops/allvisit/checkeffective/:of/add": {
      what: "Checks what a manager below you reported: a sample of their claims is verified again.",
      act: [
        "Choose whose account, the period, and how many claims to draw.",
        "Draw the sample, then say of each claim whether it is as reported.",
        "Print the list before you go where there is no power.",
      ],
      next: "Drawing again gives the same claims. The share found as reported counts in the reports.",
      who: "Those who record visits and are above that manager.",
    },
    "/ops/allvisit/checkeffective/:of/edit/:id": {
      what: "What you found of the claims of the sample.",
      act: [
        "Say of each claim whether it is as reported, and what you found instead.",
        "Refer what is about money to Internal audit.",
        "A larger number draws more claims; those already drawn stay.",
      ],
      next: "Check every claim of the sample before you submit the visit.",
      who: "Those who record visits and are above that manager.",
    },
    "/ops/allvisit/:section/:side/edit/:id": {
      what: "What you say of a borrower beside what the visitor wrote: the visitor’s words stay as they are.",
      act: ["Read what was found, then write your part.", "It is open while the visit is with its reviewer."],
      next: "It is part of the visit and is approved with it.",
      who: LINE,
    },
    "/ops/allvisit/feedbackMessage/answer/:id": {
      what: "A message that a visitor left you.",
      act: ["Read it and acknowledge it; write a reply if you have one."],
      next: "The visitor is notified.",
      who: "The person the message is to, once the visit is submitted.",
    },
    "/ops/:list/edit/:id": {
      what: "Changes one row of a visit that is still open.",
      act: ["Change what is wrong and save.", "If someone changed it meanwhile, both values are shown and you choose."],
      next: "The visit keeps the last saved values.",
      who: LINE,
    },
    "/ops/:list/:side/edit/:id": {
      what: "What you say of a loan application beside what the visitor wrote: the visitor’s words stay as they are.",
      act: [
        "Read what was found, then choose, enter the amount and your reason.",
        "It is open while the visit is with its reviewer.",
      ],
      next: "It is part of the visit and is approved with it.",
      who: LINE,
    },
    "/ops/bm/visit/submit/:id": {
      what: "A final check before a visit goes to its reviewer: what is missing and what is unusual.",
      act: ["Fix what is missing; you can submit despite warnings.", "Submit."],
      next: "Your supervisor is notified. You can withdraw it until they decide.",
      who: LINE,
    },
    "/ops/my/review/list": {
      what: "Visits waiting for your decision, longest wait first, and those overdue with reviewers below you.",
      act: ["Open the first one and decide.", "Take over what a reviewer below you has left undecided."],
      next: "Once you decide, a visit leaves the list.",
      who: "Every reviewer has their own list.",
    },
    "/ops/my/review/preview/:id": {
      what: "A visit under review.",
      act: [
        "Mark what needs correcting and say why, then return it.",
        "Or approve it, or forward it to the level above.",
      ],
      next: "The visitor is notified. An approved visit can no longer be changed.",
      who: LINE,
    },
    "/ops/approved/list": {
      what: "Approved visits of your part of the organisation.",
      act: ["Search by number, person, unit or purpose, and filter by date.", "Download the list as CSV or Excel."],
      next: "Approved visits stay as they are for good.",
      who: "Everyone in operations sees those of their own units.",
    },
    "/ops/approved/preview/:id": {
      what: "An approved visit, with proof that it has not been changed.",
      act: ["Read it, and check the fingerprint.", "Add a note where something came to light later."],
      next: "A note stands below the visit with your name; the visit itself stays as it was.",
      who: LINE,
    },
    "/ops/visit/list": {
      what: "All visits you have made, at every level and in every state.",
      act: [
        "Open one to read it, or to go on writing a draft.",
        "Copy one to begin the next with its unit, purpose and trips.",
      ],
      next: "A visit moves from draft to submitted to approved; a returned one comes back to you.",
      who: LINE,
    },
    "/ops/visit/add": {
      what: "Begins a visit at the level of your post.",
      act: [
        "If you hold several posts, choose one first.",
        "Choose unit and purpose, then save: everything else can be written later.",
      ],
      next: "The visit gets its number and stays a draft until you submit it.",
      who: "You alone see a draft, and the managers above the unit.",
    },
    "/ops/visit/edit/:id": {
      what: "A visit being written, with its sections.",
      act: ["Write the header and each section in any order.", "Say why a section was not possible that day."],
      next: "When nothing is missing, check and submit it.",
      who: LINE,
    },
    "/ops/visit/preview/:id": {
      what: "The whole visit, its state, and who has it.",
      act: ["Read it; the buttons show what you can do now.", "Print the report or look through the documents."],
      next: "The trail shows every step with its date and remark.",
      who: LINE,
    },
    "/ops/bm/review/visit/list": {
      what: "Your own visits that are with a reviewer, or came back from one.",
      act: ["Read the last comment.", "Fix what was returned, or withdraw what has not been reviewed yet."],
      next: "An approved visit leaves the list.",
      who: "Everyone who records visits has their own list.",
    },
    "/ops/supervisor/review/visit/list": {
      what: "Every visit of your team that waits for a decision, from any reviewer.",
      act: [
        "See who has it and for how long.",
        "Take over what has lain for more than seven working days with someone you supervise.",
      ],
      next: "What you take over is yours to decide.",
      who: "Every reviewer sees the visits of those below them.",
    },
    "/ops/manager/visit/preview/:id": {
      what: "A visit of your part of the organisation, to read.",
      act: [
        "Read it, comment on it, or open its printable report.",
        "Give it to another reviewer where you may, while a post is vacant or its holder is away.",
      ],
      next: "The visitor and the reviewer are notified of your comment; it is kept in the trail.",
      who: LINE,
    },
    "/ops/myVisit/report/preview/:id": {
      what: "The report of a visit of yours as it is printed.",
      act: ["Print the page, or take the PDF."],
      next: "The PDF says who printed it and when.",
      who: "You; for others there are pages of their own.",
    },
    "/ops/visit/supervisor/report/preview/:id": {
      what: "The report of a visit of someone else as it is printed.",
      act: ["Print the page, or take the PDF."],
      next: "The PDF says who printed it and when.",
      who: LINE,
    },
    "/ops/visit/report/preview/:id": {
      what: "The report of a visit as it is printed.",
      act: ["Print the page, or take the PDF."],
      next: "The PDF says who printed it and when.",
      who: LINE,
    },
    "/ops/visit/followUp/add/:id": {
      what: "Asks someone to follow up on a finding of a visit.",
      act: [
        "Choose whether it is about the visit, a part of it or one line.",
        "Choose the owner and due date, and say what is to be done.",
      ],
      next: "The owner is notified and reports what was done; a manager above confirms it.",
      who: "The visitor, the reviewer and the managers above, once the visit has been sent in.",
    },
    "/ops/visit/doc/add": {
      what: "Adds photos and documents to a visit.",
      act: ["Choose the kind and one or several files: PDF, pictures, Word, Excel or CSV."],
      next: "The files are checked and kept with the visit. Without a file nothing is saved.",
      who: LINE,
    },
    "/ops/visit/doc/list/:id": {
      what: "The documents of a visit that is still open.",
      act: ["Add documents, or remove a wrong one and say why."],
      next: "A removed document is no longer shown; that it was there stays in the history.",
      who: LINE,
    },
    "/ops/visit/doc/preview/list/:id": {
      what: "The documents of a visit, to look through.",
      act: ["Open one after the other."],
      next: "Nothing is changed by looking.",
      who: LINE,
    },
    "/ops/visit/doc/:view/preview/list/:id": {
      what: "The documents of a visit, to look through while writing or reviewing it.",
      act: ["Open one after the other, then go back to the visit or its review."],
      next: "Nothing is changed by looking.",
      who: LINE,
    },
  },
};
