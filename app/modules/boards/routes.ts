/** The URLs of monthly boards, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

const at = (name: string) => `modules/boards/screens/${name}` as const;

export const boardRoutes = {
  home: [
    { path: "/monthly/board/list", file: "routes/records/listing.tsx", permission: "board.own" },
    { path: "/monthly/board/generate", file: at("generate.tsx"), permission: "board.manage" },
    { path: "/monthly/board/edit/:id", file: at("board-edit.tsx"), permission: "board.own", sample: "board.open" },
    { path: "/monthly/board/details/:id", file: at("board-page.tsx"), permission: "board.own", sample: "monthlyboard" },
  ],
} as const satisfies ModuleRoutes;
