import type { Help } from "~/define/help";

const PEOPLE = "People with permission to see members, for the branches within their reach.";
const WRITERS = "People with permission to add and change members, for the branches within their reach.";

export const membersHelp: Help = {
  pages: {
    "/crm": {
      what: "What waits to be done for members, and how many there are.",
      act: ["Open what waits, or add a member."],
      next: "Each figure leads to its list.",
      who: PEOPLE,
    },
    "/crm/member/list": {
      what: "The members of your branches.",
      act: ["Search by the beginning of a name, the number or the phone.", "Filter, save as a file, or open one."],
      next: "Phones are shown by their last digits; their page shows them in full to those who may ask for it.",
      who: PEOPLE,
    },
    "/crm/member/add": {
      what: "Adds a person as a member, with a first identity document.",
      act: [
        "Fill in what you know and add the member.",
        "If members look alike, look at them first; tick that it is somebody else only when you are sure.",
      ],
      next: "The page of the member says what is still missing before somebody else can verify them.",
      who: WRITERS,
    },
    "/crm/member/edit/:id": {
      what: "Changes what is known of a member. Phones stand in full here.",
      act: ["Change and save."],
      next: "After a change of name, birthday, gender, nationality, phone, risk or consent, somebody else verifies the member again.",
      who: WRITERS,
    },
    "/crm/member/details/:id": {
      what: "Everything about one member, and what is still missing.",
      act: [
        "Add identity documents, nominees, next of kin, a photo and papers.",
        "Send the member for verification; somebody else verifies them.",
        "Put a member into a group, or ask another branch to take them on.",
        "Record when a member becomes dormant, leaves or dies; somebody else reopens what was recorded by mistake.",
        "Verify a change or reject it with a reason.",
      ],
      next: "What happened stays in the history.",
      who: PEOPLE,
    },
    "/crm/member/identity/:id": {
      what: "The documents that say who a member is.",
      act: [
        "Add one, or end one that is no longer valid. Add one again with another date to correct when it expires.",
        "If another member has or had its number, look at them first; tick that it is somebody else only when you are sure.",
      ],
      next: "A document belongs to one member only. Somebody else verifies the member again.",
      who: WRITERS,
    },
    "/crm/member/nominees/:id": {
      what: "Who gets the savings of a member.",
      act: ["Enter up to four people with their shares, and save."],
      next: "The shares add up to 100 %. Somebody else verifies the member again.",
      who: WRITERS,
    },
    "/crm/member/kin/:id": {
      what: "Whom to turn to when something happens to a member. Phones stand in full here.",
      act: ["Enter up to three people, and save."],
      next: "Elsewhere their phones are shown by their last digits. Somebody else verifies the member again.",
      who: WRITERS,
    },
    "/crm/member/photo/:id": {
      what: "The photo of a member.",
      act: ["Take or choose a photo, and save it."],
      next: "It takes the place of the one before; what a camera writes into a picture is taken out. Somebody else verifies the member again.",
      who: WRITERS,
    },
    "/crm/member/picture/:id": {
      what: "The photo of a member, as a picture.",
      act: ["Look at it."],
      next: "Nothing changes.",
      who: PEOPLE,
    },
    "/crm/member/numbers/:id": {
      what: "The numbers of documents and phones of a member, by their last digits.",
      act: ["Give a reason to see them in full for five minutes."],
      next: "The audit trail keeps your name and your reason.",
      who: "People with permission to see numbers in full.",
    },
    "/crm/member/document/list": {
      what: "The papers of members, and which wait to be verified.",
      act: ["Open one to verify or reject it."],
      next: "The person who added a document does not verify it. A member is verified once all their documents are verified or rejected.",
      who: PEOPLE,
    },
    "/crm/member/document/add/:id": {
      what: "Adds a paper of a member.",
      act: ["Say what it is, add the file, and save."],
      next: "Somebody else verifies it, once a file is attached.",
      who: WRITERS,
    },
    "/crm/member/document/details/:id": {
      what: "One paper of a member, with its files.",
      act: ["Look at the files, then verify or reject it. The person who added it changes its files until then."],
      next: "The person who added it learns of a rejection.",
      who: PEOPLE,
    },
    "/crm/member/transfer/list": {
      what: "Members who go from and to your branches.",
      act: ["Open one to accept it, if your branch is where the member goes."],
      next: "The branch of a member changes on the day the transfer is accepted.",
      who: PEOPLE,
    },
    "/crm/member/transfer/details/:id": {
      what: "One transfer: who goes where, and why.",
      act: [
        "Accept it at the branch the member goes to, with their loan officer there, or say why not.",
        "Withdraw it if you asked for it.",
      ],
      next: "The person who asked learns what was decided. A member leaves their group when they go.",
      who: PEOPLE,
    },
    "/crm/member/duplicate/list": {
      what: "Members who may be one person, found every night among all members.",
      act: ["Open a pair to compare both."],
      next: "A pair that was decided is not shown again. Of a member in a branch you do not see, only the branch is shown. Ask that branch.",
      who: PEOPLE,
    },
    "/crm/member/duplicate/details/:id": {
      what: "Two members who may be one person, field by field.",
      act: [
        "Say why they are two people, or choose who stays and whose each field is, and prepare the merge.",
        "Decide again if they were found to be two people by mistake.",
      ],
      next: "Somebody else approves the merge.",
      who: "People with permission to verify members decide, where they see both branches.",
    },
    "/crm/member/merge/list": {
      what: "Merges of members: those that wait, and those that were decided.",
      act: ["Open one."],
      next: "Its page says what is taken from whom.",
      who: PEOPLE,
    },
    "/crm/member/merge/details/:id": {
      what: "Two members who become one: who stays, who goes, and what is taken from the one who goes.",
      act: [
        "Compare both and merge them, or reject the merge with a reason. The person who prepared it may withdraw it.",
        "Take a merge back within 30 days, as long as nothing was booked on their savings.",
      ],
      next: "The number, the name and the phone of the one who went lead to the one who stays. Somebody verifies that member again.",
      who: "People with permission to merge members, where they reach both branches.",
    },
    "/crm/group/list": {
      what: "The groups and centres of your branches.",
      act: ["Search, filter, open one, or add one."],
      next: "The page of a group shows who is in it.",
      who: PEOPLE,
    },
    "/crm/group/add": {
      what: "Adds a group, or a centre where groups meet.",
      act: ["Enter its name, its branch and the day it meets, and add it."],
      next: "Add its members on its page, by their numbers.",
      who: WRITERS,
    },
    "/crm/group/edit/:id": {
      what: "Changes what is known of a group.",
      act: ["Change and save."],
      next: "Its branch and kind stay.",
      who: WRITERS,
    },
    "/crm/group/details/:id": {
      what: "One group: when it meets, who looks after it, and who is in it.",
      act: ["Add members by their numbers.", "Close it once it has no members."],
      next: "A member is in one group at a time; roles are changed on the page of the member.",
      who: PEOPLE,
    },
    "/crm/reports": {
      what: "The reports on members.",
      act: ["Open one."],
      next: "Each can be filtered and saved as a file.",
      who: PEOPLE,
    },
    "/crm/reports/member/list": {
      what: "The members of your branches with every column.",
      act: ["Filter, print, or save as a file."],
      next: "Phones are shown by their last digits in files too.",
      who: PEOPLE,
    },
  },
};
