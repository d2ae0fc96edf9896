import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod/v4";
import { code, text } from "~/define/field";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import {
  createFirstAdministrator,
  isSetupToken,
  personOf,
  startSession,
  systemActor,
} from "~/modules/identity/index.server";
import { portal } from "../portal.server";
import { answer } from "./answer.server";
import { readForm } from "./read-form.server";
import { sessionCookie } from "./cookies.server";

const setupSchema = z.object({
  companyName: text("Company", { max: 120 }).schema,
  companyCode: code("Company code", { max: 20 }).schema,
  countryCode: text("Country", { max: 2 }).schema,
  name: text("Your name", { max: 120 }).schema,
  signInName: text("Sign-in name", { max: 60 }).schema.refine((v) => /^[a-z0-9][a-z0-9._-]*$/i.test(v), {
    message: "Sign-in name: letters, digits, dots and hyphens",
  }),
  email: text("E-mail", { max: 200, optional: true }).schema.refine(
    (v) => v === null || /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(v),
    { message: "E-mail: enter an address like name@example.org" },
  ),
  password: z.string({ message: "Enter a password" }),
});

/** The countries to choose from. @throws NotFound when the link does not open the form */
export async function setupChoices(token: string): Promise<{ value: string; label: string }[]> {
  if (!(await isSetupToken(token))) throw new NotFound(t("This link has been used or is no longer valid."));
  const countries = await db.country.findMany({ orderBy: { name: "asc" } });
  return countries.map(({ code: value, name, currency }) => ({ value, label: `${name} (${currency})` }));
}

/** Creates the company and its first administrator, and signs them in. */
export async function setupAction(args: ActionFunctionArgs) {
  const { request, params, context } = args;
  const at = new Date();
  const origin = { at, requestId: context.requestId, ip: context.ip };
  const form = await readForm(request);
  let userId = 0;
  const response = await answer(args, { ...systemActor(at), ...origin }, form, {
    schema: setupSchema,
    run: async (input) => {
      ({ userId } = await createFirstAdministrator(params.id ?? "", input, at, portal().companyStarts));
      return null;
    },
    done: () => ({ to: "/dashboard", toast: "The portal is set up. Begin with the organisation under Admin." }),
  });
  if (!(response instanceof Response) || userId === 0) return response;
  const person = await personOf(userId, { ...origin, via: "session" });
  if (!person) return redirect("/");
  response.headers.append(
    "Set-Cookie",
    sessionCookie(request, await startSession(person.actor, request.headers.get("User-Agent") ?? "")),
  );
  return response;
}
