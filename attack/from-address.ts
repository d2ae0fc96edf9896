/** A request from another address of this machine: throttles count by address. */
import { request } from "node:http";

export interface Told {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  ms: number;
}

/** @param address of the loopback network, "127.0.0.9" */
export function sendFrom(
  address: string,
  url: string,
  {
    method = "GET",
    form,
    json,
    headers = {},
  }: { method?: string; form?: Record<string, string>; json?: object; headers?: Record<string, string> } = {},
): Promise<Told> {
  const body = form ? new URLSearchParams(form).toString() : json ? JSON.stringify(json) : "";
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method,
        localAddress: address,
        headers: {
          ...(form
            ? {
                "Content-Type": "application/x-www-form-urlencoded",
                "Content-Length": Buffer.byteLength(body),
                Origin: new URL(url).origin,
              }
            : {}),
          ...(json ? { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) } : {}),
          ...headers,
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks).toString(),
            ms: performance.now() - began,
          }),
        );
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}
