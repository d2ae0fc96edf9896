import { z } from "zod/v4";
import { integer, longText } from "~/define/field";
import { denominationRows } from "~/modules/cash-count/index.server";

const ID_MOST = 2_147_483_647;

export const countFields = {
  witnessId: integer("Witness", {
    min: 1,
    max: ID_MOST,
    to: "User",
    hint: "Someone of the branch other than you and the custodian",
  }),
  custodianId: integer("Custodian", {
    min: 1,
    max: ID_MOST,
    to: "Employee",
    hint: "Who keeps this cash and answers for a shortage",
  }),
  note: longText("Remark", { max: 500, optional: true }),
};

/** A count of the cash of one ledger: quantities by face value, who stood by, who keeps the cash. */
export const countSchema = z.object({
  witnessId: countFields.witnessId.schema,
  custodianId: countFields.custodianId.schema,
  note: countFields.note.schema,
  denominations: denominationRows,
});
export type CountInput = z.infer<typeof countSchema>;
