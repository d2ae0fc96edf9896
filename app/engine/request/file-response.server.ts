/** Files as downloads. Whatever they hold, a browser neither runs nor shows them as pages of the portal. */

export interface FileContent {
  name: string;
  mime: string;
  bytes: Uint8Array | ReadableStream<Uint8Array>;
  /** It never changes under its address: the person's browser may keep it. */
  lasting?: true;
}

export function fileResponse({ name, mime, bytes, lasting }: FileContent): Response {
  const whole = bytes instanceof Uint8Array;
  return new Response(whole ? new Uint8Array(bytes) : bytes, {
    headers: {
      "Content-Type": mime,
      ...(whole ? { "Content-Length": String(bytes.length) } : {}),
      "Content-Disposition": disposition(name),
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy":
        "sandbox; default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      "Cache-Control": lasting ? "private, max-age=86400" : "no-store",
    },
  });
}

/** RFC 6266: a plain name for old browsers, the real one in UTF-8. */
function disposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}
