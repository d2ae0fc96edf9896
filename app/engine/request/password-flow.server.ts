/** The forms by which people choose a password. They hold secrets, so nothing of them is kept. */
import { data, type ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod/v4";
import { t } from "~/core/text";
import { says } from "~/define/field";
import { href } from "~/addresses/href";
import {
  askForReset,
  changeOwnPassword,
  choosePasswordByCode,
  choosePasswordByLink,
  type Asker,
} from "~/modules/identity/index.server";
import { redirectWithToast } from "./answer.server";
import { readForm } from "./read-form.server";
import { authorize } from "./authorize.server";
import { sessionCookie } from "./cookies.server";
import { show } from "./show.server";

const password = (label: string) =>
  z
    .string(says(label, "{label}: fill this in"))
    .min(1, says(label, "{label}: fill this in"))
    .max(1_000, { error: () => t("Use at most {n} characters", { n: 200 }) });
const NAME = "Sign-in name, e-mail or employee number";

const forgotSchema = z.object({
  username: z
    .string({ error: () => t("Enter your sign-in name, e-mail or employee number") })
    .max(200, { error: () => t("{label} is too long", { label: t(NAME) }) }),
});
const newPassword = { password: password("New password"), again: password("Repeat the new password") };
const alike = { error: () => t("The two passwords do not match"), path: ["again"] };
const byLinkSchema = z.object(newPassword).refine((input) => input.password === input.again, alike);
const byCodeSchema = forgotSchema
  .extend({
    code: z
      .string(says("Code", "{label}: fill this in"))
      .min(1, says("Code", "{label}: fill this in"))
      .max(40, { error: () => t("{label} is too long", { label: t("Code") }) }),
    ...newPassword,
  })
  .refine((input) => input.password === input.again, alike);
const ownSchema = z
  .object({ current: password("Present password"), ...newPassword })
  .refine((input) => input.password === input.again, alike);

const askerOf = ({ context }: ActionFunctionArgs): Asker => ({
  at: new Date(),
  ip: context.ip,
  requestId: context.requestId,
});

/** Asks for the mail with the link and the code. */
export async function forgotAction(args: ActionFunctionArgs) {
  return show(args, await readForm(args.request), {
    schema: forgotSchema,
    run: ({ username }) => askForReset(username, askerOf(args)),
  });
}

/** Chooses a password by the link of a mail. */
export async function resetByLinkAction(args: ActionFunctionArgs) {
  const answered = await show(args, await readForm(args.request), {
    schema: byLinkSchema,
    run: (input) => choosePasswordByLink(args.params.id ?? "", input.password, askerOf(args)),
  });
  return answered.data.shown ? toSignIn(args) : data(answered.data.reply, answered.init ?? undefined);
}

/** Chooses a password by the code of a mail. */
export async function resetByCodeAction(args: ActionFunctionArgs) {
  const answered = await show(args, await readForm(args.request), {
    schema: byCodeSchema,
    run: (input) => choosePasswordByCode(input, askerOf(args)),
  });
  return answered.data.shown ? toSignIn(args) : data(answered.data.reply, answered.init ?? undefined);
}

const toSignIn = ({ request }: ActionFunctionArgs) =>
  redirectWithToast(request, "/", t("Your password is set. Sign in with it."));

/** Changes the password of whoever is signed in; their session goes on under a new id. */
export async function ownPasswordAction(args: ActionFunctionArgs) {
  const { actor, session } = await authorize(args, "signed-in");
  const answered = await show(args, await readForm(args.request), {
    schema: ownSchema,
    run: (input) => changeOwnPassword(actor, session, input),
  });
  if (!answered.data.shown) return data(answered.data.reply, answered.init ?? undefined);
  const response = await redirectWithToast(
    args.request,
    href("/my/details"),
    t("Your password is changed. Your other sessions have ended."),
  );
  response.headers.append("Set-Cookie", sessionCookie(args.request, answered.data.shown));
  return response;
}
