import type { Help } from "~/define/help";

const WHO = "The team of the audit, and the managers of internal audit; the Super Admin reads.";

export const auditSamplesHelp: Help = {
  pages: {
    "/audit/excution/sample/list": {
      what: "Samples that were drawn for steps of audits.",
      act: ["Open a sample by its step."],
      next: "Download the list as CSV or Excel.",
      who: WHO,
    },
    "/audit/excution/sample/add": {
      what: "Draws a sample for a step, from vouchers, members, loans, staff or cash counts of the unit, or from a list of your own.",
      act: [
        "Choose what to draw from, and the period.",
        "Leave size and seed empty for the usual size and a new seed.",
      ],
      next: "The same seed draws the same sample from the same population.",
      who: "The team of the audit.",
    },
    "/audit/excution/sample/:id": {
      what: "One sample: what was drawn, with its seed and the fingerprint of its population.",
      act: ["Print it.", "Discard it with the reason."],
      next: "The page says whether the population is still as it was.",
      who: WHO,
    },
  },
};
