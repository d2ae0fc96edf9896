/** The figure that a list tells of its rows, for whoever may see it (`ListFigure`). */
import { exponentOf, formatAmount } from "~/core/currencies";
import { moneyToDecimal } from "~/core/money";
import { can, type Actor } from "~/define/actor";
import type { ExportColumn, ExportValue } from "~/define/list";
import type { ListFigure, Resource } from "~/define/resource";
import type { Amount } from "~/define/workflow";
import type { AnyRow } from "./delegate.server";

type Figures = ReadonlyMap<number, Amount | string> | undefined;

/** The figure of a list that the actor may see; null for none. */
export function figureFor(actor: Actor, { list }: Resource): ListFigure<AnyRow> | null {
  return list.figure && can(actor, list.figure.permission) ? list.figure : null;
}

/** As people read it; "" for a row without one. */
export function figureText(figures: Figures, id: number): string {
  const amount = figures?.get(id);
  return amount === undefined ? "" : typeof amount === "string" ? amount : formatAmount(amount);
}

/** Its columns of a file: amounts of several currencies add up in no sheet, so the currency stands beside them. */
export function figureColumns(figure: ListFigure<AnyRow> | null): ExportColumn[] {
  return figure
    ? [
        { label: figure.label, kind: "money" },
        { label: "Currency", kind: "text" },
      ]
    : [];
}

/** What a file has in these columns; what is not told is said in the second. @param figures undefined where there are none */
export function figureValues(figures: Figures, id: number): ExportValue[] {
  if (!figures) return [];
  const amount = figures.get(id);
  if (typeof amount === "string") return [null, amount];
  return amount ? [moneyToDecimal(amount.minor, exponentOf(amount.currency)), amount.currency] : [null, null];
}

/** What the API's list answers, under the figure's name and as `<name>Currency`. */
export function figureJson({ name }: ListFigure<AnyRow>, figures: Figures, id: number): Record<string, string | null> {
  const told = figures?.get(id);
  const [amount = null, currency = null] =
    typeof told === "string" ? [] : (figureValues(figures ?? new Map(), id) as (string | null)[]);
  return { [name]: amount, [`${name}Currency`]: currency };
}
