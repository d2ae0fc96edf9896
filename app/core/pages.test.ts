import { expect, it } from "vitest";
import { lastPage, pageWithin } from "./pages";

it("has a last page, an empty list as well", () => {
  expect([lastPage(25, 0), lastPage(25, 25), lastPage(25, 26)]).toEqual([1, 1, 2]);
});

it("shows the page that is asked for, or the last there is", () => {
  expect([pageWithin(1, 25, 0), pageWithin(2, 25, 60), pageWithin(9, 25, 60)]).toEqual([1, 2, 3]);
});
