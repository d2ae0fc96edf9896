export { countOpenFollowUps, raiseFollowUp, withdrawFollowUps, type NewFollowUp } from "./follow-ups.server";
