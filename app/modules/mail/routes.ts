/** The URLs of mail, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

export const mailRoutes = {
  grapes: [
    { path: "/grapes/mail", file: "routes/records/listing.tsx", permission: "console.mail" },
    { path: "/grapes/mail/:id", file: "routes/grapes/mail-message.tsx", permission: "console.mail", sample: "mail" },
  ],
} as const satisfies ModuleRoutes;
