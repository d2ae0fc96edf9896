/** The whole page while something long is under way. */
export function FullPageLoader({ label = "Loading" }: { label?: string }) {
  return (
    <div className="grid min-h-screen place-items-center" role="status">
      <div className="grid justify-items-center gap-5">
        <img src="/images/logo.jpg" alt="" width="72" height="72" className="rounded-2xl" />
        <div className="loader-bar" />
        <span className="sr-only">{label}</span>
      </div>
    </div>
  );
}
