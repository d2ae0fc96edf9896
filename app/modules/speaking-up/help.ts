import type { Help } from "~/define/help";

const HANDLERS = "Those the case falls to or was given to, unless it is about them or someone in their line.";
const CASE = {
  what: "One case: what was told, the messages, the files, its dates, and who did what with it.",
  act: [
    "Confirm that it was received, assign it, look into it, ask the sender.",
    "Tell the outcome, then close it.",
    "Hand it back if you should not handle it.",
  ],
  next: "The sender reads your messages with their code or in their own list. Each time you open the case it is written down.",
  who: HANDLERS,
};
const NOTES = {
  what: "What those who handle a case note among themselves.",
  act: ["Write a note."],
  next: "The sender never sees notes. No one can change one.",
  who: HANDLERS,
};

export const speakingUpHelp: Help = {
  pages: {
    "/speakup": {
      what: "Tells what is wrong at work, without signing in and without a name.",
      act: ["Write down the code.", "Say what happened, add files if you have any, and send."],
      next: "Someone reads it from the next day on. You read the answer with your code.",
      who: "Those who handle the category, unless it is about them or someone in their line.",
    },
    "/speakup/follow": {
      what: "Shows what became of something that was sent with a code.",
      act: ["Type the code.", "Read the answer; write more or add files."],
      next: "What you write is read from the next day on.",
      who: "Everyone who knows the code, and those who handle the case.",
    },
    "/my/feedback": {
      what: "How to give feedback and to speak up, what you sent with your name, and the cases you handle.",
      act: ["Give feedback or speak up.", "Look at what you sent, or at the cases you were given."],
      next: "What you send without your name is in no list: keep its code.",
      who: "Only you.",
    },
    "/my/feedback/add": {
      what: "Sends a suggestion, a complaint, praise, or what must not go on.",
      act: [
        "Choose whether to give your name.",
        "Write down the code, say what it is about, and send.",
        "For wrongdoing, better use your own phone and /speakup.",
      ],
      next: "The receipt says by which day you are answered.",
      who: "Those who handle the category, unless it is about them or someone in their line.",
    },
    "/my/feedback/list": {
      what: "What you sent with your name, open or hidden.",
      act: ["Open one to read the answer or to write more."],
      next: "What you sent without your name is found by its code alone.",
      who: "Only you.",
    },
    "/my/feedback/note/:id": {
      what: "One of the cases you sent, with the messages; for those who handle it, their notes.",
      act: ["Read the answer, write more, add files."],
      next: "What you write is read from the next day on.",
      who: "You, and those who handle it.",
    },
    "/my/feedback/assign-list": {
      what: "The cases that fall to you or were given to you.",
      act: ["Open one to handle it."],
      next: "New cases stand here from six in the morning of the day after they were sent.",
      who: "Only you.",
    },
    "/my/feedback/assign-list/details/:id": CASE,
    "/hr/feedback/:id": CASE,
    "/hr/feedback/note/:id": NOTES,
    "/whistleblowing": {
      what: "All cases by number, category, state and dates, and how many there are in each category.",
      act: ["Filter, and open one.", "Assign a case that no one handles."],
      next: "New cases stand here from six in the morning of the day after they were sent.",
      who: "People with permission to see it; no one sees a case that is about them.",
    },
    "/whistleblowing/:id": CASE,
    "/whistleblowing/note/:id": NOTES,
    "/feedback/settings": {
      what: "What people speak up about, and who handles it.",
      act: ["Open the categories or the handlers."],
      next: "Changes are for cases that come from now on.",
      who: "People with permission to see the settings.",
    },
    "/feedback/settings/handlers": {
      what: "Who handles each category, and who does where all of them are in conflict.",
      act: ["Name a handler or an alternate.", "Remove one; their cases stay with them."],
      next: "A case that is about all handlers goes to the alternates.",
      who: "People with permission to name handlers.",
    },
  },
  tables: {
    FeedbackCategory:
      "Categories say what people can speak up about, whether without a name, and how soon they are answered.",
  },
};
