/** A CSV as a download. @param name of the file, without its ending */
export function csvResponse(name: string, content: ReadableStream<Uint8Array>): Response {
  const file = `${name.toLowerCase().replace(/[^a-z0-9]+/g, "-")}.csv`;
  return new Response(content, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${file}"`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
