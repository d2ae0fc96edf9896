/** The API line of what closed forms tell. Answering has none: a token leaves the traces that the page does not. */
import { z } from "zod/v4";
import { parseId } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { readResult } from "./answer-form.server";

export const upwardEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: "GET",
    path: "/UpwardResult/{id}",
    permission: "upward.answer",
    tag: "Evaluations",
    summary: "Get the results of a closed form about a person",
    description: "Of the caller, and for HR of anybody: means of three people or more.",
    answer: z
      .object({
        name: z.string(),
        period: z.string(),
        views: z.array(z.string()).meta({ description: "Who answered, with how many" }),
        questions: z.array(
          z.object({ text: z.string(), means: z.array(z.string()).meta({ description: "One for each view" }) }),
        ),
      })
      .meta({ component: "UpwardResult" }),
    run: async ({ actor, params }) => {
      const id = parseId(params.id);
      if (id === null) throw new NotFound();
      const { name, period, views, rows } = await readResult(actor, id);
      return { data: { name, period, views, questions: rows } };
    },
  }),
];
