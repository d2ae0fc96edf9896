/** The API line that proposes a job: what follows is the answer of somebody outside, which no token gives. */
import { z } from "zod/v4";
import { link } from "~/define/field";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { proposalSchema, proposeJob } from "./proposals.server";

export const proposalEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: "POST",
    path: "/JobProposal",
    permission: "recruitment.manage",
    tag: "Recruitment",
    summary: "Propose a job to a person of the CV bank",
    description: "They get a letter and apply themselves, or decline; no application exists before they agree.",
    body: proposalSchema.extend({ candidateId: link("Person", { to: "JobCandidate" }).schema }),
    answer: z.object({ id: z.string() }).meta({ component: "JobProposal" }),
    example: { candidateId: "1", openingId: "1" },
    run: async ({ actor, body: { candidateId, openingId } }) => ({
      data: { id: String((await proposeJob(actor, candidateId, { openingId })).id) },
    }),
  }),
];
