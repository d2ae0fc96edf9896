import type { Help } from "~/define/help";

const READERS =
  "All of internal audit and the Super Admin; the Internal Audit Manager submits, the Chief Internal Auditor approves.";

export const auditRulesHelp: Help = {
  pages: {
    "/audit/settings/rulebook/list": {
      what: "Rulebooks of audit years: weights, risk factors, bands and levels as they were submitted and approved.",
      act: ["Open a rulebook to approve or return it.", "Submit the rulebook of a year."],
      next: "A plan is submitted with an approved rulebook alone.",
      who: READERS,
    },
    "/audit/settings/rulebook/add": {
      what: "Submits what the units of a year are scored by.",
      act: ["Choose the year: its weights, factors, bands and levels are taken as they are now."],
      next: "The Chief Internal Auditor approves it.",
      who: READERS,
    },
    "/audit/settings/rulebook/details/:id": {
      what: "One rulebook, with what has changed since the last approval.",
      act: ["Approve or return it."],
      next: "Whatever changes later needs another rulebook before a plan is submitted.",
      who: READERS,
    },
  },
};
