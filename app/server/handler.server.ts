/** Requests of the web to the part of the Remix build that answers them. */
import { createRequestHandler, type AppLoadContext, type ServerBuild } from "@remix-run/node";
import { guardBuild } from "./guard-build.server";
import { leafBuilds, NOT_FOUND, sliceBuild, sliceKey } from "./slice-build.server";

/** What one request's context is made of; `dispatch` is added here. */
export type Facts = Pick<AppLoadContext, "nonce" | "requestId" | "ip" | "light" | "noteUser">;
/** An answer; `document` is the text of a page, which its response then lacks. */
export interface Answered {
  response: Response;
  document: string | undefined;
}
export type Handler = (request: Request, facts: Facts) => Promise<Answered>;

/**
 * @param build the built product, or a function that gives the present state of it while it is developed
 */
export function makeHandler(build: ServerBuild | (() => Promise<ServerBuild>), mode: string): Handler {
  const answer =
    typeof build === "function"
      ? unsliced(async () => guardBuild(await build()), mode)
      : sliced(guardBuild(build), mode);
  const handle: Handler = async (request, facts) => {
    // A request that is resent is a request of its own with a context of its own. Its page stands at another
    // address than the browser's, where script could not take it over: it gets none.
    const context: AppLoadContext = {
      ...facts,
      dispatch: async (again) => whole(await handle(again, { ...facts, light: true })),
    };
    const response = await answer(meantRequest(request), context);
    if (context.retryAfter !== undefined && (response.status === 429 || response.status === 503))
      response.headers.set("Retry-After", String(context.retryAfter));
    return { response, document: context.document };
  };
  return handle;
}

/** A response with its page in it. */
function whole({ response, document }: Answered): Response {
  return document === undefined ? response : new Response(document, response);
}

/** A form posted to "/" means the start page; Remix would take it for the document around all pages. */
function meantRequest(request: Request): Request {
  const url = new URL(request.url);
  if (request.method !== "POST" || !/^\/(_root\.data)?$/.test(url.pathname) || url.searchParams.has("index"))
    return request;
  url.search = url.search ? `?index&${url.search.slice(1)}` : "?index";
  return new Request(url, request);
}

type Answer = (request: Request, context: AppLoadContext) => Promise<Response>;

function unsliced(build: () => Promise<ServerBuild>, mode: string): Answer {
  return createRequestHandler(build, mode);
}

function sliced(build: ServerBuild, mode: string): Answer {
  const slices = new Map(
    [...sliceBuild(build)].map(([key, slice]) => [
      key,
      { whole: createRequestHandler(slice, mode), leaf: leafBuilds(slice) },
    ]),
  );
  const notFound = slices.get(NOT_FOUND);
  if (!notFound) throw new Error("The build has no route * to answer unknown paths.");
  const pages = new Map<ServerBuild, Answer>();
  return (request, context) => {
    const { pathname } = new URL(request.url);
    const { whole, leaf } = slices.get(sliceKey(pathname)) ?? notFound;
    const build = leaf(pathname);
    if (!build) return whole(request, context);
    let page = pages.get(build);
    if (!page) pages.set(build, (page = createRequestHandler(build, mode)));
    return page(request, context);
  };
}
