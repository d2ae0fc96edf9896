/** How people travel: trips of visits and lines of transport bills say it with the same words. */
export const MODES = [
  "WALK",
  "BUS",
  "MINIBUS",
  "MOTORCYCLE",
  "TAXI",
  "OWN_VEHICLE",
  "COMPANY_VEHICLE",
  "TRAIN",
  "BOAT",
] as const;
export type Mode = (typeof MODES)[number];

export const MODE_LABELS: Record<Mode, string> = {
  WALK: "On foot",
  BUS: "Bus",
  MINIBUS: "Minibus",
  MOTORCYCLE: "Motorcycle",
  TAXI: "Taxi",
  OWN_VEHICLE: "Own vehicle",
  COMPANY_VEHICLE: "Company vehicle",
  TRAIN: "Train",
  BOAT: "Boat",
};

/** Modes for which no fare is paid (spec: ops §4.5). */
export const FREE_MODES: readonly Mode[] = ["WALK", "COMPANY_VEHICLE"];
