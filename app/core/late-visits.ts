/** A visit entered more days than this after it was made needs a reason, and fulfils no plan (spec: ops §4.2). */
export const LATE_AFTER_DAYS = 7;
