import type { HelpTexts } from "./help-text";

const LINE = "The visitor, the reviewer, and the managers of the unit and above. A surprise visit stays hidden from the staff of the unit until it is submitted.";

export const operationsHelp: HelpTexts = {
  "/ops": {
    what: "The day in operations: what you have begun, what waits for your review, and what your units have done.",
    act: ["Continue a draft, or begin a visit.", "Open what waits for your decision."],
    next: "The figures follow the visits of your units.",
    who: "Everybody in operations has this page with their own units.",
  },
  "/ops/visit": {
    what: "Every way to work on visits in one place.",
    act: ["Choose the level you visit at, or the part of a visit you want to write."],
    next: "You come to the list or form you chose.",
    who: "Everybody in operations; what leads nowhere for you is left out.",
  },
  "/ops/:level/visit/list": {
    what: "The visits you have made, in every state.",
    act: ["Open one to read it, or to go on writing a draft.", "Begin a new visit with the button above.", "Filter by state, unit, purpose or date."],
    next: "A visit moves from draft to submitted to approved; a returned one comes back to you.",
    who: LINE,
  },
  "/ops/:level/visit/add": {
    what: "Begins a visit: when, where and why.",
    act: ["Choose unit and purpose; the purpose says which sections are needed.", "Save: everything else can be written later."],
    next: "The visit gets its number and stays a draft until you submit it.",
    who: "You alone see a draft, and the managers above the unit.",
  },
  "/ops/:level/visit/edit/:id": {
    what: "A visit being written, with its sections.",
    act: ["Write the header and each section in any order.", "Say why a section was not possible that day.", "Answer the marks of the reviewer on a returned visit."],
    next: "When nothing is missing, check and submit it.",
    who: LINE,
  },
  "/ops/:level/visit/preview/:id": {
    what: "Everything a visit says, where it is, and who has it.",
    act: ["Read it; the buttons are those you may press now.", "Print the report or look through the documents."],
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
    act: ["Change what is wrong and save.", "If somebody changed it meanwhile, both values are shown and you choose."],
    next: "The visit keeps the last saved values.",
    who: LINE,
  },
  "/ops/allvisit/borrowerVisit/list": {
    what: "Every borrower recorded in the visits you see, with how the loan was used and whether the balances agree.",
    act: ["Search by member or loan, or filter by unit and day.", "Open the visit by its reference."],
    next: "Take the list away as CSV or Excel.",
    who: LINE,
  },
  "/ops/allvisit/:section/add": {
    what: "Adds one part to a visit of any level: the portfolio, a borrower, a loan file, a message or the cash.",
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
  "/ops/allvisit/:section/:side/edit/:id": {
    what: "What you say of a borrower beside what the visitor wrote: the visitor’s words stay as they are.",
    act: ["Read what was found, then write your part.", "It is open while the visit is with its reviewer."],
    next: "It is part of the visit and is approved with it.",
    who: LINE,
  },
  "/ops/allvisit/feedbackMessage/answer/:id": {
    what: "A message that a visitor left you.",
    act: ["Read it and acknowledge it; write a reply if you have one."],
    next: "The visitor is told.",
    who: "The person the message is to, once the visit is submitted.",
  },
  "/ops/:list/edit/:id": {
    what: "Changes one row of a visit that is still open.",
    act: ["Change what is wrong and save.", "If somebody changed it meanwhile, both values are shown and you choose."],
    next: "The visit keeps the last saved values.",
    who: LINE,
  },
  "/ops/:list/:side/edit/:id": {
    what: "What you say of a loan application beside what the visitor wrote: the visitor’s words stay as they are.",
    act: ["Read what was found, then choose, enter the amount and your reason.", "It is open while the visit is with its reviewer."],
    next: "It is part of the visit and is approved with it.",
    who: LINE,
  },
  "/ops/bm/visit/submit/:id": {
    what: "The last look before a visit goes to its reviewer: what is missing, and what is unusual.",
    act: ["Mend what is missing; look at the warnings, which stop nobody.", "Submit."],
    next: "Your supervisor gets it and is told. Until they act you may take it back.",
    who: LINE,
  },
  "/ops/my/review/list": {
    what: "Visits that wait for your decision, the longest first, and those that wait too long below you.",
    act: ["Open the first one and decide.", "Take over what a reviewer below you has left lying."],
    next: "What you decide leaves the list and goes back, up, or to its end.",
    who: "Every reviewer has their own list.",
  },
  "/ops/my/review/preview/:id": {
    what: "A visit before its reviewer.",
    act: ["Mark what has to be mended and say why, then return it.", "Or approve it, or forward it to the level above."],
    next: "The visitor is told. What is approved can no longer be changed.",
    who: LINE,
  },
  "/ops/approved/list": {
    what: "Approved visits of your part of the organisation.",
    act: ["Search by number, person, unit or purpose, and filter by date.", "Take the list away as CSV or Excel."],
    next: "Approved visits stay as they are for good.",
    who: "Everybody in operations sees those of their own units.",
  },
  "/ops/approved/preview/:id": {
    what: "An approved visit, with the proof that nobody has changed it.",
    act: ["Read it, and check the fingerprint.", "Add a note where something came to light later."],
    next: "A note stands below the visit with your name; the visit itself stays as it was.",
    who: LINE,
  },
  "/ops/visit/report/preview/:id": {
    what: "The report of a visit as it is printed.",
    act: ["Print the page, or take the PDF."],
    next: "The PDF says who printed it and when.",
    who: LINE,
  },
  "/ops/visit/doc/add": {
    what: "Adds photographs and papers to a visit.",
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
};
