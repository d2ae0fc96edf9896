/** A request from another address of this machine: throttles count by address. */
import { send, type Answer } from "../tests/setup/http";

export interface Told extends Answer {
  ms: number;
}

/** @param address of the loopback network, "127.0.0.9" */
export async function sendFrom(
  address: string,
  url: string,
  {
    method = "GET",
    form,
    json,
    headers = {},
  }: { method?: string; form?: Record<string, string>; json?: object; headers?: Record<string, string> } = {},
): Promise<Told> {
  const began = performance.now();
  const answer = await send(url, {
    method,
    from: address,
    body: form ? new URLSearchParams(form) : json && JSON.stringify(json),
    headers: {
      ...(form ? { Origin: new URL(url).origin } : {}),
      ...(json ? { "Content-Type": "application/json" } : {}),
      ...headers,
    },
  });
  return { ...answer, ms: performance.now() - began };
}
