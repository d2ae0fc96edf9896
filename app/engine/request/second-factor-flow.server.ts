/** The page between the password and the portal: the code, or setting up the app that shows it. */
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod/v4";
import { newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { flag, says } from "~/define/field";
import { href } from "~/addresses/href";
import {
  beginOwnSetup,
  passCode,
  passSetup,
  renewOwnCodes,
  setupOf,
  turnOff,
  type Entry,
} from "~/modules/identity/index.server";
import { answer, intentOf } from "./answer.server";
import { readForm } from "./read-form.server";
import { authorize, visitorOf, type SignedIn } from "./authorize.server";
import { takeWanted } from "./cookies.server";
import { requireConfirmed } from "./confirmed.server";
import { ownPath } from "./own-path";
import { show } from "./show.server";
import { browserOf, entryCookies, toKept, toWanted } from "./sign-in-flow.server";

const codeSchema = z.object({
  code: z
    .string(says("Code", "{label}: fill this in"))
    .trim()
    .min(1, says("Code", "{label}: fill this in"))
    .max(40, { error: () => t("{label} is too long", { label: t("Code") }) }),
  trust: flag("Trust this browser").schema,
});

/** What the page shows. @throws a redirect for anybody who is not on the way between password and code */
export async function halfWayIn(args: LoaderFunctionArgs) {
  const { half } = await visitorOf(args);
  if (!half) throw redirect("/");
  const held = new URL(args.request.url).searchParams.get("held");
  const wanted = await takeWanted(args.request);
  return {
    key: newFormKey(),
    stage: half.stage,
    setup: half.stage === "ENROL" ? await setupOf(half.session.userId) : null,
    held,
    onwards: ownPath(wanted?.path, href("/dashboard")),
  };
}

/** Takes the code. A form that was kept meanwhile is sent once. */
export async function verifyAction(args: ActionFunctionArgs) {
  const { request } = args;
  const { half, signedIn } = await visitorOf(args);
  const held = new URL(request.url).searchParams.get("held");
  // Somebody who has just set up the code and read the recovery codes goes on with what was kept.
  if (!half && signedIn && held) return toKept(held);
  if (!half) throw redirect("/", 303);
  const form = await readForm(request);
  if (half.stage === "CODE") return withCode(args, half, form, held);
  if (intentOf(form) === "begin") return begun(half, held);
  return withSetup(args, half, form);
}

async function withCode(args: ActionFunctionArgs, { actor, session }: SignedIn, form: FormData, held: string | null) {
  const answered = await show(args, form, {
    schema: codeSchema,
    run: (input) => passCode(actor, session, input, browserOf(args.request)),
  });
  const entry = answered.data.shown;
  if (!entry) return data({ reply: answered.data.reply, codes: null }, answered.init ?? undefined);
  return held ? toKept(held, entryCookies(args.request, entry)) : toWanted(args.request, entry);
}

async function begun({ actor }: SignedIn, held: string | null) {
  await beginOwnSetup(actor);
  return redirect(href("/verify-2fa", { search: { held } }), 303);
}

async function withSetup(args: ActionFunctionArgs, { actor, session }: SignedIn, form: FormData) {
  const answered = await show(args, form, {
    schema: codeSchema,
    run: (input) => passSetup(actor, session, input, browserOf(args.request)),
  });
  const { reply, shown } = answered.data;
  if (!shown) return data({ reply, codes: null }, answered.init ?? undefined);
  return data({ reply: null, codes: shown.codes }, { headers: entryCookies(args.request, shown as Entry) });
}

/** What the page of one's own second factor does; every act asks again who sits there. */
export async function ownSecondFactorAction(args: ActionFunctionArgs) {
  const me = await authorize(args, "signed-in");
  await requireConfirmed(args, me);
  const { actor, session } = me;
  const form = await readForm(args.request);
  const here = href("/my/second-factor");
  if (intentOf(form) === "prove") return withSetup(args, me, form);
  if (intentOf(form) === "renew") {
    const { reply, shown } = (await show(args, form, { schema: z.object({}), run: () => renewOwnCodes(actor) })).data;
    return data({ reply, codes: shown });
  }
  if (intentOf(form) === "off") {
    return answer(args, actor, form, {
      schema: z.object({}),
      run: () => turnOff(actor, session),
      done: () => ({ to: here, toast: t("The code is turned off. You sign in with your password only.") }),
    });
  }
  return answer(args, actor, form, {
    schema: z.object({}),
    run: () => beginOwnSetup(actor),
    done: () => ({ to: here }),
  });
}
