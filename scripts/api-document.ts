/**
 * npm run api: writes the API's document to .cache/openapi.json and the types of its client to tests/client/schema.ts.
 * npm run api:lint: holds the document to the rules of Redocly and Spectral besides; a warning fails as an error does.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { astToString, default as openapiTS } from "openapi-typescript";
import { documentOf } from "~/api/openapi.server";
import { apiLines } from "~/api/table.server";
import { DOCUMENT, lintApi } from "./lint-api.mjs";

const CLIENT = "tests/client/schema.ts";

const document = JSON.stringify(documentOf(apiLines()), null, 1);
write(DOCUMENT, document);
const types = astToString(await openapiTS(document));
write(CLIENT, `// Made of the API's document by "npm run api".\n${types}`);
if (process.argv.includes("--lint")) process.exit((await lintApi()) ? 0 : 1);

/** Leaves a file alone that says the same already. */
function write(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, "utf8") === text) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
