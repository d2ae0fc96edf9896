import { z } from "zod/v4";
import { parseId } from "~/core/ids.server";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { mergeSchema, mergeSubLedger, type MergeInput } from "./merge-sub-ledger.server";

const merged = z
  .object({
    id: z.string(),
    title: z.string(),
    mergedIntoId: z.string().meta({ description: "Id of the SubLedger it is read with from now on" }),
    survivor: z.string(),
  })
  .meta({ component: "SubLedgerMerge" });

/** What sub-ledgers have beside the lines of their table. */
export const subLedgerEndpoints: readonly Endpoint[] = [
  defineEndpoint<MergeInput, unknown, z.infer<typeof merged>>({
    method: "POST",
    path: "/SubLedger/{id}/Merge",
    permission: "chart.edit",
    tag: "Sub-ledgers",
    summary: "Merge a sub-ledger into another of its ledger",
    description:
      "Of another party than employees, members, banks and branches. It goes out of use for good; its lines stay, and balances and statements show the other one with the lines of both.",
    body: mergeSchema,
    answer: merged,
    needsVersion: true,
    example: { into: "24101-0001", reason: "The same supplier was added twice" },
    run: async ({ actor, params, body, version }) => {
      const { id, title, survivorId, survivor } = await mergeSubLedger(actor, parseId(params.id) ?? 0, body, version);
      return { data: { id: String(id), title, mergedIntoId: String(survivorId), survivor } };
    },
  }),
];
