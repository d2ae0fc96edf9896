/** As follow-ups and files name the actions of risks. */
export const ACTIONS = "RiskAction";
