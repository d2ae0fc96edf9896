/** Counts of cash over the API: handed in, and confirmed by those who stood by. */
import { z } from "zod/v4";
import { exponentOf } from "~/core/currencies";
import { moneyToDecimal } from "~/core/money";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { answerCount } from "./answer-count.server";
import { countsToConfirm } from "./answers.server";
import { answerSchema, answerShape } from "./count-answer";
import { countCash } from "./count-cash.server";
import { countSchema } from "./count-input";
import { countedShape } from "./inputs";

const tag = "Business day";
const countAnswer = z
  .object({
    id: z.string(),
    countNo: z.number().int(),
    difference: z.string().meta({ description: "Counted less booked, in the currency counted" }),
  })
  .meta({ component: "DayCount" });
const answerBody = answerSchema.extend(answerShape);
const waitingAnswer = z.array(
  z
    .object({
      id: z.string(),
      branch: z.string(),
      businessDate: z.iso.date(),
      ledger: z.string(),
      currency: z.string(),
      countNo: z.number().int(),
      total: z.string(),
      countedAt: z.iso.datetime(),
      roles: z.array(z.enum(["WITNESS", "CUSTODIAN"])).meta({ description: "What you are to the count" }),
    })
    .meta({ component: "CountToConfirm" }),
);
const saidAnswer = z.object({ id: z.string(), agrees: z.boolean() }).meta({ component: "CountAnswer" });

const countBody = countSchema.extend(countedShape);

export const countEndpoints: readonly Endpoint[] = [
  defineEndpoint<z.infer<typeof countBody>, unknown, z.infer<typeof countAnswer>>({
    method: "POST",
    path: "/AcBusinessDay/Count",
    permission: "day.open",
    tag,
    summary: "Submit a count of the cash of a ledger",
    body: countBody,
    answer: countAnswer,
    example: {
      dayId: 1,
      ledgerId: 1,
      currency: null,
      witnessId: 1,
      custodianId: 1,
      note: null,
      denominations: [{ face: "1000.00", kind: "NOTE", quantity: 3 }],
    },
    description:
      "A count cannot be changed; correct a mistake by counting again. Only the response shows the balance of the books.",
    run: async ({ actor, body: { dayId, ledgerId, currency, ...input } }) => {
      const { id, countNo, difference } = await countCash(actor, { dayId, ledgerId, currency }, input);
      return {
        data: {
          id: String(id),
          countNo,
          difference: moneyToDecimal(BigInt(difference), exponentOf(currency ?? actor.company.currency)),
        },
      };
    },
  }),
  defineEndpoint<unknown, unknown, z.infer<typeof waitingAnswer>>({
    method: "GET",
    path: "/AcBusinessDay/CountsToConfirm",
    permission: "signed-in",
    tag,
    summary: "List the cash counts that wait for your confirmation",
    answer: waitingAnswer,
    description: "Counts of open days that name you as witness or custodian, the last of each cash.",
    run: async ({ actor }) => ({
      data: (await countsToConfirm(actor)).map(({ id, day, ledger, currency, countNo, total, countedAt, roles }) => ({
        id: String(id),
        branch: day.branch.name,
        businessDate: day.businessDate,
        ledger: `${ledger.code} ${ledger.name}`,
        currency,
        countNo,
        total: moneyToDecimal(total, exponentOf(currency)),
        countedAt: countedAt.toISOString(),
        roles,
      })),
    }),
  }),
  defineEndpoint<z.infer<typeof answerBody>, unknown, z.infer<typeof saidAnswer>>({
    method: "POST",
    path: "/AcBusinessDay/ConfirmCount",
    permission: "signed-in",
    tag,
    summary: "Confirm a count of cash, or object to it",
    body: answerBody,
    answer: saidAnswer,
    example: { id: 1, answer: "CONFIRM", reason: null },
    description:
      "As its witness or custodian, for yourself and once, until the day is closed. An objection needs a reason.",
    run: async ({ actor, body: { id, ...input } }) => {
      const said = await answerCount(actor, id, input);
      return { data: { id: String(said.id), agrees: said.agrees } };
    },
  }),
];
