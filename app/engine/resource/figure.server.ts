/** The figure that a list tells of its rows, for whoever may see it (`ListFigure`). */
import { exponentOf, formatAmount } from "~/core/currencies";
import { moneyToDecimal } from "~/core/money";
import { can, type Actor } from "~/core/actor";
import { formatCount } from "~/core/text";
import type { ExportColumn, ExportValue } from "~/define/list";
import type { ListFigure, Resource } from "~/define/resource";
import type { Amount } from "~/define/workflow";
import type { AnyRow } from "./delegate.server";

type Figure = Amount | number | string;
type Figures = ReadonlyMap<number, Figure> | undefined;

/** The figure of a list that the actor may see; null for none. */
export function figureFor(actor: Actor, { list }: Resource): ListFigure<AnyRow> | null {
  return list.figure && can(actor, list.figure.permission) ? list.figure : null;
}

/** As people read it; "" for a row without one. */
export function figureText(figures: Figures, id: number): string {
  const told = figures?.get(id);
  return told === undefined
    ? ""
    : typeof told === "string"
      ? told
      : typeof told === "number"
        ? formatCount(told)
        : formatAmount(told);
}

/** Its columns of a file: amounts of several currencies add up in no sheet, so the currency stands beside them. */
export function figureColumns(figure: Pick<ListFigure<AnyRow>, "label" | "kind"> | null): ExportColumn[] {
  if (!figure) return [];
  const { label, kind } = figure;
  const currency: ExportColumn = { label: `Currency of ${label.toLowerCase()}`, kind: "text" };
  return [{ label, kind }, ...(kind === "money" ? [currency] : [])];
}

/** What a file has in {@link figureColumns}; an amount that is not told is said in the second. */
export function figureValues(
  figure: Pick<ListFigure<AnyRow>, "kind"> | null,
  figures: Figures,
  id: number,
): ExportValue[] {
  if (!figure) return [];
  const told = figures?.get(id) ?? null;
  if (figure.kind !== "money") return [typeof told === "object" ? null : told];
  if (told === null || typeof told !== "object") return [null, told];
  return [moneyToDecimal(told.minor, exponentOf(told.currency)), told.currency];
}

/** What the API's list answers, under the figure's name and as `<name>Currency`. */
export function figureJson(figure: ListFigure<AnyRow>, figures: Figures, id: number): Record<string, string | null> {
  const [told = null, currency = null] = figureValues(figure, figures, id);
  return {
    [figure.name]: told === null ? null : String(told),
    [`${figure.name}Currency`]: told === null || currency === null ? null : String(currency),
  };
}
