/** The typed client that programs make of the API's document, calling without a server; every answer is held to the document. */
import createClient, { type Middleware } from "openapi-fetch";
import { expect } from "vitest";
import { handleApi } from "~/api/handle.server";
import type { paths } from "../client/schema";
import { strayings } from "./answers";
import { unforeseen } from "./api";

/** "GET /Branch/{id}" of each call that was answered with success. */
export const carriedOut = new Set<string>();

const fits: Middleware = {
  onResponse: async ({ request, response, schemaPath }) => {
    const copy = response.clone();
    const text = await copy.text();
    const isJson = /json/.test(copy.headers.get("Content-Type") ?? "");
    const template = schemaPath.replace(/^\/api/, "");
    const answer = {
      status: copy.status,
      headers: copy.headers,
      text,
      json: (text && isJson ? JSON.parse(text) : undefined) as never,
    };
    expect([request.method, template, copy.status, strayings(request.method, template, answer)]).toEqual([
      request.method,
      template,
      copy.status,
      [],
    ]);
    if (copy.ok) carriedOut.add(`${request.method} ${template}`);
  },
};

/** A client for somebody's token; without one for a visitor. */
export function clientFor(token?: string) {
  const answer = (request: Request) =>
    handleApi(request, {
      requestId: "client",
      ip: "203.0.113.5",
      noteUser: () => undefined,
      report: (error) => void unforeseen.push(error),
    });
  const client = createClient<paths>({
    baseUrl: "https://portal.test",
    headers: token ? { Authorization: `Bearer ${token}` } : {},
    fetch: answer,
  });
  client.use(fits);
  return client;
}

export type Client = ReturnType<typeof clientFor>;
