import { z } from "zod/v4";
import { parseId } from "~/core/ids.server";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { approveRate } from "./forex-approval.server";

const approved = z
  .object({
    id: z.string(),
    title: z.string(),
    // states: of no process; rates are approved by one person or by two
    status: z.enum(["DRAFT", "APPROVED"]).meta({ description: "DRAFT while a second person has to approve it too" }),
  })
  .meta({ component: "ForexApproval" });

/** What rates have beside the lines of their table. */
export const forexEndpoints: readonly Endpoint[] = [
  defineEndpoint<unknown, unknown, z.infer<typeof approved>>({
    method: "POST",
    path: "/ForexRate/{id}/Approve",
    permission: "forex.approve",
    tag: "Exchange rates",
    summary: "Approve an exchange rate",
    description:
      "That someone else has entered. A rate that differs by more than 5 % from the one before needs two people.",
    answer: approved,
    needsVersion: true,
    run: async ({ actor, params, version }) => {
      const { id, title, status } = await approveRate(actor, parseId(params.id) ?? 0, version!);
      return { data: { id: String(id), title, status: status as "DRAFT" | "APPROVED" } };
    },
  }),
];
