import type { Help } from "~/define/help";

const OWN = "Everybody, for their own savings.";
const READERS = "People with permission to see savings, for the branches within their reach.";
const CLERKS = "People with permission to keep savings, for the branches within their reach.";

export const savingsHelp: Help = {
  pages: {
    "/my/saccostatement": {
      what: "What came into your savings account and went out of it, with the balance after each line.",
      act: ["Choose a year or two days, print the statement, save it as a file, or request a withdrawal."],
      next: "The statement follows the books: it shows what is booked.",
      who: OWN,
    },
    "/my/sacco/withdraw": {
      what: "Your requests for withdrawals from your savings.",
      act: ["Open one, or ask for another."],
      next: "One person approves a request, another pays it. After 14 days it expires.",
      who: OWN,
    },
    "/my/sacco/withdraw/add": {
      what: "Requests a withdrawal from your savings.",
      act: ["Say how much and how, and send it.", "Ask for all of it to close the account."],
      next: "The money is held until the request is paid, rejected or cancelled.",
      who: OWN,
    },
    "/my/sacco/withdraw/details/:id": {
      what: "One withdrawal request.",
      act: ["Approve, reject or pay it, as your role allows; cancel your own."],
      next: "Who asked, who approved and who pays are three people.",
      who: "The people it belongs to, and people with permission to see savings.",
    },
    "/ac/sacco/account/list": {
      what: "The savings accounts of your branches, with what is on them.",
      act: ["Search, filter, save as a file, or open one."],
      next: "Balances come from the books.",
      who: READERS,
    },
    "/ac/sacco/account/add": {
      what: "Opens a savings account for a member or an employee.",
      act: ["Choose the product and the branch, and enter the number of the person."],
      next: "The account gets a number and its place in the books. A person has one account of a product.",
      who: CLERKS,
    },
    "/ac/sacco/account/edit/:id": {
      what: "Changes what is planned to be paid in each month.",
      act: ["Enter another amount, or none."],
      next: "The table of contributions begins with it.",
      who: CLERKS,
    },
    "/ac/sacco/account/details/:id": {
      what: "One savings account: what is on it, what is held back, and what happened to it.",
      act: [
        "Read its statement, or request a withdrawal.",
        "Hold money back, release it, freeze the account, or close an empty one.",
      ],
      next: "Someone else does this for your own account.",
      who: READERS,
    },
    "/ac/sacco/account/statement/:id": {
      what: "What came into an account and went out of it, with the balance after each line.",
      act: ["Choose a year or two days, print the statement, or save it as a file."],
      next: "The audit trail keeps who read the statement of somebody else.",
      who: READERS,
    },
    "/ac/sacco/receive": {
      what: "Enters the contributions of a month, or deposits, for the accounts of a branch.",
      act: [
        "Choose branch, product and month. Find accounts by their number or a name; what you have typed stays.",
        "Say where the money was put, enter the amounts or fill in the plan, and book them. Beside the button is how much you book.",
      ],
      next: "All of it is one entry on the open business day. Contributions that were booked before are left out.",
      who: CLERKS,
    },
    "/ac/sacco/receive/list": {
      what: "What was booked as contributions and deposits.",
      act: ["Filter, save as a file, or open one to take back lines of it."],
      next: "What was booked by mistake is taken back on the page of the receipt.",
      who: READERS,
    },
    "/ac/sacco/receive/details/:id": {
      what: "One receipt: what came in for each account, and what of it was taken back.",
      act: ["Choose lines that were booked by mistake, say why, and take them back."],
      next: "It is booked on the open business day. The month's contribution, and the slip, may be booked again.",
      who: "People with permission to take back savings, for what others have booked.",
    },
    "/ac/sacco/interest/list": {
      what: "The interest that was worked out, by product and branch.",
      act: ["Open a run, or prepare the next one."],
      next: "One person prepares a run, another books it.",
      who: READERS,
    },
    "/ac/sacco/interest/lines": {
      what: "The interest of each account.",
      act: ["Search, or save as a file."],
      next: "The page of a run leads here with its accounts alone.",
      who: READERS,
    },
    "/ac/sacco/interest/add": {
      what: "Works out the interest of a product's accounts in a branch.",
      act: ["Choose both, and prepare it."],
      next: "Periods follow one another: the next one that is over is prepared.",
      who: "People with permission to prepare interest.",
    },
    "/ac/sacco/interest/details/:id": {
      what: "One run of interest: its terms, its sums and its accounts.",
      act: ["Look at the accounts, then book or discard it."],
      next: "If balances have changed since, it is discarded and prepared again.",
      who: READERS,
    },
    "/ac/sacco/terms/list": {
      what: "What products of savings earn, by the day from which: the rate, what it is taken of, and the tax withheld.",
      act: ["Filter, open one, or ask for new terms."],
      next: "Terms that are approved hold from the first day of a period; what is over keeps its own.",
      who: READERS,
    },
    "/ac/sacco/terms/add": {
      what: "Asks for new terms of a product.",
      act: ["Choose the product and the first day of a period, and say what it earns from then on."],
      next: "Another person with permission to set up products approves them.",
      who: "People with permission to set up products of savings.",
    },
    "/ac/sacco/terms/details/:id": {
      what: "Terms of a product that were asked for.",
      act: ["Approve or reject them, or withdraw your own."],
      next: "Interest of days from then on is worked out by them.",
      who: READERS,
    },
    "/ac/sacco/withdraw": {
      what: "The withdrawal requests in your branches.",
      act: ["Filter, save as a file, or open one to approve or pay it.", "File one from the page of the account."],
      next: "Who asked, who approved and who pays are three people.",
      who: READERS,
    },
    "/ac/sacco/withdraw/add": {
      what: "Files a request for the owner of an account.",
      act: ["Come here from the page of the account, and say how much and how."],
      next: "Someone else approves it; two people do where the saver has changed lately, is dormant or not verified. After a death it is a claim: attach the proof.",
      who: CLERKS,
    },
    "/ac/sacco/withdraw/details/:id": {
      what: "One withdrawal request.",
      act: ["Approve, reject or pay it, as your role allows."],
      next: "Who asked, who approved and who pays are three people. What changes of the saver after the approval has it approved once more, by two.",
      who: READERS,
    },
  },
  tables: {
    SaccoSafeguard:
      "For how many days after a change of telephone, bank account, nominees or documents two people approve a withdrawal.",
    SaccoProduct: "Kinds of savings accounts: what they earn, how often, and how their money may be taken out.",
  },
};
