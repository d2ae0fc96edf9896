import type {} from "@remix-run/node";

declare module "@remix-run/node" {
  /** What server.ts tells every loader and action of the request. One object a request, shared by all its loaders. */
  interface AppLoadContext {
    /** For <script> and <style>. */
    nonce: string;
    requestId: string;
    ip: string;
    /** The browser asks to save data: no script is sent. */
    light: boolean;
    /** An action has read a form: unless it leads on, the page draws it again with all that was typed, whatever became of the record. */
    refusedForm?: boolean;
    /** The text of the page that answers, set where it is drawn: it is sent as it is, without the streams of a Response. */
    document?: string;
    /** In seconds: a page that is drawn in place of another says so. */
    retryAfter?: number;
    /** Tells the request's line in the log who sent it. */
    noteUser(userId: number): void;
    /** Runs a request through the product as if it had just arrived: a kept form after sign-in. */
    dispatch(request: Request): Promise<Response>;
  }
  interface Future {
    v3_singleFetch: true;
  }
}
