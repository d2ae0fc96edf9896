/** The URLs of savings, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

const at = (name: string) => `modules/savings/screens/${name}` as const;
const LIST = "routes/records/listing.tsx";
const PAGE = "routes/processes/details.tsx";

export const savingsRoutes = {
  home: [
    { path: "/my/saccostatement", file: at("statement.tsx"), permission: "savings.own" },
    {
      path: "/my/saccostatement/:format",
      file: at("statement-file.ts"),
      permission: "savings.own",
      values: { format: ["csv", "xlsx"] },
      sample: "savings.own",
      bare: true,
    },
    { path: "/my/sacco/withdraw", file: LIST, permission: "savings.own" },
    { path: "/my/sacco/withdraw/add", file: at("withdraw-add.tsx"), permission: "savings.own" },
    {
      path: "/my/sacco/withdraw/details/:id",
      file: "routes/processes/details.tsx",
      permission: "savings.own",
      sample: "saccowithdrawal",
    },
    {
      path: "/my/sacco/withdraw/file/:id",
      file: "routes/processes/file.ts",
      permission: "savings.own",
      sample: "savings.proof",
      bare: true,
    },
  ],
  accounts: [
    { path: "/ac/sacco/account/list", file: LIST, permission: "savings.read" },
    { path: "/ac/sacco/account/add", file: at("account-add.tsx"), permission: "savings.write" },
    {
      path: "/ac/sacco/account/edit/:id",
      file: "routes/processes/edit.tsx",
      permission: "savings.write",
      sample: "savings.kept",
    },
    { path: "/ac/sacco/account/details/:id", file: PAGE, permission: "savings.read", sample: "saccoaccount" },
    {
      path: "/ac/sacco/account/statement/:id",
      file: at("statement.tsx"),
      permission: "savings.read",
      sample: "saccoaccount",
    },
    {
      path: "/ac/sacco/account/statement/:id/:format",
      file: at("statement-file.ts"),
      permission: "savings.read",
      values: { format: ["csv", "xlsx"] },
      sample: "saccoaccount",
      bare: true,
    },
    { path: "/ac/sacco/receive", file: at("receive.tsx"), permission: "savings.write" },
    { path: "/ac/sacco/receive/list", file: LIST, permission: "savings.read" },
    {
      path: "/ac/sacco/receive/details/:id",
      file: at("receipt.tsx"),
      permission: "savings.read",
      sample: "savings.receipt",
    },
    { path: "/ac/sacco/interest/list", file: LIST, permission: "savings.read" },
    { path: "/ac/sacco/interest/lines", file: LIST, permission: "savings.read" },
    { path: "/ac/sacco/interest/add", file: at("interest-add.tsx"), permission: "savings.interest" },
    { path: "/ac/sacco/interest/details/:id", file: PAGE, permission: "savings.read", sample: "saccointerestrun" },
    { path: "/ac/sacco/terms/list", file: LIST, permission: "savings.read" },
    { path: "/ac/sacco/terms/add", file: "routes/processes/add.tsx", permission: "savings.product" },
    { path: "/ac/sacco/terms/details/:id", file: PAGE, permission: "savings.read", sample: "saccoterms" },
    { path: "/ac/sacco/withdraw", file: LIST, permission: "savings.read" },
    { path: "/ac/sacco/withdraw/add", file: at("withdraw-add.tsx"), permission: "savings.write" },
    {
      path: "/ac/sacco/withdraw/details/:id",
      file: "routes/processes/details.tsx",
      permission: "savings.read",
      sample: "savings.withdrawal",
    },
  ],
} as const satisfies ModuleRoutes;
