import { useLocation, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { t } from "~/core/text";
import { crumbFrom, wayBeside } from "~/core/way-back";
import { LinkButton } from "./button";
import { Link } from "./link";

export interface Crumb {
  label: string;
  to?: string;
}

interface PageHeadProps {
  title: string;
  /** What waits and how long: one sentence beside the title. */
  sentence?: ReactNode;
  /** State of the record. */
  tag?: ReactNode;
  crumbs?: readonly Crumb[];
  /** Buttons; one of them primary. */
  actions?: ReactNode;
}

/** The top of a page: where it is, its only `h1`, what it says, what can be done. */
export function PageHead({ title, sentence, tag, crumbs = [], actions }: PageHeadProps) {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const back =
    crumbs.length === 0
      ? null
      : wayBeside(
          pathname,
          search,
          crumbs.map(({ to }) => to),
        );
  return (
    <>
      {crumbs.length > 0 && (
        <nav aria-label={t("Breadcrumb")}>
          <ol className="crumbs">
            {crumbs.map((crumb) => (
              <li key={crumb.label}>
                {crumb.to ? <Link to={crumbFrom(crumb.to, search)}>{crumb.label}</Link> : crumb.label}
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="head">
        <h1>{title}</h1>
        {tag}
        {sentence && <p className="text-dim">{sentence}</p>}
        {(actions || back) && (
          <div className="go">
            {back && (
              <LinkButton icon="arrow-left" to={back}>
                {t("Back to the list")}
              </LinkButton>
            )}
            {actions}
          </div>
        )}
      </div>
    </>
  );
}

/** The `meta` of a screen: `export const meta = () => pageTitle("Branches", "Admin")`. */
export function pageTitle(screen: string, area: string): { title: string }[] {
  return [{ title: `${t(screen)} · ${t(area)}` }];
}
