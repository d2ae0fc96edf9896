import { definePermissions } from "~/core/permission";

/** Who raises incidents, keeps cases, issues letters and decides appeals (spec: hr §4.2, §6.4). */
export const disciplinePermissions = definePermissions({
  "discipline.own": { area: "home", means: "Read your own letters, reply to them and appeal." },
  "discipline.raise": {
    area: "home",
    means: "Raise incidents of employees in your part of the organisation.",
    sealed: true,
  },
  "discipline.read": { area: "hr", means: "See the disciplinary cases of your part of the organisation." },
  "discipline.edit": {
    area: "hr",
    means: "Keep the disciplinary cases of your part of the organisation, up to the draft of a decision.",
    sealed: true,
  },
  "discipline.decide": {
    area: "hr",
    means: "Issue letters in disciplinary cases of your part of the organisation, and clear people.",
    sealed: true,
  },
  "suspension.read": { area: "hr", means: "See suspensions in your part of the organisation." },
  "suspension.edit": {
    area: "hr",
    means: "Propose suspensions in your part of the organisation.",
    sealed: true,
  },
  "suspension.decide": {
    area: "hr",
    means: "Decide, review and end suspensions in your part of the organisation.",
  },
  "discipline.appeal": {
    area: "home",
    means: "Decide appeals in disciplinary cases of your part of the organisation.",
  },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof disciplinePermissions, true> {}
}
