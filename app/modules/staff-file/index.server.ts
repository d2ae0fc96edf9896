/** The front door of the staff file. */
export type { TabRows, TabTable } from "./cells";
export { fileTabs, readTab, type FileTab } from "./tabs.server";
