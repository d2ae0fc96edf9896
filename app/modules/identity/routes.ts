/** The URLs of identity, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

export const identityRoutes = {
  home: [
    { path: "/my/confirm", file: "routes/home/confirm.tsx", permission: "signed-in" },
    { path: "/my/second-factor", file: "routes/home/my-second-factor.tsx", permission: "signed-in" },
    { path: "/my/deviceregister", file: "routes/home/my-devices.tsx", permission: "signed-in" },
    { path: "/my/sessions", file: "routes/home/my-sessions.tsx", permission: "signed-in" },
    { path: "/my/tokens", file: "routes/home/my-tokens.tsx", permission: "signed-in" },
    { path: "/my/tokens/add", file: "routes/home/token-add.tsx", permission: "signed-in" },
    { path: "/my/password/Reset", file: "routes/home/my-password.tsx", permission: "signed-in" },
    { path: "/exit", file: "routes/home/exit.tsx", permission: "signed-in" },
  ],
  grapes: [
    { path: "/grapes/token", file: "routes/grapes/token-list.tsx", permission: "console.tokens" },
    { path: "/grapes/token/add", file: "routes/grapes/token-add.tsx", permission: "console.tokens" },
  ],
} as const satisfies ModuleRoutes;
