/** The URLs of vouchers, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

const throughs = { through: ["byBank", "byCash"] };
/** Kinds of vouchers, by their word in the URL. */
const VOUCHERS = ["payment", "receive", "journal", "income", "expense", "transfer", "reverse"] as const;
const vouchers = { type: VOUCHERS };

export const vouchersRoutes = {
  accounts: [
    { path: "/ac/voucher/pending/list", file: "routes/records/listing.tsx", permission: "voucher.approve" },
    {
      path: "/ac/voucher/income/:through/list",
      file: "routes/records/listing.tsx",
      permission: "voucher.read",
      values: throughs,
    },
    {
      path: "/ac/voucher/income/:through/add",
      file: "routes/accounts/voucher-add.tsx",
      permission: "voucher.write",
      values: throughs,
    },
    { path: "/ac/voucher/sheet/add", file: "routes/accounts/voucher-sheet.tsx", permission: "voucher.write" },
    { path: "/ac/voucher/reverse/add", file: "routes/accounts/voucher-reverse.tsx", permission: "voucher.reverse" },
    {
      path: "/ac/voucher/file/:id",
      file: "routes/accounts/voucher-file.ts",
      permission: "voucher.read",
      sample: "voucher.attachment",
      bare: true,
    },
    {
      path: "/ac/voucher/:type/list",
      file: "routes/records/listing.tsx",
      permission: "voucher.read",
      values: vouchers,
    },
    {
      path: "/ac/voucher/:type/add",
      file: "routes/accounts/voucher-add.tsx",
      permission: "voucher.write",
      values: { type: VOUCHERS.filter((word) => word !== "reverse") },
    },
    {
      path: "/ac/voucher/:type/edit/:id",
      file: "routes/accounts/voucher-edit.tsx",
      permission: "voucher.write",
      values: vouchers,
      sample: "voucher.draft",
    },
    {
      path: "/ac/voucher/:type/details/:id",
      file: "routes/accounts/voucher-details.tsx",
      permission: "voucher.read",
      values: vouchers,
      sample: "voucher",
    },
    {
      path: "/ac/requisitionApprove/settle/:id",
      file: "routes/accounts/requisition-settle.tsx",
      permission: "voucher.write",
      sample: "requisition.advance",
    },
  ],
} as const satisfies ModuleRoutes;
