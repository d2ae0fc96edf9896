import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { parseId } from "~/core/ids.server";
import { formatCount, plural, t } from "~/core/text";
import { searchText } from "~/define/list";
import { authorize } from "~/engine/request/authorize.server";
import { HITS_A_PAGE, LEAST_LETTERS, searchAll, searchOne } from "~/engine/search.server";
import { href } from "~/addresses/href";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { Link } from "~/ui/link";
import { ListHead } from "~/ui/list-head";
import { pageTitle } from "~/ui/page-head";
import { Pager } from "~/ui/pager";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.q ? t("Search: {q}", { q: data.q }) : "Search", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const search = new URL(args.request.url).searchParams;
  const q = searchText(search.get("q") ?? "");
  const one = await searchOne(actor, search.get("in") ?? "", q, parseId(search.get("page")) ?? 1);
  return {
    q,
    least: LEAST_LETTERS,
    size: HITS_A_PAGE,
    page: one?.page ?? null,
    groups: one ? [one] : await searchAll(actor, q),
  };
};

type Group = Awaited<ReturnType<typeof loader>>["groups"][number];

export default function Search() {
  const { q, least, size, page, groups } = useLoaderData<typeof loader>();
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  const counted = moreThan(
    total,
    groups.some(({ more }) => more),
  );
  return (
    <>
      <ListHead
        title={t("Search")}
        sentence={q.length >= least ? plural(total, "One result", "{n} results", counted) : undefined}
        crumbs={[{ label: t("My tasks"), to: href("/dashboard") }, { label: t("Search") }]}
      />
      <div className="stack">
        <Card flush>
          <Filters
            filters={[{ name: "q", label: t("Search the portal"), kind: "search", any: t("Name, number or menu") }]}
          >
            {groups.length === 0 &&
              (q.length < least ? (
                <EmptyState icon="search" title={t("What are you looking for?")}>
                  {t(
                    "Write a person’s name or number, the name or code of a unit, the number of a document, or the name of a menu. At least {least} letters.",
                    { least },
                  )}
                </EmptyState>
              ) : (
                <EmptyState icon="search" title={t("Nothing found")}>
                  {t("Search finds what you may see: try fewer words, or another spelling.")}
                </EmptyState>
              ))}
          </Filters>
        </Card>
        {groups.map((group) => (
          <GroupCard key={group.name} group={group} q={q} whole={page !== null} />
        ))}
        {page !== null && groups[0] && (
          <Pager page={page} size={size} total={groups[0].total} more={groups[0].more} sizes={[size]} />
        )}
      </div>
    </>
  );
}

/** How a number is said that stands for more than were counted. */
const moreThan = (n: number, more = false): Record<string, string> =>
  more ? { n: t("More than {n}", { n: formatCount(n) }) } : {};

const wayToAll = ({ total, more }: Group) => (more ? t("Show all") : t("All {n}", { n: total }));

function GroupCard({ group, q, whole }: { group: Group; q: string; whole: boolean }) {
  const more = whole || group.total > group.hits.length;
  const to = whole ? href("/search", { search: { q } }) : href("/search", { search: { q, in: group.name } });
  return (
    <Card
      title={group.label}
      note={plural(group.total, "One", "{n} in all", moreThan(group.total, group.more))}
      actions={more && <Link to={to}>{whole ? t("Everything found") : wayToAll(group)}</Link>}
    >
      <ul>
        {group.hits.map((hit, index) => (
          <li key={index} className="py-1 [overflow-wrap:anywhere]">
            {hit.to ? <Link to={hit.to}>{hit.title}</Link> : <b>{hit.title}</b>}{" "}
            <span className="text-dim">{hit.note}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
