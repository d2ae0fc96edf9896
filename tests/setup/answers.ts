/** Holds an answer of the API to what its description says of it. */
import Ajv from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { documentOf } from "~/api/openapi.server";
import { apiLines } from "~/api/table.server";
import type { Answer } from "./api";

interface Response {
  $ref?: string;
  content?: Record<string, { schema: object }>;
}

let checks: { ajv: Ajv; document: Record<string, unknown> } | null = null;

function prepare() {
  if (checks) return checks;
  const document = JSON.parse(JSON.stringify(documentOf(apiLines()))) as Record<string, unknown>;
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema({ ...document, $id: "document" });
  return (checks = { ajv, document });
}

const word = (text: string) => encodeURIComponent(text.replace(/~/g, "~0").replace(/\//g, "~1"));

/** What is wrong with an answer to `method` at `template` ("/Branch/{id}"); [] when all is as described. */
export function strayings(method: string, template: string, answer: Answer): string[] {
  const { ajv, document } = prepare();
  const path = `/api${template}`;
  const responses = (document.paths as Record<string, Record<string, { responses: Record<string, Response> }>>)[path]![
    method.toLowerCase()
  ]!.responses;
  const described = responses[String(answer.status)];
  if (!described) return [`${answer.status} is not described`];
  const pointer = described.$ref
    ? described.$ref.slice(1)
    : `/paths/${word(path)}/${method.toLowerCase()}/responses/${answer.status}`;
  const response = described.$ref
    ? (document.components as { responses: Record<string, Response> }).responses[described.$ref.split("/").at(-1)!]!
    : described;
  if (!response.content) return answer.text === "" ? [] : [`${answer.status} has a body`];
  const type = (answer.headers.get("Content-Type") ?? "").split(";")[0]!;
  if (!response.content[type]) return [`${answer.status} is of type "${type}"`];
  if (!type.includes("json")) return [];
  const validate =
    ajv.getSchema(`document#${pointer}/content/${word(type)}/schema`) ??
    ajv.compile({ $ref: `document#${pointer}/content/${word(type)}/schema` });
  return validate(answer.json) ? [] : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}
