/** What visits refer to Internal audit, over the API. */
import { z } from "zod/v4";
import { parseId } from "~/core/ids.server";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { issueExample, newIssueSchema, type NewIssueInput } from "~/modules/audit-issues/index.server";
import { declineReferral, declineSchema, raiseReferral, referralsOf } from "../referrals.server";

const tag = "Issues of internal audit";
const listed = z
  .array(
    z.object({
      word: z.string().meta({ description: "Names the referral within its visit, such as EFFECT_BM-3" }),
      title: z.string(),
      reported: z.string(),
      note: z.string(),
      decided: z.boolean(),
    }),
  )
  .meta({ component: "VisitReferrals" });
const raised = z.object({ id: z.string(), refNo: z.string() }).meta({ component: "ReferralIssue" });
const done = z.object({ id: z.string() }).meta({ component: "ReferralDeclined" });
const at = (params: Record<string, string>) => ({ visitId: parseId(params.id) ?? 0, word: params.word ?? "" });

export const referralLines: readonly Endpoint[] = [
  defineEndpoint<unknown, unknown, z.infer<typeof listed>>({
    method: "GET",
    path: "/Visit/{id}/Referrals",
    permission: "visit.referral",
    tag,
    summary: "Read what a visit refers to Internal audit",
    answer: listed,
    run: async ({ actor, params }) => ({
      data: (await referralsOf(actor, at(params).visitId)).rows.map(({ word, title, reported, note, answer }) => ({
        word,
        title,
        reported,
        note,
        decided: answer !== undefined,
      })),
    }),
  }),
  defineEndpoint<NewIssueInput, unknown, z.infer<typeof raised>>({
    method: "POST",
    path: "/Visit/{id}/Referrals/{word}/Raise",
    permission: "visit.referral",
    tag,
    summary: "Record an issue from a referral",
    body: newIssueSchema,
    answer: raised,
    needsKey: true,
    example: issueExample,
    run: async ({ actor, params, body }) => {
      const { id, refNo } = await raiseReferral(actor, at(params), body);
      return { data: { id: String(id), refNo } };
    },
  }),
  defineEndpoint<z.infer<typeof declineSchema>, unknown, z.infer<typeof done>>({
    method: "POST",
    path: "/Visit/{id}/Referrals/{word}/Decline",
    permission: "visit.referral",
    tag,
    summary: "Decline a referral, with the reason",
    body: declineSchema,
    answer: done,
    needsKey: true,
    example: { reason: "The member has repaid it since." },
    run: async ({ actor, params, body }) => ({
      data: { id: String((await declineReferral(actor, at(params), body)).id) },
    }),
  }),
];
