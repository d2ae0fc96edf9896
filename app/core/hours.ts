/** Minutes as hours: "7:30"; nothing is a dash. */
export const hoursText = (minutes: number): string =>
  minutes === 0 ? "–" : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
