export { findView, viewsOf, type SavedViewRow } from "./find-views.server";
export { deleteView, newViewSchema, renameView, saveView, viewSchema } from "./save-view.server";
export { splitList } from "./view-query";
