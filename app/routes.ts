import { index, layout, route, type RouteConfig, type RouteConfigEntry } from "@remix-run/route-config";
import type { AreaRoutes } from "./addresses/route-line";
import { ROUTE_TABLE } from "./addresses/route-table";

/** The route table as Remix wants it: patterns nested under the layout of their area. */
const table: readonly AreaRoutes[] = ROUTE_TABLE;

const routes: RouteConfigEntry[] = table.flatMap(({ area, layout: file, routes: lines }) => {
  const children = lines.map(({ path, file: module }) =>
    path === "/" ? index(module, { id: `${area}:/` }) : route(path.slice(1), module, { id: `${area}:${path}` }),
  );
  return file ? [layout(file, { id: `layout:${file}` }, children)] : children;
});

export default [...routes, route("*", "routes/not-found.tsx", { id: "not-found" })] satisfies RouteConfig;
