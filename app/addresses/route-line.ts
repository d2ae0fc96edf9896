/** What a line of the route table holds. */
import type { Area } from "../core/areas";
import type { Permission } from "../core/permission";

export interface RouteLine {
  path: string;
  /** Below app/. */
  file: string;
  /**
   * What the loader or action asks for. "public": nothing. "signed-in": any session. "resource:read" and
   * "resource:edit": what the resource named by `:resource` declares. "list", "printable": what the one named by `:name` declares.
   */
  permission: Permission | "public" | "signed-in" | "resource:read" | "resource:edit" | "list" | "printable" | "bearer";
  /** Values a parameter may take, where it stands for a family and not for a record. */
  values?: Record<string, readonly string[]>;
  /** Names the example that fills the remaining parameters (engine/samples.server.ts). */
  sample?: string;
  /** The page in whose menu it stands, where its own path does not say so. */
  menu?: string;
  /** No page: answers a file, JSON or a redirect. */
  bare?: true;
}

export interface AreaRoutes {
  area: Area | "public" | "api";
  /** Below app/; null for routes that are no pages. */
  layout: string | null;
  routes: readonly RouteLine[];
}

/** The lines of a module's URLs, by the area whose layout they stand under. */
export type ModuleRoutes = { readonly [Where in Area]?: readonly RouteLine[] };
