import { NotFound } from "~/core/problems";
import type { Face } from "~/modules/navigation/index.server";

/** Which of the two a word of the address stands for. @throws NotFound for any other word */
export function faceOf(word: string | undefined): Face {
  const name = word?.toLowerCase().replace(/assign$/, "");
  if (name === "menu") return "menu";
  if (name === "submenu") return "subMenu";
  throw new NotFound();
}
