/** What the server answers itself, before a page of the portal runs: few words, and the request's id. */
import type { Request, Response } from "express";

const TITLES: Record<number, string> = {
  400: "Bad request",
  403: "Not allowed from here",
  405: "Method not allowed",
  408: "Not received in time",
  411: "Length required",
  413: "Too large",
  429: "Too much at once",
  500: "Something went wrong",
  503: "Busy right now",
};

export interface Refusal {
  status: keyof typeof TITLES & number;
  /** A sentence for the person, with what to do next. */
  message: string;
  headers?: Record<string, string>;
}

/** Sends a refusal: problem+json to callers of the API, a page without script or style to everybody else. */
export function refuse(req: Request, res: Response, { status, message, headers = {} }: Refusal): void {
  const requestId = String(res.getHeader("X-Request-Id"));
  const title = TITLES[status] ?? "";
  res.status(status).set({ "Cache-Control": "no-store", ...headers });
  if (/^\/api(\/|$)/i.test(req.path)) {
    const code = title.toLowerCase().replaceAll(" ", "_");
    res.type("application/problem+json").send(
      JSON.stringify({
        type: "about:blank",
        title,
        status,
        detail: message,
        instance: req.path,
        code,
        requestId,
        message,
        errors: [],
      }),
    );
  } else {
    res.type("html").send(page(title, message, requestId));
  }
}

function page(title: string, message: string, requestId: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · Staff portal</title></head>
<body><main><h1>${title}</h1><p>${message}</p><p>Request ${requestId}</p></main></body>
</html>
`;
}
