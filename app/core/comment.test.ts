import { expect, it } from "vitest";
import { commentFault } from "./comment";

it("asks for as many characters as are demanded, and for a word among them", () => {
  expect(commentFault("No.", 5)).toBe("Write a comment of at least 5 characters");
  for (const said of [".....", "- - - - -", "? a ! b ?", "……………"])
    expect(commentFault(said, 5)).toBe("Write the comment in words");
  for (const said of ["Wrong", "No: 45", "Déjà vu", "工资错了。"]) expect(commentFault(said, 5)).toBeNull();
});
