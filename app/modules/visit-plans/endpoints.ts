/** The API line of plans beside those of the resource: the same schema and command as the screen. */
import { z } from "zod/v4";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { copyPlans, copySchema, type Copied, type CopyInput } from "./copy-plans.server";

const answer = z
  .object({
    month: z.string(),
    copied: z.int().meta({ description: "Plans made" }),
    there: z.int().meta({ description: "Plans of the month before that the month has already" }),
  })
  .meta({ component: "CopiedPlans" });

export const visitPlanEndpoints: readonly Endpoint[] = [
  defineEndpoint<CopyInput, unknown, Copied>({
    method: "POST",
    path: "/VisitPlan/Copy",
    permission: "visit.plan",
    tag: "Visit plans",
    summary: "Copy the plans of the previous month",
    description: "Of the units below your own, or below one of them. What the month has already stays as it is.",
    body: copySchema,
    needsKey: true,
    answer: answer as unknown as z.ZodType<Copied, unknown>,
    example: { month: "2027-10", unitId: null },
    run: async ({ actor, body }) => ({ data: await copyPlans(actor, body) }),
  }),
];
