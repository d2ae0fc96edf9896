import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from "@remix-run/node";

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Run<A> = (args: A) => unknown;
/** What the build's entry says of each of its routes (`engine/request/guard.server.ts`). */
interface Entry {
  guardOf: (id: string) => (args: Args) => Promise<unknown>;
}

/**
 * The build with the guard of its route before every loader and action but those of layouts.
 * @throws where a route has none
 */
export function guardBuild(build: ServerBuild): ServerBuild {
  const { guardOf } = build.entry.module as unknown as Entry;
  const parents = new Set(Object.values(build.routes).map((route) => route?.parentId));
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route || parents.has(id)) return [id, route];
    const guard = guardOf(id);
    const { loader, action } = route.module;
    const module = { ...route.module, loader: guarded(guard, loader), action: guarded(guard, action) };
    return [id, { ...route, module }];
  });
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild["routes"] };
}

const guarded = <A extends Args>(guard: (args: Args) => Promise<unknown>, run: Run<A> | undefined) =>
  run &&
  (async (args: A) => {
    await guard(args);
    return run(args);
  });
