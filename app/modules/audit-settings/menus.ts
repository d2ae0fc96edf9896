import type { SubjectMenu } from "~/define/menu";

export const auditSettingsMenus: readonly SubjectMenu[] = [
  {
    in: "Audit",
    name: "Settings",
    link: "/audit/settings",
    icon: "settings",
    position: 70,
    roles: "all",
    subMenus: [
      { name: "Audit years", link: "/audit/settings/auditYear/list", icon: "calendar", position: 10 },
      { name: "Risk factors", link: "/audit/settings/inherentrisk/list", icon: "warn", position: 20 },
      { name: "Weights", link: "/audit/settings/weightage/list", icon: "chart", position: 30 },
      { name: "Rulebooks", link: "/audit/settings/rulebook/list", icon: "check", position: 35 },
      { name: "Residual risk bands", link: "/audit/settings/residualrisk/list", icon: "chart", position: 40 },
      { name: "Control effectiveness", link: "/audit/settings/effectiveness/list", icon: "check", position: 50 },
      { name: "Test areas", link: "/audit/settings/testarea/list", icon: "category", position: 60 },
      { name: "Test steps", link: "/audit/settings/teststeps/list", icon: "list", position: 70 },
      { name: "Department tests", link: "/audit/settings/departmentAuditTest/list", icon: "division", position: 80 },
      { name: "Investigation types", link: "/audit/settings/specialInvestigation/list", icon: "search", position: 90 },
      { name: "Root causes", link: "/audit/settings/primaryRootCause/list", icon: "help", position: 100 },
      { name: "Risk implications", link: "/audit/settings/riskImplication/list", icon: "warn", position: 110 },
      { name: "Fraud types", link: "/audit/settings/typeOfFraud/list", icon: "whistle", position: 120 },
      {
        name: "Import previous data",
        link: "/audit/settings/previousdata/fileUpload",
        icon: "upload",
        position: 140,
      },
      { name: "Labels of states", link: "/audit/settings/audit/status/list", icon: "edit", position: 150 },
      { name: "Areas of review", link: "/audit/settings/areaOfReview/list", icon: "eye", position: 130 },
    ],
  },
];
