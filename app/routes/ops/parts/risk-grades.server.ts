import { riskRules } from "~/modules/risks/index.server";
import type { Grades } from "./risk-scores";

/** The words of a scale of five, for forms. */
export const grades = (): Grades => ({
  likelihood: [...riskRules.LIKELIHOOD_CHOICES],
  impact: [...riskRules.IMPACT_CHOICES],
  effectiveness: [...riskRules.EFFECTIVENESS_CHOICES],
});
