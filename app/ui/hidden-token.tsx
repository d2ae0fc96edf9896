import { useContext } from "react";
import { markedKey, Typist } from "./typist";

/** The token that makes the form count once, with who typed it, and the version it was opened at. */
export function HiddenToken({ formKey, version }: { formKey: string; version?: number | string | null }) {
  return (
    <>
      <input type="hidden" name="_key" value={markedKey(formKey, useContext(Typist))} />
      {version !== null && version !== undefined && <input type="hidden" name="_version" value={version} />}
    </>
  );
}
