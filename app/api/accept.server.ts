import type { Endpoint } from "~/define/endpoint";
import { ApiProblem } from "./api-problem";

/** Holds the Accept header against what the line answers with; refusals come as problem+json whatever it says. @throws ApiProblem 406 */
export function mustAccept({ files }: Endpoint, headers: Headers): void {
  const accept = headers.get("Accept");
  const offered = files ?? ["application/json"];
  if (accept === null || accept.trim() === "" || offered.some((type) => accepted(accept, type))) return;
  throw new ApiProblem(406, "not_acceptable", `This is answered as ${offered.join(", ")}.`);
}

/** RFC 9110 §12.5.1: the most exact range that fits decides, and a weight of nought refuses. */
function accepted(accept: string, type: string): boolean {
  const [kind] = type.split("/");
  const ranges = accept.split(",").map((range) => {
    const [name = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
    return { name, weight: Number(parameters.find((one) => one.startsWith("q="))?.slice(2) ?? "1") };
  });
  const nearest = [type, `${kind}/*`, "*/*"].map((name) => ranges.find((range) => range.name === name)).find(Boolean);
  return nearest !== undefined && nearest.weight !== 0;
}
