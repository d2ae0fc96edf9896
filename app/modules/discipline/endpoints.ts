/** API lines of one's own letters: where to reply, to confirm receipt and to appeal. */
import { z } from "zod/v4";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { LETTERS, type LetterKind } from "./discipline";
import { lettersTo } from "./own-letters.server";

const letter = z
  .object({
    id: z.string(),
    refNo: z.string(),
    kind: z.enum(Object.keys(LETTERS) as [LetterKind, ...LetterKind[]]),
    issuedOn: z.string().meta({ description: "YYYY-MM-DD" }),
    replyBy: z.string().nullable().meta({ description: "YYYY-MM-DD" }),
    caseId: z.string().meta({ description: "Of the disciplinary case: the reply, the receipt and the appeal name it" }),
    caseVersion: z.number().int().meta({ description: 'For If-Match of these steps: "v3" where it is 3' }),
    transitions: z.array(z.string()).meta({ description: "The moves the caller may make now" }),
  })
  .meta({ component: "OwnDisciplinaryLetter" });

export const disciplineEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: "GET",
    path: "/DisciplinaryLetter/List",
    permission: "discipline.own",
    tag: "Disciplinary cases",
    summary: "List the letters written to oneself",
    description: "The latest first.",
    answer: z.array(letter),
    run: async ({ actor }) => ({ data: await lettersTo(actor) }),
  }),
];
