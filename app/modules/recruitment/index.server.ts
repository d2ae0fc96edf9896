/** The front door of recruitment. README.md says how it goes. */
export { jobApplication } from "./application.record.server";
export { jobOpening } from "./opening.record.server";
export { readJob } from "./read-job.server";
export { expireOffers } from "./expire-offers.server";
export { hasLetter, outsideLetter } from "./offer-letter.server";
export { giveScores, panelFiles, readSeat, scoresSchema } from "./panel.server";
export { pipelineSchema, pressMove, readPipeline } from "./pipeline.server";
export { agreementSchema, answerProposal, proposalSchema, proposeJob, readCandidate } from "./proposals.server";
export { purgeCandidates } from "./candidate-job.server";
export {
  answerFromOutside,
  applyFromOutside,
  eraseByLink,
  isOutsideAct,
  outsideSchema,
  outsideView,
  publicJob,
  publicJobs,
  type OutsideView,
} from "./outside.server";
