/** The URLs of transport bills, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

const billViews = { view: ["bm", "supervisor"] } as const;
const travelSettings = { resource: ["travelRate", "routeDistance"] } as const;

export const transportBillsRoutes = {
  operations: [
    { path: "/ops/transportBill", file: "routes/ops/bill-home.tsx", permission: "transportBill.read" },
    { path: "/ops/transportBill/list", file: "routes/records/listing.tsx", permission: "transportBill.claim" },
    {
      path: "/ops/transportBill/list/:id",
      file: "routes/ops/bill-visit.tsx",
      permission: "transportBill.read",
      sample: "bill.ofvisit",
    },
    {
      path: "/ops/transportBill/add/:id",
      file: "routes/ops/bill-add.tsx",
      permission: "transportBill.claim",
      sample: "bill.visit",
    },
    {
      path: "/ops/transportBill/edit/:id",
      file: "routes/ops/bill-edit.tsx",
      permission: "transportBill.claim",
      sample: "bill.draft",
    },
    {
      path: "/ops/transportBill/preview/:id",
      file: "routes/ops/bill-preview.tsx",
      permission: "transportBill.read",
      sample: "bill",
    },
    {
      path: "/ops/transportBill/receipt/:id",
      file: "routes/ops/bill-receipt.tsx",
      permission: "transportBill.claim",
      sample: "bill.line",
    },
    {
      path: "/ops/transportBill/file/:id",
      file: "routes/ops/bill-file.ts",
      permission: "signed-in",
      sample: "bill.receipt",
      bare: true,
    },
    {
      path: "/ops/transportBill/checkedBy/list",
      file: "routes/records/listing.tsx",
      permission: "transportBill.check",
    },
    {
      path: "/ops/transportBill/checkedBy/details/:id",
      file: "routes/ops/bill-check.tsx",
      permission: "transportBill.check",
      sample: "bill.check",
    },
    {
      path: "/ops/transportBill/checkedby/preview/:id",
      file: "routes/ops/bill-checked.tsx",
      permission: "transportBill.check",
      sample: "bill.checked",
    },
    { path: "/ops/transportBillDetails/list", file: "routes/records/listing.tsx", permission: "transportBill.claim" },
    {
      path: "/ops/transportBillDetails/add/:id",
      file: "routes/ops/bill-line-add.tsx",
      permission: "transportBill.claim",
      sample: "bill.draft",
    },
    {
      path: "/ops/transportBillDetails/edit/:id",
      file: "routes/ops/bill-line-edit.tsx",
      permission: "transportBill.claim",
      sample: "bill.line",
    },
    {
      path: "/ops/othersBill/edit/:id",
      file: "routes/ops/bill-others.tsx",
      permission: "transportBill.claim",
      sample: "bill.draft",
      menu: "/ops/transportBill",
    },
    {
      path: "/ops/:view/travelbill/list/:id",
      file: "routes/ops/bill-visit.tsx",
      permission: "transportBill.read",
      values: billViews,
      sample: "bill.ofvisit",
      menu: "/ops/transportBill",
    },
    {
      path: "/ops/:view/travelbill/preview/:id",
      file: "routes/ops/bill-preview.tsx",
      permission: "transportBill.read",
      values: billViews,
      sample: "bill.viewed",
      menu: "/ops/transportBill",
    },
    {
      path: "/ops/reports/travelbill/preview/:id",
      file: "routes/ops/bill-sheet.tsx",
      permission: "transportBill.read",
      sample: "bill",
      menu: "/ops/transportBill",
    },
    {
      path: "/ops/settings/:resource/list",
      file: "routes/records/list.tsx",
      permission: "resource:read",
      values: travelSettings,
    },
    {
      path: "/ops/settings/:resource/add",
      file: "routes/records/add.tsx",
      permission: "resource:edit",
      values: travelSettings,
    },
    {
      path: "/ops/settings/:resource/edit/:id",
      file: "routes/records/edit.tsx",
      permission: "resource:edit",
      values: travelSettings,
      sample: "resource",
    },
    {
      path: "/ops/settings/:resource/details/:id",
      file: "routes/records/details.tsx",
      permission: "resource:read",
      values: travelSettings,
      sample: "resource",
    },
    {
      path: "/ops/settings/:resource/active/:id",
      file: "routes/records/active.tsx",
      permission: "resource:edit",
      values: travelSettings,
      sample: "resource",
    },
  ],
  accounts: [
    {
      path: "/ops/transportBill/received/list",
      file: "routes/records/listing.tsx",
      permission: "transportBill.receive",
    },
    {
      path: "/ops/transportBill/received/details/:id",
      file: "routes/accounts/bill-details.tsx",
      permission: "transportBill.receive",
      sample: "bill.books",
    },
    {
      path: "/ops/transportBill/received/preview/:id",
      file: "routes/accounts/bill-preview.tsx",
      permission: "transportBill.receive",
      sample: "bill.books",
    },
  ],
} as const satisfies ModuleRoutes;
