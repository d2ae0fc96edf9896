import { isRouteErrorResponse } from "@remix-run/react";
import { data, type AppLoadContext, type LoaderFunctionArgs, type ServerBuild } from "@remix-run/node";
import { describe, expect, it, vi } from "vitest";
import { problemResponse } from "../api/problem-json.server";
import { bareFaultOf } from "../engine/request/file-page.server";
import { faultOf, unlessUnanswered } from "../engine/request/problem-response.server";
import { guardBuild } from "./guard-build.server";

const locked = { meta: { driverAdapterError: { cause: { originalCode: "55P03" } } } };
const fault = (error: unknown) => () => Promise.reject(error as Error);

function buildOf(loader: () => Promise<unknown>): ServerBuild {
  const route = (id: string, parentId?: string) => ({ id, parentId, module: { default: () => null, loader } });
  const file = { ...route("file", "shell"), module: { loader } };
  return {
    routes: { shell: route("shell"), page: route("page", "shell"), file },
    entry: { module: { guardOf: () => () => Promise.resolve(), faultOf, bareFaultOf } },
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

describe("an address without a page", () => {
  const args = {
    request: new Request("http://x/my/feedback/file/1", { method: "POST" }),
    params: {},
    context: { requestId: "r-1" } as AppLoadContext,
  } as LoaderFunctionArgs;
  const answer = (error: unknown) =>
    (guardBuild(buildOf(fault(error))).routes.file!.module.loader!(args) as Promise<unknown>).catch(
      (thrown: unknown) => thrown as Response,
    ) as Promise<Response>;

  it.each([
    [data({ message: "Sign in first" }, { status: 401 }), 401, "Sign in first"],
    [data({ message: "Give the reason." }, { status: 422 }), 422, "Give the reason."],
    [locked, 503, "cannot get at its data right now"],
  ])("says in words what was thrown for a page", async (error, status, words) => {
    const told = await answer(error);
    expect([told.status, told.headers.get("Content-Type")]).toEqual([status, "text/html; charset=utf-8"]);
    expect(await told.text()).toContain(words);
  });

  it("gives a form back that nothing may be kept of", async () => {
    const words = { title: "Your session had ended", here: "", advice: "", signIn: "", files: "", send: "Send" };
    const fields = [{ name: "reason", value: "For the police", label: "Why", rows: 2 }];
    const given = { action: "/my/feedback/file/1", fields, files: null, words };
    const html = await (await answer(data({ givenBack: given }, { status: 401 }))).text();
    expect(html).toContain('action="/my/feedback/file/1"');
    expect(html).toContain("For the police");
  });

  it("leaves a fault that nobody foresaw as it is", async () => {
    const error = new Error("out of order");
    expect(await answer(error)).toBe(error);
  });
});
