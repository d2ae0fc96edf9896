import { defineReference, everyone } from "~/define/resource";

/** People who ask for changes, as lists and files name them. */
export const changeAgent = defineReference("ChangeAgent", {
  one: "Person",
  many: "People",
  model: "User",
  order: "displayName",
  title: ({ displayName }) => displayName,
  scope: everyone,
});
