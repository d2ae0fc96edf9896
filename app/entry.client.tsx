import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { areaAt } from "./core/languages/areas";
import { LANGUAGES, listenTo, type Catalogue } from "./core/text";
import { DocumentContext } from "./ui/document-context";

const facts = { nonce: undefined, requestId: document.documentElement.dataset.request, publicStyle: "" };

const CATALOGUES: Record<string, () => Promise<Catalogue>> = {
  fr: () => import("./core/languages/fr").then(({ fr }) => fr),
  sw: () => import("./core/languages/sw").then(({ sw }) => sw),
  pseudo: () => import("./core/languages/pseudo").then(({ pseudo }) => pseudo),
};

const OF_OPERATIONS: Record<string, () => Promise<Catalogue>> = {
  fr: () => import("./core/languages/operations/fr").then(({ fr }) => fr),
  sw: () => import("./core/languages/operations/sw").then(({ sw }) => sw),
};

/** The page's words have to be at hand before script takes it over. */
async function hear(): Promise<void> {
  const { lang, dataset } = document.documentElement;
  const name = dataset.voice ?? "";
  const area = areaAt(location.pathname);
  const [everywhere, own] = await Promise.all([
    area === "english" && name !== "pseudo" ? {} : CATALOGUES[name]?.(),
    area === "operations" ? OF_OPERATIONS[name]?.() : undefined,
  ]);
  const catalogue = own ? { ...own, ...everywhere } : everywhere;
  const language = LANGUAGES.find((one) => one === lang) ?? "en";
  if (catalogue) listenTo(() => ({ name, language, catalogue }));
}

void hear().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <DocumentContext.Provider value={facts}>
        <RemixBrowser />
      </DocumentContext.Provider>,
    );
  }),
);
