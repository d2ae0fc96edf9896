/** API line of the follow-ups that a person raises about a visit. */
import { z } from "zod/v4";
import { idOf } from "~/core/ids.server";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { followUpSchema, raiseFollowUpOf, type FollowUpInput } from "../raise-follow-up.server";

const raised = z
  .object({ id: z.string().meta({ description: "Id of a FollowUp" }) })
  .meta({ component: "RaisedFollowUp" });

export const followUpLines: readonly Endpoint[] = [
  defineEndpoint<FollowUpInput, unknown, z.infer<typeof raised>>({
    method: "POST",
    path: "/Visit/{id}/FollowUp",
    permission: "visit.read",
    tag: "Follow-ups",
    summary: "Raise a follow-up about a visit that has been sent in",
    description: "By its visitor, its reviewer, and the managers above.",
    body: followUpSchema,
    creates: true,
    answer: raised,
    example: { about: null, ownerId: 1, text: "Bank the late deposit and show the slip", dueOn: "2026-12-01" },
    run: async ({ actor, params, body }) => {
      const { id } = await raiseFollowUpOf(actor, idOf(params), body);
      return { data: { id: String(id) }, created: `/api/FollowUp/${id}` };
    },
  }),
];
