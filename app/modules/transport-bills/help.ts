import type { Help } from "~/define/help";

const BILL = "The claimant, those who check the bill, and the managers of the unit and above once it is submitted.";
const KEEPERS =
  "Accounts staff of the paying branch; the claimant and the checker of a bill can neither receive nor pay it.";

export const transportBillsHelp: Help = {
  pages: {
    "/ops/transportBill": {
      what: "Transport bills at a glance: yours by state, trips not yet claimed, and the rates in force.",
      act: ["Start a bill, or open your list.", "Look up a rate or a distance before you claim."],
      next: "A bill goes to your supervisor, then to accounts.",
      who: BILL,
    },
    "/ops/transportBill/list": {
      what: "The bills you have claimed, in every state.",
      act: ["Open one to read, edit or submit it.", "Start a new bill with the button above."],
      next: "A bill moves from draft to submitted, checked, received and paid; a returned one comes back to you.",
      who: "You see your own.",
    },
    "/ops/transportBill/list/:id": {
      what: "The bills that include one visit.",
      act: ["Open one to read it.", "Start a bill for your own visit with the button above."],
      next: "Each trip of a visit can be claimed only once.",
      who: BILL,
    },
    "/ops/transportBill/add/:id": {
      what: "Starts a bill for one visit, or for a period of at most 31 days.",
      act: [
        "Tick the trips to claim: each becomes a line.",
        "Choose an advance if the bill is to be set off against it.",
      ],
      next: "The bill gets its number and stays a draft until you submit it; other lines can be added.",
      who: "Those who claim transport bills, for themselves.",
    },
    "/ops/transportBill/edit/:id": {
      what: "A bill of yours that is a draft or was returned, with its lines.",
      act: [
        "Add trips and other expenses, and attach receipts.",
        "Give a reason where a line is over its limit or belongs to no visit.",
        "Submit it.",
      ],
      next: "The person above you checks it line by line.",
      who: "Only you can change it.",
    },
    "/ops/transportBill/preview/:id": {
      what: "The whole bill: lines with their flags, what is approved and paid, and every step.",
      act: ["Read it; the buttons show what you can do now."],
      next: "The trail shows every step with its date and remark.",
      who: BILL,
    },
    "/ops/transportBill/receipt/:id": {
      what: "The receipt of one line.",
      act: ["Choose a PDF or a picture, or remove the current one."],
      next: "The same receipt on another line is flagged.",
      who: "You, while the bill is a draft or was returned.",
    },
    "/ops/transportBill/checkedBy/list": {
      what: "Bills waiting for you to check, and those you have checked, by state.",
      act: ["Open one to check its lines."],
      next: "A checked bill goes to accounts; one far above its limits goes to the next level first.",
      who: "The next person above the claimant.",
    },
    "/ops/transportBill/checkedBy/details/:id": {
      what: "One bill to check: each line with its flags and an amount to approve.",
      act: [
        "Approve each line as claimed, or less with the reason.",
        "Return it with what needs correcting, or reject it.",
      ],
      next: "Rejected, its trips are free again; returned, what was approved is void.",
      who: "The person the bill was sent to. No one checks their own.",
    },
    "/ops/transportBill/checkedby/preview/:id": {
      what: "A bill you have checked, in its current state.",
      act: ["Read it, or print it."],
      next: "Nothing is changed by looking.",
      who: BILL,
    },
    "/ops/transportBill/received/list": {
      what: "Checked bills of your branches to be received or paid.",
      act: ["Open one to receive it into the books, or to pay it.", "Choose a state to see those that are paid."],
      next: "A received bill is owed to the claimant until it is paid.",
      who: KEEPERS,
    },
    "/ops/transportBill/received/details/:id": {
      what: "One bill as it is, or will be, booked.",
      act: [
        "Receive it, return it or reject it.",
        "Pay all that is due or a part of it.",
        "Reverse its booking while nothing is paid.",
      ],
      next: "Receiving books the expense against what staff is owed, and sets the advance off; paying takes it out of cash or bank.",
      who: KEEPERS,
    },
    "/ops/transportBill/received/preview/:id": {
      what: "The bill as it is printed, with its entries.",
      act: ["Print the page, or take the PDF."],
      next: "The PDF says who printed it and when.",
      who: KEEPERS,
    },
    "/ops/transportBillDetails/list": {
      what: "All lines of your bills: trips and other expenses.",
      act: [
        "Filter by kind, date or state, and download the list as a file.",
        "Open a line that can still be changed.",
      ],
      next: "Flags show what a checker will see.",
      who: "You see your own.",
    },
    "/ops/transportBillDetails/add/:id": {
      what: "A trip that is not part of a recorded visit.",
      act: ["Say where you went, how and what it cost; choose the visit it belongs to, or say why there is none."],
      next: "It is checked against the rate of its day and the distance of the route.",
      who: "You, while the bill is a draft or was returned.",
    },
    "/ops/transportBillDetails/edit/:id": {
      what: "One trip of your bill.",
      act: ["Change fare, distance and reasons; what comes from a visit keeps its day, places and means."],
      next: "The total of the bill is recalculated.",
      who: "You, while the bill is a draft or was returned.",
    },
    "/ops/othersBill/edit/:id": {
      what: "Expenses other than trips: lodging, meals, airtime, stationery.",
      act: ["Add, change or remove expenses, and save them together."],
      next: "Meals and lodging can be submitted for days with a visit far enough away.",
      who: "You, while the bill is a draft or was returned.",
    },
    "/ops/:view/travelbill/list/:id": {
      what: "The bills of one visit, for the visitor and those above.",
      act: ["Open one to read it."],
      next: "Nothing is changed by looking.",
      who: BILL,
    },
    "/ops/:view/travelbill/preview/:id": {
      what: "A bill of a visit, with its lines, flags and steps.",
      act: ["Read it; its checker has a button for that."],
      next: "The trail shows every step with its date and remark.",
      who: BILL,
    },
    "/ops/reports/travelbill/preview/:id": {
      what: "The bill as it is printed, its sums in words.",
      act: ["Print the page, or take the PDF."],
      next: "The PDF says who printed it and when.",
      who: BILL,
    },
  },
  tables: {
    TravelRate:
      "Travel rates say what a kilometre, a trip, a day or a month may cost, by kind and from a date on; the newest in effect on the day of a line counts.",
    RouteDistance:
      "Route distances say how far it is from place to place; kilometres that stray more than a fifth from them are flagged.",
  },
};
