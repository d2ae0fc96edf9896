import { isRouteErrorResponse } from "@remix-run/react";
import type { AppLoadContext, LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import { expect, it, vi } from "vitest";
import { problemResponse } from "../api/problem-json.server";
import { faultOf, unlessUnanswered } from "../engine/request/problem-response.server";
import { guardBuild } from "./guard-build.server";

const locked = { meta: { driverAdapterError: { cause: { originalCode: "55P03" } } } };
const fault = (error: unknown) => () => Promise.reject(error as Error);

function buildOf(loader: () => Promise<unknown>): ServerBuild {
  const route = (id: string, parentId?: string) => ({ id, parentId, module: { default: () => null, loader } });
  return {
    routes: { shell: route("shell"), page: route("page", "shell") },
    entry: { module: { guardOf: () => () => Promise.resolve(), faultOf } },
  } as unknown as ServerBuild;
}

it.each(["shell", "page"])("says of the %s that the data cannot be had, and when to come again", async (id) => {
  const context = { requestId: "r" } as AppLoadContext;
  const args = { request: new Request("http://x/ac/day"), params: {}, context } as LoaderFunctionArgs;
  const load = (error: unknown) =>
    (guardBuild(buildOf(fault(error))).routes[id]!.module.loader!(args) as Promise<unknown>).catch((e: unknown) => e);
  const told = (await load(locked)) as { init: ResponseInit; data: { message: string } };
  expect(told.init.status).toBe(503);
  expect(told.data.message).toContain("cannot get at its data right now");
  expect(context.retryAfter).toBe(10);
  const other = new Error("another");
  expect(await load(other)).toBe(other);
  expect(isRouteErrorResponse(other)).toBe(false);
});

it("says so to callers of the API too", () => {
  const report = vi.fn();
  const facts = { path: "/api/Branch", requestId: "r", method: "GET", conditional: false };
  const answer = problemResponse(unlessUnanswered(locked), facts, report);
  expect([answer.status, answer.headers.get("Retry-After"), report.mock.calls]).toEqual([503, "10", []]);
});
