import { createContext } from "react";

/** The mark of who types on this page, signed by the server; it goes with every form's token. null where nobody is signed in. */
export const Typist = createContext<string | null>(null);

/** What stands between the token of a form and the mark of who typed it. */
const BETWEEN = ".";

/** What a form carries as its `_key`. */
export const markedKey = (key: string, typist: string | null): string =>
  typist === null || key === "" ? key : `${tokenOf(key)}${BETWEEN}${typist}`;

/** The token of a form without the mark. */
export const tokenOf = (marked: string): string => marked.split(BETWEEN, 1)[0]!;
