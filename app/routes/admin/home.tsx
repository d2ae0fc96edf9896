import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { promiseHash } from "remix-utils/promise";
import { t } from "~/core/text";
import { can } from "~/core/actor";
import { authorize } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import {
  countUnits,
  UNIT_KINDS,
  UNIT_WORDS,
  unitsWithoutManager,
  unitTree,
  yearsWithoutHolidays,
  type UnitNode,
} from "~/modules/organisation/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tag } from "~/ui/tag";

export const meta = () => pageTitle("Organisation", "Admin");

const MOST_SHOWN = 12;

interface Branching {
  id: number;
  name: string;
  code: string;
  kind: string;
  to: string;
  active: boolean;
  /** "2 areas, 5 branches". */
  below: string;
  children: Branching[];
}

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const { tree, unmanaged, years } = await promiseHash({
    tree: unitTree(actor, "organisation.read"),
    unmanaged: unitsWithoutManager(actor, "organisation.read"),
    years: can(actor, "holiday.edit") ? yearsWithoutHolidays(actor) : Promise.resolve([]),
  });
  return {
    tree: tree.map(branching),
    unmanaged: unmanaged
      .slice(0, MOST_SHOWN)
      .map((unit) => ({ name: unit.name, kind: UNIT_WORDS[unit.kind].one, to: detailsOf(unit.kind, unit.id) })),
    more: Math.max(0, unmanaged.length - MOST_SHOWN),
    years,
    mayAdd: can(actor, "organisation.edit"),
  };
};

function branching({ id, name, code, kind, active, below, children }: UnitNode): Branching {
  const counts = UNIT_KINDS.flatMap((one) => (below[one] ? [countUnits(below[one], one)] : [])).join(", ");
  return {
    id,
    name,
    code,
    kind: UNIT_WORDS[kind].one,
    to: detailsOf(kind, id),
    active,
    below: counts,
    children: children.map(branching),
  };
}

function detailsOf(kind: string, id: number): string {
  return href("/admin/settings/:resource/details/:id", { params: { resource: kind.toLowerCase(), id } });
}

export default function AdminHome() {
  const { tree, mayAdd, ...work } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("Organisation")}
        sentence={tree.map((top) => [top.name, top.below].filter(Boolean).join(": ")).join("; ")}
        crumbs={[{ label: t("Admin") }]}
        actions={
          <LinkButton to={href("/admin/settings")} icon="settings">
            {t("Settings")}
          </LinkButton>
        }
      />
      <div className="stack">
        <Work {...work} />
        <Card title={t("Units")}>
          {tree.length > 0 ? (
            <Units units={tree} depth={0} />
          ) : (
            <EmptyState
              icon="company"
              title={t("No company yet")}
              action={
                mayAdd && (
                  <LinkButton to={href("/admin/settings/:resource/add", { params: { resource: "company" } })}>
                    {t("Add a company")}
                  </LinkButton>
                )
              }
            >
              {t("Divisions, regions, areas and branches belong to it.")}
            </EmptyState>
          )}
        </Card>
      </div>
    </>
  );
}

type WorkView = Pick<ReturnType<typeof useLoaderData<typeof loader>>, "unmanaged" | "more" | "years">;

/** What an administrator has to put right, first. */
function Work({ unmanaged, more, years }: WorkView) {
  if (unmanaged.length === 0 && years.length === 0) return null;
  return (
    <Card title={t("To fix")}>
      <ul className="stack">
        {years.map((year) => (
          <li key={year}>
            <Link to={href("/admin/settings/:resource/add", { params: { resource: "holiday" } })}>
              {t("Record the holidays of {year}", { year })}
            </Link>
            <span className="text-dim">{t(": its calendar is empty, so every weekday counts as worked.")}</span>
          </li>
        ))}
        {unmanaged.length > 0 && (
          <li>
            {t("No one manages")}{" "}
            {unmanaged.length + more === 1 ? "this unit" : t("these {value} units", { value: unmanaged.length + more })}
            {t(", so what is sent for review goes one level up:")}
            <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
              {unmanaged.map((unit) => (
                <li key={unit.to}>
                  <Link to={unit.to}>{unit.name}</Link> <span className="text-dim">{unit.kind}</span>
                </li>
              ))}
              {more > 0 && <li className="text-dim">{t("and {more} more", { more })}</li>}
            </ul>
          </li>
        )}
      </ul>
    </Card>
  );
}

/** The tree as nested lists; the upper levels stand open. What lies below a unit folds under its count. */
function Units({ units, depth }: { units: Branching[]; depth: number }) {
  return (
    <ul className={depth === 0 ? undefined : "mt-1 ml-1 border-l border-line pl-4"}>
      {units.map((unit) => (
        <li key={unit.id} className="py-1">
          <Link to={unit.to}>{unit.name}</Link>{" "}
          <span className="text-dim">
            {unit.code} · {unit.kind}
          </span>
          {!unit.active && (
            <>
              {" "}
              <Tag tone="neutral">{t("Out of use")}</Tag>
            </>
          )}
          {unit.children.length > 0 && (
            <details open={depth < 2}>
              <summary className="w-fit py-1 text-dim">{unit.below || t("Below {name}", { name: unit.name })}</summary>
              <Units units={unit.children} depth={depth + 1} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}
