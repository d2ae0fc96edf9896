/** The front door of KPIs. README.md says how they go. */
export { assignKpi, assignSchema, copyKpis, copySchema, endKpi, endKpiSchema } from "./assign-kpi.server";
export { kpiChoices, readAssignment, weightTotals, type AssignmentView, type WeightTotal } from "./read-kpis.server";
