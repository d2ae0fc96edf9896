/** What is sent from a form of the background: an entry that is saved, verified or removed. */
import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod/v4";
import { parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { answer, intentOf, versionOf } from "~/engine/request/answer.server";
import {
  backgroundKind,
  backgroundSchemas,
  removeBackground,
  saveBackground,
  verifyBackground,
  type BackgroundInput,
  type BackgroundKind,
} from "~/modules/people/index.server";

/** Which kind, and which entry of it, an address names. */
export function placeOf(request: Request): { kind: BackgroundKind; line: number | null } {
  const { searchParams } = new URL(request.url);
  return { kind: backgroundKind(searchParams.get("kind")), line: parseId(searchParams.get("line")) };
}

/** @param at where the entries of a kind stand */
export function answerBackground(
  args: ActionFunctionArgs,
  actor: Actor,
  form: FormData,
  employeeId: number,
  at: (kind: BackgroundKind) => string,
) {
  const { kind, line } = placeOf(args.request);
  const place = { employeeId, kind, line, version: line === null ? null : versionOf(form) };
  const intent = intentOf(form);
  if (line !== null && (intent === "remove" || intent === "verify"))
    return answer(args, actor, form, {
      schema: z.object({}),
      run: () => (intent === "remove" ? removeBackground : verifyBackground)(actor, place),
      done: () => ({
        to: at(kind),
        toast: intent === "remove" ? t("The entry is removed.") : t("The entry is verified."),
      }),
    });
  return answer(args, actor, form, {
    schema: backgroundSchemas[kind] as unknown as z.ZodType<BackgroundInput, unknown>,
    run: (input) => saveBackground(actor, place, input),
    done: () => ({ to: at(kind), toast: t("The entry is saved.") }),
  });
}
