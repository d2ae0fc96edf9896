import type { Help } from "~/define/help";

const HR = "HR for the units within reach. Those who applied for a job never see or decide other applications for it.";
const STAFF = "Every employee. Only the applicant and HR read an application.";

export const recruitmentHelp: Help = {
  pages: {
    "/internal/job": {
      what: "Jobs within the organisation that take applications today, and those you applied for.",
      act: ["Open a job to read it and to apply."],
      next: "You are notified at each stage of your application.",
      who: STAFF,
    },
    "/internal/job/details/:id": {
      what: "One job, what it asks for, and whether you meet each requirement.",
      act: ["Write why you want the job, attach your CV if you like, and send the application."],
      next: "HR shortlists, invites to interviews and offers the job.",
      who: STAFF,
    },
    "/internal/job/application": {
      what: "Your applications for jobs, with the stage each has reached.",
      act: ["Open one to read it, to answer an offer or to withdraw."],
      next: "You are notified of every decision.",
      who: STAFF,
    },
    "/internal/job/team": {
      what: "Jobs within the organisation that people of your team are offered, with their first day.",
      act: ["Plan who takes over their work."],
      next: "An offer that is accepted becomes a movement, which you are asked to agree to.",
      who: "Line managers, from the offer on; nothing of an application before.",
    },
    "/internal/job/panel": {
      what: "Interviews whose panel you are on, with their day and place.",
      act: ["Open one to read the application and to score it."],
      next: "The scores of all are shown side by side once each member has given theirs.",
      who: "Members of panels, each for the interviews they are asked to join.",
    },
    "/internal/job/panel/:id": {
      what: "One interview: the applicant, their statement and files, and your scores.",
      act: ["Score each point from one to five, and save. You may change your scores until all are in."],
      next: "No one reads a score before all are in; then HR and the panel read them side by side with their mean.",
      who: "You and, once all scores are in, the panel and HR.",
    },
    "/internal/job/application/:id": {
      what: "One application and the stage it has reached; for HR beside what the job asks for.",
      act: [
        "Applicants accept or decline an offer by its day, and may withdraw.",
        "HR shortlists, invites to an interview, offers the job, or rejects with a reason that the applicant reads.",
      ],
      next: "Appointing an applicant prepares their movement as a draft, to be agreed and approved as any other.",
      who: STAFF,
    },
    "/hr/job/list": {
      what: "Job openings of your units, with the number of applications at each stage.",
      act: ["Add an opening as a draft, and publish it.", "Open one to see its applications."],
      next: "Staff see an opening from its first to its last day.",
      who: HR,
    },
    "/hr/job/add": {
      what: "A new job opening.",
      act: ["Enter the job, where it is, its vacancies, its days and what it asks for."],
      next: "It stays a draft until you publish it.",
      who: HR,
    },
    "/hr/job/edit/:id": {
      what: "Changes a draft, or an opening that is closed to applications.",
      act: ["Change what is needed, and save.", "Publish it again to take more applications."],
      next: "Applications that are in stay as they are.",
      who: HR,
    },
    "/hr/job/details/:id": {
      what: "One job opening with its applications by stage.",
      act: ["Publish or close it.", "Open a stage to decide its applications."],
      next: "It can be marked as filled, or cancelled, once every applicant has an answer.",
      who: HR,
    },
    "/jobs": {
      what: "Jobs that anybody may apply for, without signing in.",
      act: ["Open a job to read it and to apply."],
      next: "A job stands here from its first to its last day.",
      who: "Everyone. Nothing of applicants is shown.",
    },
    "/jobs/:id": {
      what: "One job, and the form to apply with.",
      act: ["Write why you want the job, choose your CV, agree to be kept, and send the application."],
      next: "A link comes by mail, with which you follow your application.",
      who: "Everyone. What is sent is read by HR alone.",
    },
    "/jobs/application/:id": {
      what: "Your applications, behind the link of the mail.",
      act: ["Read how far they have come.", "Accept or decline an offer, withdraw, or have everything erased."],
      next: "HR is notified of your answer.",
      who: "The person who has the link.",
    },
    "/jobs/letter/:id/:application": {
      what: "The letter of your offer, behind the link of the mail.",
      act: ["Read it, keep it or print it."],
      next: "Accept or decline on the page of your applications, by the day in the letter.",
      who: "The person who has the link.",
    },
    "/hr/job/candidate/:id": {
      what: "One person of the CV bank, with the jobs they applied for.",
      act: ["Propose a job of your units that is open to the public."],
      next: "They get a letter with their link, and apply or decline; nothing begins before they agree.",
      who: HR,
    },
    "/hr/job/pipeline/:id": {
      what: "The applications for one job in columns by stage.",
      act: ["Shortlist applicants and record who passed with one press.", "Open one for steps that need more."],
      next: "Applicants are notified of every decision.",
      who: HR,
    },
    "/hr/reports/cv-bank": {
      what: "People from outside who applied for jobs of your units and agreed to be kept.",
      act: ["Search by name or skill.", "Open one to read their last application with its CV."],
      next: "They are erased 24 months after they last applied, or when they ask for it; numbers stay.",
      who: HR,
    },
    "/hr/reports/job-apply": {
      what: "Applications for jobs of your units, with their stage and the days they have been in it.",
      act: ["Open one to take it to its next stage.", "Download the list as CSV or Excel."],
      next: "Applicants are notified of every decision.",
      who: HR,
    },
  },
};
