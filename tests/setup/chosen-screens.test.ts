import { expect, it } from "vitest";
import { chosenScreens, type ReadScreen } from "./chosen-screens";

const screen = (path: string, kind: string, main: string[], frame: string[] = ["menu"]): ReadScreen => ({
  path,
  family: path,
  kind,
  person: "",
  main: new Set(main),
  frame: new Set(frame),
});
const told = (screens: ReadScreen[]) => chosenScreens(screens).map(({ path, axe }) => `${path} ${axe}`);

it("has axe look at as few screens as hold every kind of element, and opens one of each kind of screen", () => {
  const screens = [
    screen("/a", "list", ["h1", "td"]),
    screen("/b", "list", ["h1", "td", "input"]),
    screen("/c", "form", ["h1", "input"]),
    screen("/d", "list", ["h1", "td", "input unnamed"]),
    screen("/e", "page", ["h1"], ["menu", "menu open"]),
  ];
  expect(told(screens)).toEqual(["/b main", "/c main", "/d main", "/e page"]);
});

it("has axe look at one in six of the kinds that hold nothing new", () => {
  const all = screen("/all", "all", ["h1", "td"]);
  const rest = Array.from({ length: 14 }, (_, at) => screen(`/${at}`, `kind ${at}`, ["h1"]));
  const twice = rest.map((one) => ({ ...one, path: `${one.path}/again` }));
  expect(told([all, ...rest, ...twice])).toEqual([
    "/all page",
    ...rest.map(({ path }, at) => `${path} ${at % 6 === 0 ? "main" : null}`),
  ]);
});
