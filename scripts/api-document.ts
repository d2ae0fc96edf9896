/** The API's document in .cache/openapi.json, and the types of its client in tests/client/schema.ts. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { astToString, default as openapiTS } from "openapi-typescript";
import { documentOf } from "~/api/openapi.server";
import { apiLines } from "~/api/table.server";

const DOCUMENT = ".cache/openapi.json";
const CLIENT = "tests/client/schema.ts";

/** Writes both; whatever they are made of that makes no sense throws. */
export async function writeApiDocument(): Promise<void> {
  const document = JSON.stringify(documentOf(apiLines()), null, 1);
  write(DOCUMENT, document);
  // What has a default may be left out of a body.
  const types = astToString(await openapiTS(document, { defaultNonNullable: false }));
  write(CLIENT, `// Made of the API's document by "npm run api".\n${types}`);
}

/** Leaves a file alone that says the same already. */
function write(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, "utf8") === text) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
