import { Form, useLocation, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { dayProblem } from "~/core/asked-days";
import { t } from "~/core/text";
import { Button, buttonLook } from "./button";
import { DateInput, typedDate } from "./date-input";
import { Link } from "./link";
import { SavedViews } from "./saved-views";

export interface FilterView {
  /** Name in the query string; the search box is "q". */
  name: string;
  label: string;
  kind: "search" | "choice" | "date" | "word";
  choices?: readonly { value: string; label: string }[];
  /** What holds while nothing is chosen: the words of the empty choice, "All branches", or a day; or the search box's example. */
  any?: string;
  /** What is wrong with the value, where only the server can tell. */
  problem?: string;
}

interface FiltersProps {
  filters: readonly FilterView[];
  keep?: readonly string[];
  /** Labels and choices are in the language spoken already. */
  spoken?: boolean;
  /** Above a report: one line says what is chosen, and opens into the form. */
  folded?: boolean;
  /** What they narrow: it is shown once every filter can be read. */
  children?: ReactNode;
}

/**
 * A GET form above a list: the address is the state. Keeps sort, page size and what `keep` names, begins at the first
 * page. What cannot be read is told at its field, with the form open, and stands in the place of what is narrowed.
 */
export function Filters({ filters, keep = [], spoken = false, folded = false, children }: FiltersProps) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const set = filters.some((filter) => search.get(filter.name));
  const drawn = filters.map((filter) => ({
    filter,
    problem: filter.problem ?? (filter.kind === "date" ? dayProblem(search, filter.name, filter.label) : null),
  }));
  const wrong = drawn.some(({ problem }) => problem !== null);
  const form = (
    <Form method="get" className="filters" role="search" key={search.toString()}>
      {drawn.map(({ filter, problem }) => (
        <label key={filter.name}>
          {spoken ? filter.label : t(filter.label)}
          <Control filter={filter} spoken={spoken} value={search.get(filter.name) ?? ""} wrong={problem !== null} />
          {problem !== null && (
            <span className="msg" role="alert">
              {problem}
            </span>
          )}
        </label>
      ))}
      {["sort", "size", ...keep].map(
        (name) => search.get(name) && <input key={name} type="hidden" name={name} value={search.get(name)!} />,
      )}
      <Button>{t("Apply")}</Button>
      {set && (
        <Link to={pathname} className={buttonLook({ tone: "quiet" })}>
          {t("Clear")}
        </Link>
      )}
    </Form>
  );
  return (
    <>
      <SavedViews />
      {folded && !wrong ? (
        <details className="filter-fold">
          <summary>
            <span>{chosen(filters, search)}</span> <b>{t("Change")}</b>
          </summary>
          {form}
        </details>
      ) : (
        form
      )}
      {wrong ? <p className="p-4">{t("Correct what is marked above, then press Apply.")}</p> : children}
    </>
  );
}

/** What a report is narrowed to, in words: its dates, and whatever else was chosen. */
function chosen(filters: readonly FilterView[], search: URLSearchParams): string {
  const words = filters.flatMap(({ name, label, kind, choices, any }) => {
    const value = search.get(name) ?? "";
    const shown =
      kind === "date"
        ? value === ""
          ? any && typedDate(any)
          : typedDate(value)
        : kind === "choice"
          ? choices?.find((choice) => choice.value === value)?.label
          : value;
    return shown ? [`${t(label)}: ${t(shown.trim())}`] : [];
  });
  return words.length === 0 ? t("Everything") : words.join(" · ");
}

function Control({
  filter,
  value,
  wrong,
  spoken,
}: {
  filter: FilterView;
  value: string;
  wrong: boolean;
  spoken: boolean;
}) {
  const told = { className: "input", name: filter.name, defaultValue: value, "aria-invalid": wrong || undefined };
  if (filter.kind === "search") return <input {...told} type="search" placeholder={filter.any} maxLength={100} />;
  if (filter.kind === "word") return <input {...told} size={8} maxLength={100} />;
  if (filter.kind === "date")
    return <DateInput {...told} {...(filter.any && { placeholder: typedDate(filter.any) })} />;
  return (
    <select {...told}>
      <option value="">{filter.any ?? t("All")}</option>
      {filter.choices?.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {spoken ? choice.label : t(choice.label)}
        </option>
      ))}
    </select>
  );
}
