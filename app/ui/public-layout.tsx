import type { ReactNode } from "react";
import { t } from "~/core/text";
import { Link } from "./link";
import { Mark } from "./logo";

/** The frame of pages in front of the sign-in: the mark, one card, the footer. */
export function PublicLayout({ company, year, children }: { company: string; year: number; children: ReactNode }) {
  return (
    <div className="public">
      <main id="main" className="card">
        <p className="logo">
          <Mark />
          {t("Staff portal")}
        </p>
        {children}
      </main>
      <footer>
        © {year} {company} · <Link to="/api/docs">API</Link>
      </footer>
    </div>
  );
}
