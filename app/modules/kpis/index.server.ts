/** The front door of KPIs. README.md says how they go. */
export { assignKpi, assignSchema, copyKpis, copySchema, endKpi, endKpiSchema } from "./assign-kpi.server";
export { kpi } from "./kpi.resource";
export { MANUAL, parseActual, targetDecimal, targetText, WHOLE } from "./weights";
export { measuredOn, type Measured } from "./measured.server";
export { kpiChoices, readAssignment, weightTotals, type AssignmentView, type WeightTotal } from "./read-kpis.server";
