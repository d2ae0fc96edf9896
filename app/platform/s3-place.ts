/** How the environment names an S3-compatible store. */

export interface S3Place {
  bucket: string;
  /** "https://minio.example.org:9000"; null for Amazon's own. */
  endpoint: string | null;
  region: string;
  /** Put before every name: "portal/". */
  prefix: string;
}

/** The keys of the store; without them the client looks where Amazon's tools keep theirs. */
export interface S3Keys {
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * Reads `s3://bucket/prefix?endpoint=https://…&region=…`.
 * @throws Error whose message ends the sentence "FILES_URL must …"
 */
export function readS3Place(text: string): S3Place {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== "s3:" || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname))
    throw new Error("be s3://bucket or s3://bucket/prefix?endpoint=https://store.example.org&region=eu-west-1");
  const unknown = [...url.searchParams.keys()].filter((name) => !["endpoint", "region"].includes(name));
  if (unknown.length > 0 || url.username || url.password)
    throw new Error(
      "name an endpoint and a region, and nothing else; keys are AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY",
    );
  const endpoint = url.searchParams.get("endpoint");
  if (endpoint !== null && (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol)))
    throw new Error("have an endpoint that begins with https:// or http://");
  const prefix = url.pathname.replace(/^\/+|\/+$/g, "");
  return {
    bucket: url.hostname,
    endpoint,
    region: url.searchParams.get("region") ?? "us-east-1",
    prefix: prefix ? `${prefix}/` : "",
  };
}
