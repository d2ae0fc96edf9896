/** Lines of code; what scrolls is reachable by keyboard. */
export function Code({ label, children }: { label: string; children: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <pre className="docs-code" role="group" aria-label={label} tabIndex={0}>
      <code>{children}</code>
    </pre>
  );
}
