/** The front door of tours. README.md says how they go. */
export { moveOpenTours } from "./move-open-tours.server";
export { tourList } from "./tour-list.server";
export { tour } from "./tour.record.server";
export { tourWorkflow } from "./tour.workflow.server";
