import type { Endpoint } from "~/define/endpoint";
import { cashLines } from "./api/cash-endpoints.server";
import { choiceLines } from "./api/choice-endpoints.server";
import { documentLines } from "./api/document-endpoints.server";
import { followUpLines } from "./api/follow-up-endpoints.server";
import { moveLines } from "./api/move-endpoints.server";
import { referralLines } from "./api/referral-endpoints.server";
import { sectionLines } from "./api/section-endpoints.server";
import { visitLines } from "./api/visit-endpoints.server";

/** The API lines of visits. */
export const visitEndpoints: readonly Endpoint[] = [
  ...visitLines,
  ...sectionLines,
  ...cashLines,
  ...documentLines,
  ...choiceLines,
  ...moveLines,
  ...followUpLines,
  ...referralLines,
];
