import type { ClientActionFunctionArgs } from "@remix-run/react";
import type { FormReply } from "../form-reply";
import { tokenOf } from "../typist";
import { draftKeeper } from "./draft-keeper";

/** How long a lost form waits for the code that keeps it, in ms. */
const PATIENCE = 3_000;

/**
 * The `clientAction` of a route whose forms are kept: what the line loses stays on this machine and on the page, and is
 * sent when the line is back. What the server has saved is kept no longer.
 * @throws what the server threw, and a lost line where nothing could be kept
 */
export async function keptAction({ request, serverAction }: ClientActionFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  const body = await request.clone().formData();
  const key = tokenOf(String(body.get("_key")));
  try {
    return await serverAction();
  } catch (thrown) {
    if (thrown instanceof Response) {
      if (isDone(thrown))
        void draftKeeper()
          .then(({ forget }) => forget(key))
          .catch(() => undefined);
      throw thrown;
    }
    if (!isLost(thrown)) throw thrown;
    const keeper = await Promise.race([
      draftKeeper(),
      new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE)),
    ]).catch(() => null);
    const kept = await keeper?.keepLost(body, pathname + search).catch(() => null);
    if (!keeper || !kept) throw thrown;
    const reply: FormReply = { result: keeper.resultOf(body), key, clash: null, kept };
    return new Response(JSON.stringify(reply), { status: 503, headers: { "Content-Type": "application/json" } });
  }
}

/** A redirect to where the work goes on; one to the sign-in has saved nothing yet. */
function isDone(answer: Response): boolean {
  const place = answer.headers.get("Location");
  return place !== null && !/^\/(\?|$|verify-2fa)/.test(place);
}

/** No answer came, or none of ours: the line, or what stands between. */
function isLost(thrown: unknown): boolean {
  const status = typeof thrown === "object" && thrown !== null && "status" in thrown ? thrown.status : null;
  return status === null ? thrown instanceof Error : status === 502 || status === 503 || status === 504;
}
