export { findNavigation, type MenuRow, type ModuleRow, type SubMenuRow } from "./find-navigation.server";
