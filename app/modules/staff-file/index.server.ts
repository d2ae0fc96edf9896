/** The front door of the staff file. */
export { fileTabs, readTab, type FileTab, type TabRows, type TabTable } from "./tabs.server";
