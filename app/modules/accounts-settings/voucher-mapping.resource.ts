import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { choiceWord } from "~/define/choice-word";
import { choice, flag, integer, link, type Choice } from "~/define/field";
import { defineResource, type Row } from "~/define/resource";
import { ENTRY_TYPES, ledgersOf, ofCompany, ownCompany } from "~/modules/ledger/index.server";
import { fitsOn, MAPPED_TYPES, MODES_OF, wantedOn, WANTED_WORDS, type VoucherSide } from "./mapping-rules";

export const TYPE_CHOICES: readonly Choice[] = MAPPED_TYPES.map((value) => ({
  value,
  label: ENTRY_TYPES[value].label,
}));
export const MODE_CHOICES: readonly Choice[] = [
  { value: "CASH", label: "Cash" },
  { value: "BANK", label: "Bank" },
  { value: "NONE", label: "Neither" },
];
export const SIDE_CHOICES: readonly Choice[] = [
  { value: "D", label: "Debit" },
  { value: "C", label: "Credit" },
];

/** "Payment, Cash, Debit". */
export function titleOfSide({ voucherType, mode, side }: { voucherType: string; mode: string; side: string }): string {
  return [choiceWord(TYPE_CHOICES, voucherType), choiceWord(MODE_CHOICES, mode), choiceWord(SIDE_CHOICES, side)].join(
    ", ",
  );
}

/** Which ledgers a voucher offers on each side. */
export const voucherMapping = defineResource("VoucherMapping", {
  one: "Voucher mapping",
  many: "Voucher mappings",
  model: "VoucherMapping",
  area: "accounts",
  path: "/ac/settings/VoucherMapping",
  title: titleOfSide,
  omit: ["companyId"],
  fields: {
    voucherType: choice("Voucher", { choices: TYPE_CHOICES, keepsForLife: true }),
    mode: choice("By", {
      choices: MODE_CHOICES,
      keepsForLife: true,
      hint: "Neither for journals, transfers and expenses on credit",
    }),
    side: choice("Side", { choices: SIDE_CHOICES, keepsForLife: true }),
    ledgerId: link("Ledger", {
      to: "Ledger",
      optional: true,
      hint: "Choose either a ledger or a whole sub-group",
    }),
    subGroupId: link("Sub-group", {
      to: "AccountSubGroup",
      optional: true,
      hint: "All its ledgers, including those added later",
    }),
    isDefault: flag("Selected by default", { hint: "One ledger for each voucher, payment method and side" }),
    requireSubLedger: flag("Only ledgers that hold accounts"),
    position: integer("Place in the list", { min: 1, max: 999, initial: "100" }),
  },
  list: {
    columns: ["voucherType", "mode", "side", "ledgerId", "subGroupId", "isDefault", "position", "active"],
    search: ["voucherType"],
    filters: ["voucherType", "mode", "side", "ledgerId", "subGroupId", "isDefault", "active"],
    sort: "voucherType",
    then: "position",
  },
  permissions: { read: "chart.read", edit: "chart.edit" },
  example: {
    voucherType: "PAYMENT",
    mode: "CASH",
    side: "C",
    ledgerId: "1",
    subGroupId: null,
    isDefault: false,
    requireSubLedger: false,
    position: 100,
  },
  scope: ofCompany,
  check: async (input, { tx, current }) => [
    ...(await targetProblems(tx, input)),
    ...(await defaultProblems(tx, input, current)),
  ],
  checkActive: async (row, active, { tx }) => (active ? defaultProblems(tx, row, row) : []),
  store: {
    create: ({ tx, actor }, input) =>
      tx.voucherMapping.create({ data: { ...input, companyId: ownCompany(actor, "chart.edit") } }),
  },
});

type MappingInput = Pick<
  Row<"VoucherMapping">,
  "voucherType" | "mode" | "side" | "ledgerId" | "subGroupId" | "isDefault" | "requireSubLedger"
>;

async function targetProblems(tx: Tx, input: MappingInput): Promise<Problem[]> {
  const side = input as VoucherSide;
  const { ledgerId, subGroupId, isDefault, requireSubLedger } = input;
  if ((ledgerId === null) === (subGroupId === null))
    return [problem("ledgerId", t("Choose either a ledger or a sub-group"))];
  if (!MODES_OF[side.voucherType].includes(side.mode))
    return [
      problem(
        "mode",
        t("By: {voucher} cannot be {mode}", {
          voucher: choiceWord(TYPE_CHOICES, input.voucherType),
          mode: choiceWord(MODE_CHOICES, input.mode),
        }),
      ),
    ];
  const wanted = t(WANTED_WORDS[wantedOn(side)!]);
  if (subGroupId !== null)
    return isDefault
      ? [problem("isDefault", t("Choose one ledger to select by default, not a sub-group"))]
      : subGroupProblems(tx, side, subGroupId, wanted);
  const { companyId } = await tx.ledger.findUniqueOrThrow({ where: { id: ledgerId! }, select: { companyId: true } });
  const ledger = (await ledgersOf(tx, companyId, [ledgerId!])).get(ledgerId!)!;
  const problems: Problem[] = [];
  if (!fitsOn(side, ledger, true) || (side.voucherType === "JOURNAL" && (ledger.isCash || ledger.isBank)))
    problems.push(problem("ledgerId", t("Ledger: choose {wanted}", { wanted }), "not_fit"));
  if (!ledger.manualPosting)
    problems.push(problem("ledgerId", t("Ledger: only the product books to this one"), "not_fit"));
  if (requireSubLedger && ledger.controlType === "NONE")
    problems.push(problem("requireSubLedger", t("This ledger holds no accounts: leave this empty")));
  return problems;
}

/** A sub-group fits when one of its ledgers does, or while it has none. */
async function subGroupProblems(tx: Tx, side: VoucherSide, subGroupId: number, wanted: string): Promise<Problem[]> {
  const { companyId, code } = await tx.accountSubGroup.findUniqueOrThrow({
    where: { id: subGroupId },
    select: { companyId: true, code: true },
  });
  const ledgers = [...(await ledgersOf(tx, companyId)).values()].filter((ledger) => ledger.code.startsWith(code));
  return ledgers.length === 0 || ledgers.some((ledger) => fitsOn(side, ledger))
    ? []
    : [problem("subGroupId", t("Sub-group: none of its ledgers is {wanted}", { wanted }), "not_fit")];
}

async function defaultProblems(
  tx: Tx,
  { voucherType, mode, side, isDefault, ledgerId }: MappingInput,
  current: Row<"VoucherMapping"> | null,
): Promise<Problem[]> {
  if (!isDefault || ledgerId === null) return [];
  const { companyId } = await tx.ledger.findUniqueOrThrow({ where: { id: ledgerId }, select: { companyId: true } });
  const other = await tx.voucherMapping.findFirst({
    where: { companyId, voucherType, mode, side, isDefault: true, active: true, NOT: { id: current?.id ?? 0 } },
    include: { ledger: true },
  });
  return other
    ? [
        problem(
          "isDefault",
          t("{code} {name} is selected by default: change that first", {
            code: other.ledger?.code ?? "",
            name: other.ledger?.name ?? "",
          }),
          "taken",
        ),
      ]
    : [];
}
