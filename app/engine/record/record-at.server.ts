import type { AnyRecord } from "~/define/record";
import { matchRoute } from "../match-route";
import { ofPortal } from "../portal.server";

const byPattern = ofPortal(
  ({ records }) =>
    new Map(
      records.flatMap((record) => Object.values(record.pages).map((pattern) => [pattern as string, record] as const)),
    ),
);

/** The record whose form or page stands at an address. @throws where the route table leads here from an address that no record names */
export function recordAt(request: Request): AnyRecord {
  const { pathname } = new URL(request.url);
  const record = byPattern().get(matchRoute(pathname)?.line.path ?? "");
  if (!record) throw new Error(`There is no record at ${pathname}`);
  return record;
}
