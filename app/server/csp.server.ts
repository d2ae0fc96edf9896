/** The headers that tell a browser what a page of the portal may do. */

export interface PageOptions {
  nonce: string;
  /** The development server injects styles and opens a socket. */
  development: boolean;
}

/** Content-Security-Policy: scripts and styles are the portal's own files, or inline with the request's nonce. */
export function contentSecurityPolicy({ nonce, development }: PageOptions): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${development ? " 'unsafe-eval'" : ""}`,
    // Beside a nonce 'unsafe-inline' would be ignored, and Vite's style elements carry none.
    `style-src 'self' ${development ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    `connect-src 'self'${development ? " ws:" : ""}`,
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Headers of every answer, files included. */
export function baseHeaders(https: boolean): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(https ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

/** Headers of pages and data. */
export function pageHeaders(options: PageOptions): Record<string, string> {
  return {
    "Content-Security-Policy": contentSecurityPolicy(options),
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), payment=(), usb=(), geolocation=(self)",
    "Cross-Origin-Opener-Policy": "same-origin",
  };
}
