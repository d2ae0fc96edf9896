import type { SubjectMenu } from "~/define/menu";

export const auditFraudsMenus: readonly SubjectMenu[] = [
  {
    in: "Audit",
    name: "Fraud",
    link: "/audit/others/trackerfraud",
    icon: "warn",
    position: 53,
    roles: "all",
    subMenus: [
      { name: "Fraud cases", link: "/audit/others/trackerfraud", icon: "list", position: 10 },
      { name: "Open a fraud case", link: "/audit/others/trackerfraud/add", icon: "plus", position: 20 },
    ],
  },
  {
    in: "Audit",
    under: "Issues",
    subMenus: [{ name: "Register of fraud cases", link: "/audit/others/fraudregister", icon: "list", position: 50 }],
  },
];
