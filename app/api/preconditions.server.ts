/** ETags (RFC 9110 §13): what a caller has seen, against what there is. */
import { sha256 } from "~/core/canonical.server";
import type { Endpoint } from "~/define/endpoint";
import { ApiProblem } from "./api-problem";

/**
 * The ETag of an answer: of its content, and of the record's version where it is one record, `"v3-5Yk0…"`. The
 * content is named because parts of a record, such as the sections of a visit, change without its version.
 */
export function tagOf(content: string | Uint8Array, version: number | undefined): string {
  const hash = sha256(content).slice(0, 16);
  return version === undefined ? `"${hash}"` : `"v${version}-${hash}"`;
}

/**
 * The version named in If-Match, `"v3-…"` or `"v3"`; null where the header is missing and may be, and where nothing is changed.
 * @throws ApiProblem 428 where it is demanded, 412 for a tag no record has, 400 for several
 */
export function versionAsked(line: Endpoint, headers: Headers): number | null {
  const header = line.method === "GET" ? undefined : headers.get("If-Match")?.trim();
  if (header === undefined || header === "*") {
    if (!line.needsVersion) return null;
    throw new ApiProblem(
      428,
      "no_version",
      "Say in If-Match which version of the record you have seen: the ETag it was read with.",
      {
        problems: [
          { field: "If-Match", in: "header", code: "required", message: "Send the ETag the record was read with" },
        ],
      },
    );
  }
  if (header.includes(","))
    throw new ApiProblem(400, "bad_header", "Give one ETag in If-Match.", {
      problems: [{ field: "If-Match", in: "header", code: "invalid", message: "Give one ETag" }],
    });
  const version = /^"v(\d{1,9})(?:-[\da-f]+)?"$/.exec(header)?.[1];
  if (version === undefined)
    throw new ApiProblem(412, "stale", "The ETag in If-Match is of no version of this record. Read it again.");
  return Number(version);
}

/** True when the caller has this very answer already (If-None-Match, weak comparison). */
export function hasAlready(headers: Headers, tag: string): boolean {
  const header = headers.get("If-None-Match");
  if (header === null) return false;
  const bare = (text: string) => text.trim().replace(/^W\//, "");
  return header.trim() === "*" || header.split(",").some((one) => bare(one) === tag);
}
