/** The words of letters in disciplinary cases, in versions: each is in effect from its day on (spec: hr §6.4). */
import { problem } from "~/core/problems";
import { t } from "~/core/text";
import { choice, date, longText, text } from "~/define/field";
import { defineResource } from "~/define/resource";
import { ofCompany, ownCompany } from "~/modules/ledger/index.server";
import { choicesOf, LETTERS, PLACES, unknownPlaces, USUAL, type LetterKind } from "./discipline";

export const letterTemplate = defineResource("LetterTemplate", {
  one: "Letter template",
  many: "Letter templates",
  model: "LetterTemplate",
  area: "hr",
  path: "/hr/settings/letterTemplate",
  title: ({ kind, validFrom }) => `${LETTERS[kind as LetterKind]} ${validFrom}`,
  omit: ["companyId"],
  fields: {
    kind: choice("Kind", { choices: choicesOf(LETTERS), keepsForLife: true }),
    validFrom: date("In effect from", { keepsForLife: true, hint: "For letters issued from this day on" }),
    title: text("Title", { max: 120 }),
    body: longText("Text", {
      max: 6000,
      least: 20,
      hint: `Places that are filled in: ${PLACES.map((name) => `{${name}}`).join(", ")}`,
    }),
  },
  list: {
    columns: ["kind", "title", "validFrom", "active"],
    search: ["title"],
    filters: ["kind", "active"],
    sort: "kind",
    then: "validFrom",
  },
  permissions: { read: "hr.settings.read", edit: "hr.settings.edit" },
  example: { kind: "WRITTEN", validFrom: "2027-01-01", ...USUAL.WRITTEN },
  scope: ofCompany,
  check: async ({ kind, validFrom, title, body }, { tx, actor, current }) => {
    const companyId = current?.companyId ?? ownCompany(actor, "hr.settings.edit");
    const twin = await tx.letterTemplate.findFirst({
      where: { companyId, kind, validFrom, NOT: { id: current?.id ?? 0 } },
      select: { id: true },
    });
    const used = current ? await tx.disciplinaryLetter.count({ where: { templateId: current.id } }) : 0;
    const unknown = unknownPlaces(body);
    return [
      ...(twin ? [problem("validFrom", t("This version already exists: change that one"), "taken")] : []),
      ...(unknown.length > 0
        ? [
            problem(
              "body",
              t("Text: nothing fills {places}", { places: unknown.map((one) => `{${one}}`).join(", ") }),
              "place",
            ),
          ]
        : []),
      ...(used > 0 && current && (current.title !== title || current.body !== body)
        ? [problem("", t("Letters were written with this version: add one from a later day to replace it"), "in_use")]
        : []),
    ];
  },
  store: {
    create: ({ tx, actor }, input) =>
      tx.letterTemplate.create({ data: { ...input, companyId: ownCompany(actor, "hr.settings.edit") } }),
  },
});
