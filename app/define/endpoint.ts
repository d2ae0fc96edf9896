import type { z } from "zod/v4";
import type { Actor } from "./actor";
import type { Permission } from "./permission";

export interface EndpointRequest<Body, Query> {
  actor: Actor;
  params: Record<string, string>;
  body: Body;
  query: Query;
  /** From If-Match; null when the header is missing. */
  version: number | null;
}

export interface EndpointAnswer<Data> {
  data: Data;
  meta?: { nextCursor: string | null; total?: number };
  /** Becomes the ETag. */
  version?: number;
  /** 201 and Location when a record was made. */
  created?: string;
}

/** One line of the API. An endpoint without a permission does not compile; "signed-in" is written out. */
export interface Endpoint<Body = unknown, Query = unknown, Data = unknown> {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below /api, parameters in braces: "/Visit/{id}/Submit". */
  path: string;
  permission: Permission | "signed-in" | "public";
  summary: string;
  tag: string;
  body?: z.ZodType<Body, unknown>;
  query?: z.ZodType<Query, unknown>;
  /** Schema of `data` in the answer, for the document and the tests. */
  answer: z.ZodType<Data, unknown>;
  /** PUT and DELETE need If-Match. */
  needsVersion?: boolean;
  /** Whether form data is accepted beside JSON. */
  acceptsForm?: boolean;
  run: (request: EndpointRequest<Body, Query>) => Promise<EndpointAnswer<Data>>;
}

/** Declares one API line with its types held together. */
export function defineEndpoint<Body, Query, Data>(endpoint: Endpoint<Body, Query, Data>): Endpoint {
  return endpoint as unknown as Endpoint;
}
