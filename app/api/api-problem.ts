import type { Problem } from "~/core/problems";

/** Where in a request something stands: the words OpenAPI uses. */
export type Place = "body" | "query" | "header" | "path";

export interface PlacedProblem extends Problem {
  in: Place;
}

/** A request that the API itself refuses, before or beside the business. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly problems: PlacedProblem[];
  readonly headers: Record<string, string>;
  constructor(
    status: number,
    code: string,
    message: string,
    more: { problems?: PlacedProblem[]; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.name = "ApiProblem";
    this.status = status;
    this.code = code;
    this.problems = more.problems ?? [];
    this.headers = more.headers ?? {};
  }
}
