import type { z } from "zod/v4";
import type { Actor } from "../core/actor";
import type { Permission } from "../core/permission";

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
  /** 202 and Location: nothing has changed yet, `data` is the request that a second person decides. */
  waits?: string;
  /** In place of `data` where the line answers with a file. */
  file?: FileAnswer;
}

export interface FileAnswer {
  name: string;
  mime: string;
  bytes: Uint8Array | ReadableStream<Uint8Array>;
}

/** Asks for the proof by what is sent. */
export interface ConfirmedWhen<Body, Query> {
  /** "where the unit moves" */
  when: string;
  asks: (request: EndpointRequest<Body, Query>) => Promise<boolean>;
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
  /** Asks, as its screen does, that the caller has just proved who they are: a token of a sign-in within ten minutes (RFC 9470). */
  confirmed?: boolean | ConfirmedWhen<Body, Query>;
  /** May be answered with 202 and a request that a second administrator decides (modules/second-administrator). */
  mayWait?: boolean;
  /** Whether form data is accepted beside JSON; "only" for a body that carries files, which is multipart. */
  acceptsForm?: boolean | "only";
  /** The answer is `data` itself, without the envelope. */
  bare?: boolean;
  /** Media types of a line that answers with a file; its `data` is null. */
  files?: readonly string[];
  /** Reads much: a token may make few such calls a minute. */
  heavy?: boolean;
  /** A body that works, for the document; where there is none it is made of the schema. */
  example?: Record<string, unknown>;
  run: (request: EndpointRequest<Body, Query>) => Promise<EndpointAnswer<Data>>;
}

/** Declares one API line with its types held together. */
export function defineEndpoint<Body, Query, Data>(endpoint: Endpoint<Body, Query, Data>): Endpoint {
  return endpoint as unknown as Endpoint;
}
