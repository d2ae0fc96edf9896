/** A call as a line for a terminal. */
import type { Endpoint } from "~/define/endpoint";
import { pathExample } from "./path-examples";

interface CurlParts {
  line: Pick<Endpoint, "method" | "path" | "permission" | "needsVersion" | "needsKey" | "files">;
  /** Required parameters of the query with their examples. */
  query: readonly [name: string, example: string][];
  /** The example of the body; null without one. */
  body: unknown;
  form: boolean;
}

/** Text between single quotes, for a shell. */
const quoted = (text: string) => `'${text.replace(/'/g, `'\\''`)}'`;

export function curlOf({ line, query, body, form }: CurlParts): string {
  const search =
    query.length > 0
      ? `?${query.map(([name, example]) => `${encodeURIComponent(name)}=${encodeURIComponent(example)}`).join("&")}`
      : "";
  const address = `"$PORTAL/api${line.path.replace(/\{(\w+)\}/g, (_, name: string) => pathExample(name))}${search}"`;
  const parts = [`curl${line.method === "GET" ? "" : ` -X ${line.method}`} ${address}`];
  if (line.permission !== "public") parts.push(`-H "Authorization: Bearer $TOKEN"`);
  if (line.needsVersion) parts.push(`-H ${quoted('If-Match: "v1"')}`);
  if (line.needsKey) parts.push(`-H "Idempotency-Key: $(uuidgen)"`);
  if (body !== null && form) parts.push(...formFields(body));
  else if (body !== null) parts.push(`-H "Content-Type: application/json"`, `-d ${quoted(JSON.stringify(body))}`);
  if (line.files) parts.push("-OJ");
  return parts.join(" \\\n  ");
}

function formFields(body: unknown): string[] {
  return Object.entries(body as Record<string, unknown>).map(
    ([name, value]) => `-F ${quoted(`${name}=${Array.isArray(value) ? "@picture.jpg" : String(value)}`)}`,
  );
}
