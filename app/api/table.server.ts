/** Every line of the API, and the line a request means. */
import type { Endpoint } from "~/define/endpoint";
import { historyEndpoints } from "~/modules/audit-trail/index.server";
import { navigationEndpoints } from "~/modules/navigation/index.server";
import { changeEndpoints } from "~/modules/second-administrator/index.server";
import { inWords } from "~/engine/history/words.server";
import { linkNeeds } from "~/engine/navigation.server";
import { recordEndpoints } from "~/engine/record/endpoints.server";
import { portal } from "~/engine/portal.server";
import { reportEndpoint } from "~/engine/report/report-endpoint.server";
import { resourceEndpoints } from "~/engine/resource/endpoints.server";
import { exportEndpoints } from "./export-lines.server";
import { printEndpoints } from "./print-lines.server";
import { documentLine } from "./openapi.server";
import { processLines } from "./process-lines.server";
import { reloadRole } from "./reload-role.server";
import { aboveLines } from "./above-lines.server";
import { taskLine } from "./task-line.server";

interface Place {
  /** Lower case; null where a parameter stands. */
  segments: (string | null)[];
  names: string[];
  /** By method. */
  lines: Map<string, Endpoint>;
}

export interface MatchedLines {
  lines: ReadonlyMap<string, Endpoint>;
  params: Record<string, string>;
}

let table: { lines: Endpoint[]; places: Place[] } | null = null;

/** All lines, those of the document first. */
export function apiLines(): readonly Endpoint[] {
  return theTable().lines;
}

function theTable() {
  if (!table) {
    const lines = [
      ...portal().endpoints,
      ...changeEndpoints(() => portal().changes()),
      ...historyEndpoints(inWords),
      reloadRole,
      taskLine,
      ...aboveLines,
      ...navigationEndpoints(linkNeeds),
      ...processLines,
      ...portal().records.flatMap(recordEndpoints),
      ...portal().reports.map(reportEndpoint),
      ...portal().resources.flatMap(resourceEndpoints),
      ...exportEndpoints(),
      ...printEndpoints(),
    ];
    lines.push(documentLine(() => apiLines()));
    table = { lines, places: placesOf(lines) };
  }
  return table;
}

function placesOf(lines: readonly Endpoint[]): Place[] {
  const places = new Map<string, Place>();
  for (const line of lines) {
    const words = line.path.slice(1).split("/");
    const segments = words.map((word) => (word.startsWith("{") ? null : word.toLowerCase()));
    const key = segments.map((segment) => segment ?? "{}").join("/");
    const place = places.get(key) ?? {
      segments,
      names: words.filter((word) => word.startsWith("{")).map((word) => word.slice(1, -1)),
      lines: new Map<string, Endpoint>(),
    };
    if (place.lines.has(line.method)) throw new Error(`The API has two lines ${line.method} ${line.path}.`);
    place.lines.set(line.method, line);
    places.set(key, place);
  }
  // A word goes before a parameter, the leftmost difference first.
  return [...places.values()].sort((a, b) => rank(a).localeCompare(rank(b)));
}

const rank = ({ segments }: Place) => segments.map((segment) => (segment === null ? "1" : "0")).join("");

/** The lines at a path below /api, by method; null when there are none. Words fit in any case. */
export function linesAt(path: string): MatchedLines | null {
  const words = path.slice(1).split("/");
  const place = theTable().places.find(
    ({ segments }) =>
      segments.length === words.length &&
      segments.every((segment, i) => (segment === null ? words[i] !== "" : segment === words[i]!.toLowerCase())),
  );
  if (!place) return null;
  const values = words.filter((_, i) => place.segments[i] === null).map(decoded);
  if (values.some((value) => value === null)) return null;
  return { lines: place.lines, params: Object.fromEntries(place.names.map((name, i) => [name, values[i]!])) };
}

function decoded(word: string): string | null {
  try {
    const text = decodeURIComponent(word);
    return text.includes("\0") ? null : text;
  } catch {
    return null; // a stray percent sign is no name of anything
  }
}
