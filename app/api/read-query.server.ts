import type { Endpoint } from "~/define/endpoint";
import { ApiProblem, type PlacedProblem } from "./api-problem";
import { problemsOf } from "./issues.server";
import { unstorable } from "./read-body.server";
import { namesOf } from "./schema-names.server";

/** The query of a call through its schema. @throws ApiProblem 400 naming every parameter that is unknown, doubled or wrong */
export function readQuery({ query: schema }: Endpoint, search: URLSearchParams): unknown {
  const known = (schema && namesOf(schema)) ?? [];
  const query: Record<string, string> = {};
  const problems: PlacedProblem[] = [];
  const refuse = (field: string, code: string, message: string) => problems.push({ field, in: "query", code, message });
  for (const name of new Set(search.keys())) {
    const values = search.getAll(name);
    if (!known.includes(name)) refuse(name, "unknown_parameter", `There is no parameter "${name.slice(0, 60)}"`);
    else if (values.length > 1) refuse(name, "doubled", "Give this parameter once");
    else if (unstorable(values[0]!)) refuse(name, "control_characters", "Remove the control characters");
    else query[name] = values[0]!;
  }
  const parsed = schema?.safeParse(query);
  if (parsed && !parsed.success) problems.push(...problemsOf(parsed.error, "query", query));
  if (problems.length > 0)
    throw new ApiProblem(
      400,
      "bad_query",
      problems
        .map((one) => one.message)
        .slice(0, 3)
        .join("; "),
      { problems },
    );
  return parsed?.data;
}
