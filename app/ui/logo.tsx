/** The mark: three rising steps, as savings grow. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#ff2800" />
      <path d="M7 25v-6h5v6zM13.5 25V13h5v12zM20 25V7h5v18z" fill="#fff" />
    </svg>
  );
}
