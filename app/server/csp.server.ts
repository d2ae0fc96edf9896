/** The headers that tell a browser what a page of the portal may do. */

export interface SecurityOptions {
  nonce: string;
  /** The request came by https. */
  https: boolean;
  /** The development server injects styles and opens a socket. */
  development: boolean;
}

/** Content-Security-Policy: scripts and styles are the portal's own files, or inline with the request's nonce. */
export function contentSecurityPolicy({ nonce, development }: Omit<SecurityOptions, "https">): string {
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

/** Headers of every answer. */
export function securityHeaders(options: SecurityOptions): Record<string, string> {
  return {
    "Content-Security-Policy": contentSecurityPolicy(options),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), payment=(), usb=(), geolocation=(self)",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(options.https ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } : {}),
  };
}
