export { countOpenFollowUps, openFollowUpsOf, raiseFollowUp, withdrawFollowUps, type NewFollowUp } from "./follow-ups.server";
