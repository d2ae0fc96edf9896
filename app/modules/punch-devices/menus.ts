import type { SubjectMenu } from "~/define/menu";

export const punchDeviceMenus: readonly SubjectMenu[] = [
  {
    in: "HR",
    under: "Attendance",
    subMenus: [
      { name: "Computers allowed to punch", link: "/hr/punchDevice/list", icon: "lock", position: 50 },
      { name: "Punch policies", link: "/hr/settings/punchPolicy/list", icon: "settings", position: 60 },
    ],
  },
];
