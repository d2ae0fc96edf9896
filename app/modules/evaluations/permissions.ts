import { definePermissions } from "~/core/permission";

/** Who is evaluated, who reviews, and who keeps evaluations for HR (spec: hr §4.2, §6.3). */
export const evaluationPermissions = definePermissions({
  "evaluation.own": { area: "home", means: "See your own evaluations, and review yourself." },
  "evaluation.review": {
    area: "home",
    means: "Review the people of the units below you, as first or second reviewer.",
    sealed: true,
  },
  "evaluation.read": { area: "home", means: "See the evaluations of your part of the organisation." },
  "evaluation.manage": {
    area: "home",
    means:
      "Remind of the evaluations of your part of the organisation, and make evaluations after three and six months again.",
  },
  "evaluation.decide": {
    area: "home",
    means:
      "Cancel and reopen the evaluations of your part of the organisation, and decide where reviewers differ twice or no one else is above, except your own.",
    sealed: true,
  },
  "evaluation.standIn": {
    area: "home",
    means: "Review where neither the line nor HR has another reviewer.",
  },
  "evaluation.types": {
    area: "hr",
    means: "Write the types of evaluation with their questions, weights and grades, and open periods.",
  },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof evaluationPermissions, true> {}
}
