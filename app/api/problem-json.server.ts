/** Every refusal and failure of the API as application/problem+json (RFC 9457). */
import { STATUS_CODES } from "node:http";
import { z } from "zod/v4";
import { Conflict, Forbidden, InputProblem, NotFound, TryLater, Unreadable } from "~/core/problems";
import { ApiProblem, type Place, type PlacedProblem } from "./api-problem";

const MOST_PROBLEMS = 100;

/** The schema of the answer, for the document. */
export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string().meta({ description: "The status in words" }),
    status: z.number().int(),
    detail: z.string().meta({ description: "What went wrong, for the person" }),
    instance: z.string().meta({ description: "The path that was called" }),
    code: z.string().meta({ description: "Stable, lower case with underscores" }),
    requestId: z.string().meta({ description: "Names the call in the log" }),
    message: z.string().meta({ description: "The same as detail" }),
    errors: z.array(
      z.object({
        field: z
          .string()
          .meta({ description: 'Name of the property, parameter or header; "" for the request as a whole' }),
        in: z.enum(["body", "query", "header", "path"]),
        pointer: z.string().meta({ description: "JSON pointer to the property" }),
        code: z.string(),
        message: z.string(),
      }),
    ),
    version: z
      .number()
      .int()
      .optional()
      .meta({ description: "The record's present version, when the one named is no longer it" }),
  })
  .meta({ component: "Problem", title: "What went wrong" });

export type ProblemJson = z.infer<typeof problemSchema>;

interface Circumstances {
  path: string;
  requestId: string;
  method: string;
  /** The request named a version in If-Match. */
  conditional: boolean;
}

interface Described {
  status: number;
  code: string;
  message: string;
  problems?: PlacedProblem[];
  headers?: Record<string, string>;
  version?: number;
}

/** Codes whose status is not that of their kind. */
const STATUS_OF_CODE: Record<string, number> = {
  wrong_credentials: 401,
  wrong_code: 401,
  code_required: 401,
  no_version: 428,
  key_reused: 422,
};

function describe(error: unknown, { method, conditional }: Circumstances): Described | null {
  if (error instanceof ApiProblem) return error;
  if (error instanceof InputProblem) {
    const reads = method === "GET";
    const place: Place = reads ? "query" : "body";
    const first = error.problems[0]?.code ?? "";
    const own = STATUS_OF_CODE[first];
    return {
      status: own ?? (reads ? 400 : 422),
      code: own ? first : reads ? "bad_query" : "invalid",
      message: error.message,
      problems: error.problems.map((one) => ({ ...one, in: place })),
    };
  }
  if (error instanceof Conflict) {
    const status = STATUS_OF_CODE[error.code] ?? (error.code === "stale" && conditional ? 412 : 409);
    const problems = error.clashes.map(({ field, label, theirs }): PlacedProblem => ({
      field,
      in: "body",
      code: "changed",
      message: `${label} is now: ${theirs || "empty"}`,
    }));
    return { status, code: error.code, message: error.message, problems, version: error.version ?? undefined };
  }
  if (error instanceof Forbidden) return { status: 403, code: error.code, message: error.message };
  if (error instanceof Unreadable) return { status: 400, code: "bad_query", message: error.message };
  if (error instanceof NotFound) return { status: 404, code: "not_found", message: error.message };
  if (error instanceof TryLater)
    return {
      status: error.status,
      code: "try_later",
      message: error.message,
      headers: { "Retry-After": String(error.retryAfter) },
    };
  return null;
}

/** The answer to a thrown error; `report` hears of those nobody foresaw. */
export function problemResponse(
  error: unknown,
  circumstances: Circumstances,
  report: (error: unknown) => void,
): Response {
  const described = describe(error, circumstances);
  if (!described) report(error);
  const {
    status,
    code,
    message,
    problems = [],
    headers = {},
    version,
  } = described ?? {
    status: 500,
    code: "unexpected",
    message:
      "Something went wrong on our side. Nothing is known to have been saved; tell the administrator the request id.",
  };
  const body: ProblemJson = {
    type: "about:blank",
    title: STATUS_CODES[status] ?? "",
    status,
    detail: message,
    instance: circumstances.path,
    code,
    requestId: circumstances.requestId,
    message,
    errors: problems
      .slice(0, MOST_PROBLEMS)
      .map((one) => ({ field: one.field, in: one.in, pointer: pointerOf(one), code: one.code, message: one.message })),
    ...(version === undefined ? {} : { version }),
  };
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...headers, "Content-Type": "application/problem+json" },
  });
}

/** "lines[0].amount" of a body → "#/lines/0/amount"; names of parameters and headers are one word. */
function pointerOf({ field, in: place }: PlacedProblem): string {
  if (field === "") return "#";
  const words = place === "body" ? field.split(/[.[\]]+/).filter(Boolean) : [field];
  return `#/${words.map((word) => word.replace(/~/g, "~0").replace(/\//g, "~1")).join("/")}`;
}
