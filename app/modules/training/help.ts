import type { Help } from "~/define/help";

const KEEPERS = "HR, for the units within reach.";
const ALONE = "Only you: everyone sees the courses assigned to them.";

export const trainingHelp: Help = {
  pages: {
    "/certificate": {
      what: "Whether a certificate was issued here, by the code on it.",
      act: ["Type the code, and compare what is shown with the paper."],
      next: "Nothing is kept of who checks. Too many codes in a short time are answered slowly.",
      who: "Everyone.",
    },
    "/training": {
      what: "The courses assigned to you, with the day by which each is to be finished.",
      act: ["Open a course to start it, or to go on where you stopped."],
      next: "What you have done is kept part by part, so a lost line loses nothing.",
      who: ALONE,
    },
    "/training/course/:id": {
      what: "One course with its parts, in the order in which they are taken.",
      act: ["Go on with the next part.", "Print the certificate once all parts are done."],
      next: "Where a course runs out it is assigned to you again thirty days before.",
      who: ALONE,
    },
    "/training/part/:id": {
      what: "One part of a course: a text, a file, a link or a quiz.",
      act: ["Read it and go on, or answer the questions."],
      next: "A quiz is graded at once. Three attempts are possible on one day.",
      who: ALONE,
    },
    "/hr/training/course/list": {
      what: "Courses, with how many people take them and how many have finished.",
      act: ["Write a course.", "Open one to add its parts and rules, to open it, assign it or close it."],
      next: "An open course is given to everybody whom its rules name, every night.",
      who: KEEPERS,
    },
    "/hr/training/course/add": {
      what: "A new course, kept as a draft.",
      act: [
        "Say how many days people have, how long it counts, and the pass mark of its quizzes.",
        "Attach the files that its parts show.",
      ],
      next: "Add its parts, then open it.",
      who: KEEPERS,
    },
    "/hr/training/course/edit/:id": {
      what: "A course that is changed.",
      act: ["Change what is needed and save it."],
      next: "What people have finished stays as it is.",
      who: KEEPERS,
    },
    "/hr/training/course/details/:id": {
      what: "One course with its parts and the rules that make it mandatory.",
      act: [
        "Open it once its parts are there.",
        "Assign it to a person.",
        "Close it: what people have not finished is cancelled.",
      ],
      next: "People find it among their tasks until they have finished it.",
      who: KEEPERS,
    },
    "/hr/training/course/content/list/:id": {
      what: "The parts of a course in their order, with their sizes.",
      act: ["Move parts up and down.", "Add parts, and questions to quizzes."],
      next: "People take the parts one after the other.",
      who: KEEPERS,
    },
    "/hr/training/enrolment/list": {
      what: "Each person and the courses they take, have finished or lack.",
      act: ["Narrow it to those who lack mandatory training.", "Search for the code of a certificate to prove it."],
      next: "People are reminded before a course is due, and every week from then on.",
      who: KEEPERS,
    },
  },
  tables: {
    TrainingCategory: "Groups courses in lists.",
    TrainingRule:
      "Says for whom a course is mandatory: a unit and below, a designation, a staff type, people who have joined lately.",
    CourseContent: "Texts, files, links and quizzes that a course is made of, in their order.",
    CourseQuestion:
      "Questions of quizzes with up to four answers. What is right never leaves the server before a quiz is graded.",
  },
};
