import { expect, it } from "vitest";
import { splitList } from "./view-query";

it("keeps search, filters, sort and size in one order, and leaves the page and empty filters out", () => {
  expect(splitList("/Ops/approved/LIST?unitId=7&page=3&q=Kibera+East&level=&sort=-unit&size=50")).toEqual({
    list: "/ops/approved/list",
    query: "q=Kibera+East&size=50&sort=-unit&unitId=7",
  });
  expect(splitList("/ops/approved/list?unitId=7&q=a")).toEqual(
    splitList("/ops/approved/list?q=a&unitId=7&page=2&_waiting=1#main"),
  );
  expect(splitList("/ops/approved/list")).toEqual({ list: "/ops/approved/list", query: "" });
  expect(splitList("/x?q=a%26b%3Dc%3F")).toEqual({ list: "/x", query: "q=a%26b%3Dc%3F" });
});
