import type { z } from "zod/v4";
import type { Actor } from "./actor";
import type { Permission } from "./permission";

export interface EndpointRequest<Body, Query> {
  /** Who calls. At a public endpoint: nobody, without user and without grants. */
  actor: Actor;
  /** What stood in the place of the braces, decoded. */
  params: Record<string, string>;
  body: Body;
  query: Query;
  /** From If-Match; null when the header is missing. */
  version: number | null;
  /** The token the call came with; missing at public endpoints. */
  tokenId?: number;
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
  /** Below /api, parameters in braces: "/Visit/{id}/Submit". The spelling is the document's; callers may use any case. */
  path: string;
  permission: Permission | "signed-in" | "public";
  summary: string;
  /** What a caller must know beyond the summary. */
  description?: string;
  tag: string;
  /** Of an object. What it does not name is refused, unless it is a loose object. */
  body?: z.ZodType<Body, unknown>;
  query?: z.ZodType<Query, unknown>;
  /** Schema of `data` in the answer, for the document and the tests. A DELETE that answers null has no body: 204. */
  answer: z.ZodType<Data, unknown>;
  /** A POST that makes a record: its answer names it in `created`. */
  creates?: boolean;
  /** If-Match is demanded: PUT, DELETE, and moves of a record. */
  needsVersion?: boolean;
  /** Idempotency-Key is demanded. */
  needsKey?: boolean;
  /** A POST that does no harm when it is sent again, and whose answer must not be kept: it takes no Idempotency-Key. */
  repeatable?: boolean;
  /** Whether form data is accepted beside JSON. */
  acceptsForm?: boolean;
  /** The answer is `data` itself, without the envelope. */
  bare?: boolean;
  run: (request: EndpointRequest<Body, Query>) => Promise<EndpointAnswer<Data>>;
}

/** Declares one API line with its types held together. */
export function defineEndpoint<Body, Query, Data>(endpoint: Endpoint<Body, Query, Data>): Endpoint {
  return endpoint as unknown as Endpoint;
}
