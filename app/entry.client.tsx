import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { DocumentContext } from "./ui/document-context";

const facts = { nonce: undefined, requestId: document.documentElement.dataset.request, publicStyle: "" };

startTransition(() => {
  hydrateRoot(
    document,
    <DocumentContext.Provider value={facts}>
      <RemixBrowser />
    </DocumentContext.Provider>,
  );
});
