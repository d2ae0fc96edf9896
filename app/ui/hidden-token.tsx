/** The token that makes the form count once, and the version it was opened at. */
export function HiddenToken({ formKey, version }: { formKey: string; version?: number | string | null }) {
  return (
    <>
      <input type="hidden" name="_key" value={formKey} />
      {version !== null && version !== undefined && <input type="hidden" name="_version" value={version} />}
    </>
  );
}
