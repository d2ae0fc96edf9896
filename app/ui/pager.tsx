import { lastPage } from "~/core/pages";
import { formatCount, t } from "~/core/text";
import { LinkButton } from "./button";
import { useListLink } from "./list-link";

interface PagerProps {
  /** From 1. */
  page: number;
  size: number;
  total: number;
  /** There are more than `total`. */
  more?: boolean;
  sizes?: readonly number[];
}

/** Where in the list this page is, and the way on. */
export function Pager({ page, size, total, more = false, sizes = [25, 50, 100] }: PagerProps) {
  const link = useListLink();
  const last = lastPage(size, total);
  const from = total === 0 ? 0 : (page - 1) * size + 1;
  const offered = sizes.filter((_, index) => index === 0 || total > sizes[index - 1]!);
  return (
    <nav className="bar-line" aria-label={t("Pages")}>
      <span className="tabular-nums">
        {t("{from}–{to} of {total}", {
          from,
          to: Math.min(page * size, total),
          total: more ? t("more than {n}", { n: formatCount(total) }) : formatCount(total),
        })}
      </span>
      {offered.length > 1 && (
        <span className="no-print flex items-center gap-2">
          {t("Rows")}{" "}
          {offered.map((count) => (
            <LinkButton
              key={count}
              to={link({ size: count, page: null })}
              tone="quiet"
              size="small"
              aria-current={count === size ? "true" : undefined}
              className={count === size ? "bg-soft text-ink" : ""}
            >
              {count}
            </LinkButton>
          ))}
        </span>
      )}
      {(last > 1 || more) && (
        <span className="go">
          {page > 1 && (
            <LinkButton to={link({ page: page === 2 ? null : page - 1 })} rel="prev" size="small" icon="arrow-left">
              {t("Previous")}
            </LinkButton>
          )}
          {(page < last || more) && (
            <LinkButton to={link({ page: page + 1 })} rel="next" size="small">
              {t("Next")}
            </LinkButton>
          )}
        </span>
      )}
    </nav>
  );
}
