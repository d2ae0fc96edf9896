export { findResignations, resignationExport, resignationSpec, type ResignationLine } from "./find-resignations.server";
