/** API lines of a visit's sections. */
import { z } from "zod/v4";
import { idOf } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { SECTION_WORDS, type SectionWord } from "~/core/section-template";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { markNotPossible, markPossible } from "../visit-parent.server";
import { notPossibleSchema, type NotPossibleInput, rowLines } from "~/modules/sections/index.server";
import { TYPED_SECTIONS } from "../sections/index.server";
import { visitAnswer, visitJson } from "./visit-json.server";
import { db } from "~/db/database.server";
import type { LineRules } from "~/modules/sections/index.server";
import { checkSight, isOfCheck } from "../effect/sight.server";
import type { VisitFamily } from "../sections/section";
import { visitParent } from "../visit-parent.server";
import { visitAt } from "./visit-at.server";

const tag = "Visit sections";

function kindOf(params: Record<string, string>): SectionWord {
  const kind = SECTION_WORDS.find((word) => word === params.kind?.toUpperCase());
  if (!kind) throw new NotFound();
  return kind;
}

const rules: LineRules<VisitFamily> = {
  parent: visitParent,
  name: "Visit",
  one: "visit",
  permissions: { read: "visit.read", write: "visit.write" },
  find: visitAt,
  // A check is read whole or not at all: what is shown of one after the approval is on the pages.
  reads: async (actor, visit, kind) => !isOfCheck(kind) || (await checkSight(db, actor, visit)) === "all",
};

export const sectionLines: readonly Endpoint[] = [
  ...TYPED_SECTIONS.flatMap((section) => rowLines(rules, section)),
  defineEndpoint<NotPossibleInput, unknown, z.infer<typeof visitAnswer>>({
    method: "PUT",
    path: "/Visit/{id}/Section/{kind}/NotPossible",
    permission: "visit.write",
    tag,
    summary: "Say why a section was not possible that day",
    body: notPossibleSchema,
    example: { reason: "The bridge was under water all day" },
    answer: visitAnswer,
    run: async ({ actor, params, body }) =>
      visitJson(actor, (await markNotPossible(actor, idOf(params), kindOf(params), body)).id),
  }),
  defineEndpoint<unknown, unknown, null>({
    method: "DELETE",
    path: "/Visit/{id}/Section/{kind}/NotPossible",
    permission: "visit.write",
    tag,
    summary: "Undo that a section was not possible",
    answer: z.null(),
    run: async ({ actor, params }) => {
      await markPossible(actor, idOf(params), kindOf(params));
      return { data: null };
    },
  }),
];
