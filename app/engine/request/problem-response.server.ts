import { data, type ActionFunctionArgs, type AppLoadContext, type LoaderFunctionArgs } from "@remix-run/node";
import { CannotRead, Conflict, Forbidden, NotFound, TryLater, Unreadable } from "~/core/problems";
import { log } from "~/platform/log.server";
import { isStorageFault } from "~/platform/storage-fault";

/** What an error page is told. */
interface ErrorPage {
  message: string;
  requestId: string;
  /** Something was sent, and not only asked for. */
  sent: boolean;
  /** No right would change it: it is somebody else's to do. */
  forSomeoneElse?: boolean;
}

const STATUSES = [
  [Unreadable, 400],
  [Forbidden, 403],
  [NotFound, 404],
  [Conflict, 409],
] as const;

/** The HTTP status of a thrown problem, also of a kind of its own; null for an unexpected error. */
export function statusOf(error: unknown): number | null {
  if (error instanceof TryLater) return error.status;
  return STATUSES.find(([kind]) => error instanceof kind)?.[1] ?? null;
}

/** A problem as a response that the error view of the area draws. @param method of the request that met it */
export function errorResponse(error: Error, context: AppLoadContext, method = "GET") {
  const sent = method !== "GET" && method !== "HEAD";
  const page: ErrorPage = {
    ...{ message: error.message, requestId: context.requestId, sent },
    ...(error instanceof Forbidden && error.forSomeoneElse && { forSomeoneElse: true }),
  };
  const headers: Record<string, string> = error instanceof TryLater ? { "Retry-After": String(error.retryAfter) } : {};
  // Of a page that is drawn in its place, only the status is left.
  if (error instanceof TryLater) context.retryAfter = error.retryAfter;
  return data(page, { status: statusOf(error) ?? 500, headers });
}

/** An error as it is, or, where the database does not answer, what can be said of that. */
export function unlessUnanswered(error: unknown): unknown {
  if (!isStorageFault(error)) return error;
  log().error({ err: error }, "the database does not answer");
  return new CannotRead(error);
}

/** What a loader or action threw that nobody foresaw, as the request is answered with it. */
export function faultOf(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): unknown {
  const told = unlessUnanswered(error);
  return told instanceof TryLater ? errorResponse(told, context, request.method) : error;
}
