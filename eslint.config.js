import jsxA11y from "eslint-plugin-jsx-a11y";
import tseslint from "typescript-eslint";

const tests = ["**/*.test.ts", "**/*.test.tsx", "tests/**", "e2e/**", "bench/**"];
const length = (max) => ["error", { max, skipBlankLines: true, skipComments: true }];

const noBareImport = {
  selector: "ImportDeclaration[importKind!='type'][specifiers.length=0][source.value!=/\\.css$/]",
  message:
    "The bundler drops a module that nothing is taken from (sideEffects: false): hand over what it makes by name.",
};
const noTry = {
  selector: "TryStatement",
  message: "Problems are mapped in answer, load and routes/api/$.ts only; a route catches nothing.",
};

export default tseslint.config(
  { ignores: ["node_modules", "build", "app/generated", ".cache", "test-results", "playwright-report", "data"] },
  ...tseslint.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "max-lines": length(400),
      "max-lines-per-function": length(120),
      eqeqeq: ["error", "always"],
      "no-var": "error",
      "prefer-const": "error",
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-new-func": "error",
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/ban-ts-comment": [
        "error",
        { "ts-ignore": true, "ts-expect-error": "allow-with-description" },
      ],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/no-unused-expressions": ["error", { allowShortCircuit: true, allowTernary: true }],
      "@typescript-eslint/consistent-type-imports": "error",
      // A permission file joins its names to one interface by extending it.
      "@typescript-eslint/no-empty-object-type": ["error", { allowInterfaces: "always" }],
      "no-control-regex": "error",
      "no-constant-condition": ["error", { checkLoops: false }],
      "no-self-compare": "error",
      "no-unreachable-loop": "error",
      "no-template-curly-in-string": "error",
      "array-callback-return": "error",
      "no-empty": ["error", { allowEmptyCatch: false }],
    },
  },
  {
    files: ["app/**/*.tsx"],
    ...jsxA11y.flatConfigs.recommended,
    rules: { ...jsxA11y.flatConfigs.recommended.rules, "max-lines-per-function": length(160) },
  },
  {
    files: ["app/**/*.{ts,tsx}"],
    rules: { "no-console": "error", "no-restricted-syntax": ["error", noBareImport] },
  },
  {
    files: ["app/routes/**/*.{ts,tsx}"],
    rules: { "no-restricted-syntax": ["error", noBareImport, noTry] },
  },
  {
    // The one route that maps problems for the API.
    files: ["app/routes/api/$.ts"],
    rules: { "no-restricted-syntax": ["error", noBareImport] },
  },
  {
    files: ["**/*.mjs", "**/*.cjs", "**/*.js"],
    rules: { "@typescript-eslint/no-require-imports": "off" },
  },
  {
    // Lists are as long as the product: texts, columns of the query console, routes, what modules bring.
    files: [
      "app/core/languages/**/*.ts",
      "app/modules/query-console/views.ts",
      "app/route-table.ts",
      "app/engine/registry.server.ts",
      "app/modules/*/endpoints.ts",
      "prisma/seed/demo/**/*.ts",
    ],
    rules: { "max-lines": "off" },
  },
  {
    files: ["prisma/seed/demo/**/*.ts"],
    rules: { "max-lines-per-function": "off" },
  },
  {
    files: tests,
    rules: { "max-lines": "off", "max-lines-per-function": "off", "no-console": "off" },
  },
);
