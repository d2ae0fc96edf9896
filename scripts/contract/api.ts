/** The API's document in lines that can be compared: one for each thing that a caller sends or gets. */
interface Node {
  [key: string]: unknown;
}

const METHODS = ["get", "post", "put", "patch", "delete"];
const JSON_BODY = "application/json";
/** Words for people: a change of them breaks no caller. */
const WORDS = new Set(["description", "summary", "example", "examples", "title", "headers"]);

/** @param document an OpenAPI document, as plain JSON */
export function apiContract(document: { paths: Record<string, Node>; components: Record<string, Node> }): string[] {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).flatMap((method) =>
      operation(`${method.toUpperCase()} ${path}`, item[method] as Node),
    ),
  );
  const schemas = Object.entries(document.components.schemas!).flatMap(([name, one]) => shape(name, one as Node));
  return [...operations, ...schemas];
}

function operation(name: string, { security, parameters = [], requestBody, responses }: Node): string[] {
  const body = (requestBody as { content: Record<string, { schema: Node }> } | undefined)?.content;
  const answers = Object.entries(responses as Record<string, { content?: Record<string, { schema: Node }> }>);
  return [
    `${name} ${Object.keys(body ?? {}).join(", ")} -> ${answers.map(([status]) => status).join(" ")} ${bare(security)}`,
    ...(parameters as Node[]).map((one) => `${name} ?${String(one.name)} ${bare({ ...one, name: undefined })}`),
    ...(body?.[JSON_BODY] ? shape(`${name} body`, body[JSON_BODY].schema) : []),
    ...answers.flatMap(([status, { content }]) =>
      Object.entries(content ?? {}).flatMap(([media, { schema }]) => shape(`${name} ${status} ${media}`, schema)),
    ),
  ];
}

/** A line for each property of an object and what is required of it; one line for anything else. */
function shape(name: string, { properties, ...rest }: Node): string[] {
  const own = Object.entries((properties ?? {}) as Node).map(([key, one]) => `${name} .${key} ${bare(one)}`);
  return [`${name} ${bare(rest)}`, ...own];
}

/** As JSON, without words for people. */
function bare(value: unknown): string {
  return JSON.stringify(value ?? null, (key, one: unknown) =>
    WORDS.has(key) && typeof one !== "object" ? undefined : one,
  );
}
