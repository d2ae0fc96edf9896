/** The URLs of the settings of internal audit: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

const words = {
  resource: [
    "inherentrisk",
    "residualrisk",
    "effectiveness",
    "testarea",
    "teststeps",
    "departmentAuditTest",
    "specialInvestigation",
    "primaryRootCause",
    "riskImplication",
    "typeOfFraud",
    "areaOfReview",
    "auditYear",
  ],
} as const;

/** Its address has a segment more than those of its neighbours. */
const status = { resource: ["status"] } as const;

export const auditSettingsRoutes = {
  audit: [
    { path: "/audit/settings", file: "routes/audit/hub.tsx", permission: "audit.settings.read" },
    {
      path: "/audit/settings/previousdata/fileUpload",
      file: "modules/audit-settings/screens/previous-upload.tsx",
      permission: "audit.previous.stage",
    },
    {
      path: "/audit/settings/weightage/list",
      file: "modules/audit-settings/screens/weight-years.tsx",
      permission: "audit.settings.read",
    },
    {
      path: "/audit/settings/weightage/add",
      file: "modules/audit-settings/screens/weight-add.tsx",
      permission: "audit.score.edit",
    },
    {
      path: "/audit/settings/weightage/edit/:id",
      file: "modules/audit-settings/screens/weight-grid.tsx",
      permission: "audit.settings.read",
      sample: "auditWeights",
    },
    {
      path: "/audit/settings/:resource/list",
      file: "routes/records/list.tsx",
      permission: "resource:read",
      values: words,
    },
    {
      path: "/audit/settings/:resource/add",
      file: "routes/records/add.tsx",
      permission: "resource:edit",
      values: words,
    },
    {
      path: "/audit/settings/:resource/edit/:id",
      file: "routes/records/edit.tsx",
      permission: "resource:edit",
      values: words,
      sample: "resource",
    },
    {
      path: "/audit/settings/:resource/details/:id",
      file: "routes/records/details.tsx",
      permission: "resource:read",
      values: words,
      sample: "resource",
    },
    {
      path: "/audit/settings/:resource/active/:id",
      file: "routes/records/active.tsx",
      permission: "resource:edit",
      values: words,
      sample: "resource",
    },
    {
      path: "/audit/settings/audit/:resource/list",
      file: "routes/records/list.tsx",
      permission: "resource:read",
      values: status,
    },
    {
      path: "/audit/settings/audit/:resource/add",
      file: "routes/records/add.tsx",
      permission: "resource:edit",
      values: status,
    },
    {
      path: "/audit/settings/audit/:resource/edit/:id",
      file: "routes/records/edit.tsx",
      permission: "resource:edit",
      values: status,
      sample: "resource",
    },
    {
      path: "/audit/settings/audit/:resource/details/:id",
      file: "routes/records/details.tsx",
      permission: "resource:read",
      values: status,
      sample: "resource",
    },
    {
      path: "/audit/settings/audit/:resource/active/:id",
      file: "routes/records/active.tsx",
      permission: "resource:edit",
      values: status,
      sample: "resource",
    },
  ],
} as const satisfies ModuleRoutes;
