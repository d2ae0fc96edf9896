import type { Help } from "~/define/help";

const HR = "HR of the company.";

export const upwardHelp: Help = {
  pages: {
    "/my/feedback/people": {
      what: "People you are asked about without your name: your manager, and colleagues you were named for.",
      act: ["Open one to answer it, once, by its day.", "Open a closed form to read your results."],
      next: "Answers are told together, of three people or more, once the form is closed.",
      who: "You. HR sees who has answered on which day, and not what.",
    },
    "/my/feedback/people/:id": {
      what: "A short form about one person.",
      act: ["Choose an answer to each question, and send it."],
      next: "Your answers are counted and cannot be changed, as nothing leads from them to you.",
      who: "You. No one reads a single answer.",
    },
    "/my/feedback/result/:id": {
      what: "The mean of each question about you, of three people or more.",
      act: ["Compare what your reports and your colleagues say, where enough have answered."],
      next: "What fewer than three people say is told nowhere.",
      who: "You and HR.",
    },
    "/hr/evaluation/upward/:id": {
      what: "The short form of a period that people answer about their manager and about colleagues.",
      act: [
        "Write the questions as a draft, and name colleagues where you like.",
        "Open it: reports of every manager are asked. Close it to have it told.",
      ],
      next: "It closes automatically after its last day. Its results stay as they are from then on.",
      who: HR,
    },
    "/hr/evaluation/upward/result/:id": {
      what: "The mean of each question about one person, of three people or more.",
      act: ["Read it beside their evaluation."],
      next: "What fewer than three people say is told nowhere, nor can it be worked out of two figures.",
      who: HR,
    },
  },
};
