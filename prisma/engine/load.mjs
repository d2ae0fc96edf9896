// Loads the WebAssembly schema engine that npm carries.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

// The engine hands the words of a panic to this name before it traps; the CLI shows what it reads in this form.
globalThis.PRISMA_WASM_PANIC_REGISTRY ??= {
  set_message: (message) => console.error(JSON.stringify({ level: "ERROR", fields: { message } })),
};

const require = createRequire(import.meta.url);
const { bindMigrationAwareSqlAdapterFactory } = require("@prisma/driver-adapter-utils");

/** Ties an adapter factory to the engine's way of reporting errors. */
export const bindAdapter = bindMigrationAwareSqlAdapterFactory;

/**
 * @param models `[path, content]` of the schema files, where the engine is to know them from the start
 * @param adapter what {@link bindAdapter} returned
 */
export async function loadEngine(models, adapter) {
  bindings ??= instantiate();
  return (await bindings).SchemaEngine.new({ datamodels: models }, () => {}, adapter);
}

// The glue code holds one instance: a second one would read the memory of the first.
let bindings;

async function instantiate() {
  const glue = require.resolve("@prisma/schema-engine-wasm/schema_engine_bg");
  const exports = await import(glue);
  const { instance } = await WebAssembly.instantiate(readFileSync(glue.replace(/\.js$/, ".wasm")), {
    "./schema_engine_bg.js": exports,
  });
  exports.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return exports;
}
