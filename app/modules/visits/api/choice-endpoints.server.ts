/** API lines of what the forms of a visit offer to choose from, for people who may not read the settings behind it. */
import { z } from "zod/v4";
import { idOf } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import type { Choice } from "~/define/field";
import { documentForm } from "../document-form.server";
import { newHeaderForm } from "../edit-page.server";
import { rerouteChoices } from "../review-page.server";
import { staffWithin } from "../staff.server";
import { LEVELS, type Level } from "../visit";
import { findVisitRow } from "../visit-row.server";

const choice = z
  .object({ value: z.string().meta({ description: "What to send" }), label: z.string() })
  .meta({ component: "Choice" });
const choices = z.array(choice);
const plain = (list: readonly Choice[]) => list.map(({ value, label }) => ({ value, label }));

const newVisitAnswer = z
  .object({ units: choices, purposes: choices, plans: choices, companions: choices, modes: choices })
  .meta({ component: "NewVisitChoices" });
const ownVisitAnswer = z
  .object({ purposes: choices, plans: choices, staff: choices, documentKinds: choices, sections: choices })
  .meta({ component: "VisitChoices" });

const tag = "Visits";

export const choiceLines: readonly Endpoint[] = [
  defineEndpoint<unknown, { level: Level }, z.infer<typeof newVisitAnswer>>({
    method: "GET",
    path: "/Visit/Choices",
    permission: "visit.write",
    tag,
    summary: "Read what a new visit can be filled in with",
    description:
      "Units you may visit today at the level, purposes in use, open plans, people who may accompany you, and ways to travel.",
    query: z.object({ level: z.enum(LEVELS, { message: "Level: one of BM, AM, RM" }) }),
    answer: newVisitAnswer,
    run: async ({ actor, query: { level } }) => {
      const { units, purposes, plans, staff, modes } = await newHeaderForm(actor, level);
      return {
        data: {
          units: plain(units),
          purposes: plain(purposes),
          plans: plain(plans),
          companions: plain(staff),
          modes: plain(modes),
        },
      };
    },
  }),
  defineEndpoint<unknown, unknown, z.infer<typeof ownVisitAnswer>>({
    method: "GET",
    path: "/Visit/{id}/Choices",
    permission: "visit.write",
    tag,
    summary: "Read what the sections and documents of your visit can be filled in with",
    answer: ownVisitAnswer,
    run: async ({ actor, params }) => {
      const id = idOf(params);
      const { kinds, sections } = await documentForm(actor, id, null);
      const row = (await findVisitRow(db, actor, id))!;
      const staff = await staffWithin(db, row.unitPath, row.visitDate);
      const { purposes, plans } = await newHeaderForm(actor, row.level);
      return {
        data: {
          purposes: plain(purposes),
          plans: plain(plans),
          staff: staff.map(({ userId, name, post }) => ({ value: String(userId), label: `${name}, ${post}` })),
          documentKinds: plain(kinds),
          sections: plain(sections),
        },
      };
    },
  }),
  defineEndpoint<unknown, unknown, z.infer<typeof choices>>({
    method: "GET",
    path: "/Visit/{id}/Reviewers",
    permission: "visit.reroute",
    tag,
    summary: "List who a visit can be given to",
    answer: choices,
    run: async ({ actor, params }) => {
      const row = await findVisitRow(db, actor, idOf(params));
      if (!row) throw new NotFound();
      return { data: plain(await rerouteChoices(actor, row)) };
    },
  }),
];
