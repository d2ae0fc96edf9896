import { language } from "~/core/text";

/** What a category is called on pages in other languages; null where its one name serves. */
interface Named {
  name: string;
  nameFr: string | null;
  nameSw: string | null;
}

/** The columns that {@link categoryName} reads. */
export const CATEGORY_NAMES = { name: true, nameFr: true, nameSw: true } as const;

/** The name of a category in the language spoken. */
export function categoryName({ name, nameFr, nameSw }: Named): string {
  const spoken = language();
  return (spoken === "fr" ? nameFr : spoken === "sw" ? nameSw : null) ?? name;
}
