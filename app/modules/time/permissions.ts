import { definePermissions } from "~/core/permission";

/** Who punches, who decides about it and who keeps the attendance of staff (spec: hr §4.2, §7.2). */
export const timePermissions = definePermissions({
  "time.own": { area: "home", means: "Punch in and out, see your own days, and apply for corrections." },
  "time.decide": {
    area: "home",
    means: "Decide applications about time of the people below you.",
    sealed: true,
  },
  "time.device": {
    area: "home",
    means: "Send the punches of clock devices of your part of the organisation, over the API.",
    sealed: true,
  },
  "attendance.read": { area: "hr", means: "See the attendance of your part of the organisation, and reports on it." },
  "attendance.edit": {
    area: "hr",
    means: "Upload punches of your part of the organisation, and apply for corrections for its staff.",
  },
  "attendance.sign": {
    area: "hr",
    means: "Sign the attendance of months that are over, for units of your part of the organisation.",
  },
  "shift.read": { area: "hr", means: "See shifts, and who works which in your part of the organisation." },
  "shift.edit": { area: "hr", means: "Define the shifts of the company.", company: true },
  "shift.assign": { area: "hr", means: "Assign shifts from today on in your part of the organisation." },
  "attendance.locked": {
    area: "hr",
    means:
      "Change days whose pay is posted: punches, corrections and shifts. The difference is paid with the next run.",
  },
  "shift.past": { area: "hr", means: "Change shifts of days that have passed, which works out those days again." },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof timePermissions, true> {}
}
