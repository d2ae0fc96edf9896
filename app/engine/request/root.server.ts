import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { isTraceless } from "~/core/traceless";
import { visitorOf } from "./authorize.server";
import { takeToast, type ToastMessage } from "./cookies.server";
import { typistMark } from "./typist.server";

interface RootData {
  theme: "SYSTEM" | "LIGHT" | "DARK";
  /** No script is sent: the browser saves data or the person chose light pages. */
  light: boolean;
  toast: ToastMessage | null;
  signedIn: boolean;
  /** Goes with every form of the page; null where no trace of anybody is left. */
  typist: string | null;
}

/** What the document itself needs to know of its reader. */
export async function rootLoader(args: LoaderFunctionArgs) {
  const { signedIn } = await visitorOf(args);
  const taken = await takeToast(args.request);
  const root: RootData = {
    theme: (signedIn?.theme as RootData["theme"] | undefined) ?? "SYSTEM",
    light: args.context.light || (signedIn?.lightPages ?? false),
    toast: taken?.toast ?? null,
    signedIn: signedIn !== null,
    typist:
      signedIn && !isTraceless(new URL(args.request.url).pathname)
        ? typistMark(signedIn.session.userId, signedIn.actor.at)
        : null,
  };
  return data(root, taken ? { headers: { "Set-Cookie": taken.clear } } : {});
}
