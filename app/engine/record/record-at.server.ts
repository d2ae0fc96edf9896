import type { AnyRecord } from "~/define/record";
import { ofPortal } from "../portal.server";
import { pathAt, patternAt } from "../request/place";

const byPattern = ofPortal(
  ({ records }) =>
    new Map(
      records.flatMap((record) => Object.values(record.pages).map((pattern) => [pattern as string, record] as const)),
    ),
);

/** The record whose form or page stands at an address. @throws where the route table leads here from an address that no record names */
export function recordAt(request: Request): AnyRecord {
  const record = byPattern().get(patternAt(request));
  if (!record) throw new Error(`There is no record at ${pathAt(request)}`);
  return record;
}
