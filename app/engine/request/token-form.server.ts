/** The form by which a token of the API is made; what it makes is shown once. */
import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod/v4";
import { addDays } from "~/core/dates";
import { newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { todayOf, type Actor } from "~/core/actor";
import { AREAS } from "~/core/areas";
import { choice, date, text } from "~/define/field";
import {
  makeOwnToken,
  makeServiceToken,
  USUAL_TOKEN_DAYS,
  type NewToken,
  type scopeChoices,
} from "~/modules/identity/index.server";
import { readForm } from "./read-form.server";
import { authorize } from "./authorize.server";
import { requireConfirmed } from "./confirmed.server";
import { show } from "./show.server";

export const REACHES = [
  { value: "CHOSEN", label: "Only what is ticked" },
  { value: "ALL", label: "Everything the account may do at the time of each call" },
];

const ticked = z.preprocess(
  (value) => (value === undefined ? [] : typeof value === "string" ? [value] : value),
  z.array(z.string().max(100)).max(1_000),
);

const fields = {
  name: text("Name", { max: 80 }).schema,
  reach: choice("It may do", { choices: REACHES }).schema,
  scopes: ticked,
  expiresOn: date("Last day").schema,
};
const chosen = { path: ["scopes"], error: () => t("Tick at least one") };
const some = ({ reach, scopes }: { reach: string; scopes: string[] }) => reach === "ALL" || scopes.length > 0;
const ownSchema = z.object(fields).refine(some, chosen);
const serviceSchema = z
  .object({
    ...fields,
    ownerId: z.coerce
      .number({ error: () => t("Choose from the list") })
      .int()
      .positive()
      .max(2_147_483_647),
  })
  .refine(some, chosen);

const asked = ({ name, reach, scopes, expiresOn }: z.infer<typeof ownSchema>): NewToken => ({
  name,
  scopes: reach === "ALL" ? null : scopes,
  expiresOn,
});

/** What the form begins with. */
export function tokenForm(actor: Actor, scopes: ReturnType<typeof scopeChoices>) {
  return {
    key: newFormKey(),
    // One text, a right a line: as objects the many rights weigh a tenth of the page more.
    scopes: scopes.map(({ value, means, area }) => [AREAS[area].label, value, t(means)].join("\t")).join("\n"),
    values: { reach: "CHOSEN", expiresOn: addDays(todayOf(actor), USUAL_TOKEN_DAYS) },
  };
}

/** Makes a token of one's own. */
export async function ownTokenAction(args: ActionFunctionArgs) {
  const me = await authorize(args, "signed-in");
  await requireConfirmed(args, me);
  return show(args, await readForm(args.request), {
    schema: ownSchema,
    run: (input) => makeOwnToken(me.actor, asked(input)),
  });
}

/** Makes a token of an account that only programs use. */
export async function serviceTokenAction(args: ActionFunctionArgs) {
  const me = await authorize(args, "console.tokens");
  await requireConfirmed(args, me);
  return show(args, await readForm(args.request), {
    schema: serviceSchema,
    run: (input) => makeServiceToken(me.actor, { ...asked(input), ownerId: input.ownerId }),
  });
}
