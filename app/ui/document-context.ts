import { createContext, useContext } from "react";

/** What the document needs to know that no loader says; filled by entry.server, and by entry.client from the page. */
export interface DocumentFacts {
  /** Of the content security policy; browsers hide it from script. */
  nonce: string | undefined;
  /** Shown on error pages, so that a report can be found in the log. */
  requestId: string | undefined;
  /** Style that stands in the HTML of pages that must not ask for a style sheet; known on the server only. */
  publicStyle: string;
}

export const DocumentContext = createContext<DocumentFacts>({
  nonce: undefined,
  requestId: undefined,
  publicStyle: "",
});

export function useDocumentFacts(): DocumentFacts {
  return useContext(DocumentContext);
}
