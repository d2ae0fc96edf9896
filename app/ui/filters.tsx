import { Form, useLocation, useSearchParams } from "@remix-run/react";
import { useId, type ReactNode } from "react";
import { dayProblem } from "~/core/asked-days";
import { t } from "~/core/text";
import { BACK } from "~/core/way-back";
import { Button, buttonLook } from "./button";
import { DateInput, typedDate } from "./date-input";
import { Link } from "./link";
import { SavedViews } from "./saved-views";

export interface FilterView {
  /** Name in the query string; the search box is "q". "kept": it has no field, and is only taken back. */
  name: string;
  label: string;
  kind: "search" | "choice" | "date" | "word" | "kept";
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

/** The search box and as many filters stand open on a large screen. */
const OPEN = 2;

/**
 * A GET form above a list: the address is the state. Keeps sort, page size and what `keep` names, begins at the first
 * page. Further filters fold behind a box that is ticked, and on a phone all of them; what is chosen stands above the
 * list, each with the link that takes it back. What cannot be read is told at its field, with the form open, and stands
 * in the place of what is narrowed.
 */
export function Filters({ filters, keep = [], spoken = false, folded = false, children }: FiltersProps) {
  const [search] = useSearchParams();
  const set = filters.some((filter) => search.get(filter.name));
  const fields = filters.filter(({ kind }) => kind !== "kept");
  const drawn = fields.map((filter) => ({
    filter,
    problem: filter.problem ?? (filter.kind === "date" ? dayProblem(search, filter.name, filter.label) : null),
  }));
  const wrong = drawn.some(({ problem }) => problem !== null);
  const kept = filters.flatMap(({ name, kind }) => (kind === "kept" ? [name] : []));
  const open = folded ? drawn.length : openOnes(fields);
  const box = useId();
  const more = open < drawn.length;
  const form = (
    <Form method="get" className="filters" role="search" key={search.toString()}>
      {!folded && (
        <>
          <input
            type="checkbox"
            id={box}
            className="filters-open sr-only"
            data-more={more}
            aria-label={t("Search and filters")}
            defaultChecked={wrong}
          />
          <div className="filters-fold" data-more={more}>
            <label htmlFor={box} className={buttonLook()}>
              <span>{t("Search and filters")}</span>
              <span>{t("More filters")}</span>
            </label>
          </div>
        </>
      )}
      {drawn.map(({ filter, problem }, at) => (
        <label key={filter.name} className={at < open ? undefined : "more"}>
          {spoken ? filter.label : t(filter.label)}
          <Control filter={filter} spoken={spoken} value={search.get(filter.name) ?? ""} wrong={problem !== null} />
          {problem !== null && (
            <span className="msg" role="alert">
              {problem}
            </span>
          )}
        </label>
      ))}
      {["sort", "size", BACK, ...keep, ...kept].map(
        (name) => search.get(name) && <input key={name} type="hidden" name={name} value={search.get(name)!} />,
      )}
      <div>
        <Button>{t("Apply")}</Button>
      </div>
      {folded && set && <ClearLink />}
    </Form>
  );
  return (
    <>
      <SavedViews />
      {folded && !wrong ? (
        <details className="filter-fold">
          <summary>
            <span>{chosen(filters, search, spoken)}</span> <b>{t("Change")}</b>
          </summary>
          {form}
        </details>
      ) : (
        form
      )}
      {set && !wrong && !folded && <Chosen filters={filters} spoken={spoken} />}
      {wrong ? <p className="p-4">{t("Correct what is marked above, then press Apply.")}</p> : children}
    </>
  );
}

/** How many stand open, a pair of days never parted. */
function openOnes(filters: readonly FilterView[]): number {
  const open = OPEN + (filters[0]?.kind === "search" ? 1 : 0);
  return filters[open - 1]?.kind === "date" && filters[open]?.kind === "date" ? open + 1 : open;
}

/** What was chosen in words, if anything. */
function chosenWord({ name, kind, choices }: FilterView, search: URLSearchParams, spoken: boolean): string | null {
  const value = search.get(name)?.trim();
  if (!value) return null;
  if (kind === "date" || (kind === "kept" && !choices)) return typedDate(value);
  const choice = choices?.find((one) => one.value === value)?.label;
  return choice === undefined ? value : spoken ? choice : t(choice);
}

function ClearLink() {
  return <Link to={useLocation().pathname}>{t("Clear")}</Link>;
}

/** What the list is narrowed to, each with the link that takes it back. */
function Chosen({ filters, spoken }: { filters: readonly FilterView[]; spoken: boolean }) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  return (
    <ul className="chips no-print" aria-label={t("Chosen")}>
      {filters.map((filter) => {
        const word = chosenWord(filter, search, spoken);
        if (word === null) return null;
        const rest = new URLSearchParams(search);
        for (const name of [filter.name, "page"]) rest.delete(name);
        return (
          <li key={filter.name}>
            <Link to={`${pathname}?${rest.toString()}`} title={t("Remove this filter")}>
              {spoken ? filter.label : t(filter.label)}: {word} <span aria-hidden>×</span>
            </Link>
          </li>
        );
      })}
      <li>
        <ClearLink />
      </li>
    </ul>
  );
}

/** What a report is narrowed to, in words: its dates, and whatever else was chosen. */
function chosen(filters: readonly FilterView[], search: URLSearchParams, spoken: boolean): string {
  const words = filters.flatMap((filter) => {
    const shown =
      chosenWord(filter, search, spoken) ?? (filter.kind === "date" && filter.any ? typedDate(filter.any) : null);
    return shown ? [`${spoken ? filter.label : t(filter.label)}: ${shown}`] : [];
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
