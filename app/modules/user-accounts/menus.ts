import type { SubjectMenu } from "~/define/menu";

export const userAccountsMenus: readonly SubjectMenu[] = [
  {
    in: "Admin",
    name: "User",
    link: "/admin/user",
    icon: "users",
    position: 20,
    roles: "all",
    subMenus: [
      { name: "Users", link: "/admin/user/list", icon: "list", position: 10 },
      { name: "Add User", link: "/admin/user/add", icon: "plus", position: 20 },
    ],
  },
  {
    in: "Grapes",
    name: "User",
    link: "/grapes/user",
    icon: "users",
    position: 20,
    roles: ["Grapes Admin"],
    subMenus: [{ name: "Add User", link: "/grapes/user/add", icon: "plus", position: 10 }],
  },
];
