/** Requests of the web to the part of the Remix build that answers them. */
import { createRequestHandler, type AppLoadContext, type ServerBuild } from "@remix-run/node";
import { NOT_FOUND, sliceBuild, sliceKey } from "./slice-build.server";

/** What one request's context is made of; `dispatch` is added here. */
export type Facts = Pick<AppLoadContext, "nonce" | "requestId" | "ip" | "light" | "noteUser">;
export type Handler = (request: Request, facts: Facts) => Promise<Response>;

/**
 * @param build the built product, or a function that gives the present state of it while it is developed
 */
export function makeHandler(build: ServerBuild | (() => Promise<ServerBuild>), mode: string): Handler {
  const answer = typeof build === "function" ? whole(build, mode) : sliced(build, mode);
  const handle: Handler = (request, facts) =>
    // A request that is resent is a request of its own with a context of its own. Its page stands at another
    // address than the browser's, where script could not take it over: it gets none.
    answer(meantRequest(request), { ...facts, dispatch: (again) => handle(again, { ...facts, light: true }) });
  return handle;
}

/** A form posted to "/" means the start page; Remix would take it for the document around all pages. */
function meantRequest(request: Request): Request {
  const url = new URL(request.url);
  if (request.method !== "POST" || !/^\/(_root\.data)?$/.test(url.pathname) || url.searchParams.has("index")) return request;
  url.search = url.search ? `?index&${url.search.slice(1)}` : "?index";
  return new Request(url, request);
}

type Answer = (request: Request, context: AppLoadContext) => Promise<Response>;

function whole(build: () => Promise<ServerBuild>, mode: string): Answer {
  return createRequestHandler(build, mode);
}

function sliced(build: ServerBuild, mode: string): Answer {
  const slices = new Map([...sliceBuild(build)].map(([key, slice]) => [key, createRequestHandler(slice, mode)]));
  const notFound = slices.get(NOT_FOUND);
  if (!notFound) throw new Error("The build has no route * to answer unknown paths.");
  return (request, context) => (slices.get(sliceKey(new URL(request.url).pathname)) ?? notFound)(request, context);
}
