import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from "@remix-run/node";

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Run<A> = (args: A) => unknown;
/** What the build's entry says of each of its routes (`engine/request/guard.server.ts`). */
interface Entry {
  guardOf: (id: string) => (args: Args) => Promise<unknown>;
  faultOf: (error: unknown, args: Args) => unknown;
  /** What a file, JSON or a redirect is answered with in the place of a page's refusal. */
  bareFaultOf: (error: unknown, args: Args) => Promise<unknown>;
}

/**
 * The build with the guard of its route before every loader and action but those of layouts, and with words for a database
 * that does not answer behind all of them.
 * @throws where a route has none
 */
export function guardBuild(build: ServerBuild): ServerBuild {
  const { guardOf, faultOf, bareFaultOf } = build.entry.module as unknown as Entry;
  const parents = new Set(Object.values(build.routes).map((route) => route?.parentId));
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const guard = parents.has(id) ? null : guardOf(id);
    const { loader, action } = route.module;
    const tell = route.module.default || route.module.ErrorBoundary ? faultOf : bareFaultOf;
    const guarded = <A extends Args>(run: Run<A> | undefined) =>
      run &&
      (async (args: A) => {
        try {
          if (guard) await guard(args);
          return await run(args);
        } catch (error) {
          throw await tell(error, args);
        }
      });
    const module = { ...route.module, loader: guarded(loader), action: guarded(action) };
    return [id, { ...route, module }];
  });
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild["routes"] };
}
