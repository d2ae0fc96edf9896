/** The URLs of disciplinary cases, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

const LIST = "routes/records/listing.tsx";

export const disciplineRoutes = {
  home: [
    { path: "/my/suspension", file: "modules/discipline/screens/own-suspension.tsx", permission: "discipline.own" },
    { path: "/my/disciplinary/letter", file: LIST, permission: "discipline.own" },
    {
      path: "/my/disciplinary/letter/preview/:id",
      file: "modules/discipline/screens/own-letter.tsx",
      permission: "discipline.own",
      sample: "discipline.letter",
    },
    {
      path: "/my/disciplinary/letter/file/:id",
      file: "modules/discipline/screens/own-file.ts",
      permission: "discipline.own",
      sample: "discipline.own-file",
      bare: true,
    },
    { path: "/my/disciplinary/raise", file: "modules/discipline/screens/raise.tsx", permission: "discipline.raise" },
    { path: "/my/disciplinary/appeal", file: LIST, permission: "discipline.appeal" },
    {
      path: "/my/disciplinary/appeal/:id",
      file: "modules/discipline/screens/appeal.tsx",
      permission: "discipline.appeal",
      sample: "discipline.appealed",
    },
    {
      path: "/my/disciplinary/file/:id",
      file: "modules/discipline/screens/case-file.ts",
      permission: "discipline.appeal",
      sample: "discipline.appeal-file",
      bare: true,
    },
  ],
  hr: [
    { path: "/hr/suspension/list", file: LIST, permission: "suspension.read" },
    { path: "/hr/suspension/add", file: "routes/processes/add.tsx", permission: "suspension.edit" },
    {
      path: "/hr/suspension/details/:id",
      file: "routes/processes/details.tsx",
      permission: "suspension.read",
      sample: "suspension",
    },
    { path: "/hr/disciplinary/list", file: LIST, permission: "discipline.read" },
    { path: "/hr/disciplinary/add", file: "routes/processes/add.tsx", permission: "discipline.edit" },
    {
      path: "/hr/disciplinary/details/:id",
      file: "routes/processes/details.tsx",
      permission: "discipline.read",
      sample: "disciplinarycase",
    },
    {
      path: "/hr/disciplinary/file/:id",
      file: "modules/discipline/screens/case-file.ts",
      permission: "discipline.read",
      sample: "discipline.file",
      bare: true,
    },
  ],
} as const satisfies ModuleRoutes;
