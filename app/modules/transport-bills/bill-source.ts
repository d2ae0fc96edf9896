import { parseId } from "~/core/ids.server";
import { db } from "~/db/database.server";
import { can } from "~/core/actor";
import type { EntrySource } from "~/define/entry-source";
import { visibleBills } from "./bill-row.server";
import { billPages } from "./bill-pages";

/** Leads from an entry of the books to the bill it was made for: "TransportBill:12/1", "TransportBill:12/pay/2". */
export const billSource: EntrySource = {
  kind: "TransportBill",
  find: async (actor, id) => {
    const reads = can(actor, "transportBill.read");
    if (!reads && !can(actor, "transportBill.receive")) return null;
    const bill = await db.transportBill.findFirst({
      where: { AND: [{ id: parseId(id.split("/")[0]) ?? 0 }, visibleBills(actor)] },
      select: { id: true },
    });
    return bill && { label: "The transport bill", to: (reads ? billPages.preview : billPages.booksPreview)(bill.id) };
  },
};
