/** A risk on paper: what may happen, how it is scored, what is done about it. */
import type { PrintBlock, PrintDocument } from "~/core/print-document";
import { t } from "~/core/text";
import { definePrintable } from "~/define/printable";
import { openRisk, type OpenedRisk, type RiskView } from "./open-risk.server";

export const riskPrintables = [
  definePrintable<OpenedRisk>("audit-risk", {
    permission: "risk.audit.read",
    sample: "audit-risk",
    load: openRisk,
    layout: sheetOf,
  }),
  definePrintable<OpenedRisk>("risk", { permission: "risk.read", sample: "risk", load: openRisk, layout: sheetOf }),
];

function sheetOf({ row, view }: OpenedRisk): PrintDocument {
  return {
    title: t("Risk"),
    reference: view.name,
    company: row.company.name,
    state: view.state.text,
    blocks: [
      {
        kind: "facts",
        facts: [{ label: t("Title"), value: view.title }, ...view.facts, { label: t("Band"), value: view.band.text }],
      },
      ...view.words.map(({ label, value }): PrintBlock => ({ kind: "text", title: label, text: value })),
      ...tables(view),
      trail(view),
    ],
  };
}

function tables({ actions, scores, acceptances }: RiskView): PrintBlock[] {
  const plain = (value: string | { text: string }) => (typeof value === "string" ? value : value.text);
  return [
    ...(actions.length === 0
      ? []
      : [
          {
            kind: "table" as const,
            title: t("Actions"),
            columns: [
              { label: t("What"), share: 2.4 },
              { label: t("Who"), share: 1 },
              { label: t("Until"), share: 1 },
              { label: t("State"), share: 0.9 },
              { label: t("Done"), share: 1.5 },
            ],
            rows: actions.map((one) => [one.text, one.owner, plain(one.due), one.state.text, one.done]),
          },
        ]),
    ...(scores.length === 0
      ? []
      : [
          {
            kind: "table" as const,
            title: t("Scores"),
            columns: [
              { label: t("When"), share: 1.2 },
              { label: t("By"), share: 1 },
              { label: t("Without controls"), share: 1 },
              { label: t("With controls"), share: 1 },
              { label: t("What was found"), share: 2 },
            ],
            rows: scores.map((one) => [one.at, one.by, one.inherent, one.residual, one.why]),
          },
        ]),
    ...(acceptances.length === 0
      ? []
      : [
          {
            kind: "table" as const,
            title: t("Acceptances"),
            columns: [
              { label: t("State"), share: 0.8 },
              { label: t("Requested by"), share: 1 },
              { label: t("Until"), share: 1 },
              { label: t("Score"), share: 1.2 },
              { label: t("Justification"), share: 2 },
            ],
            rows: acceptances.map((one) => [one.state.text, one.by, one.until, one.score, one.justification]),
          },
        ]),
  ];
}

function trail(view: RiskView): PrintBlock {
  return {
    kind: "table",
    title: t("What happened"),
    columns: [
      { label: t("What happened"), share: 1.2 },
      { label: t("By"), share: 1.2 },
      { label: t("When"), share: 1 },
      { label: t("Note"), share: 2 },
    ],
    rows: view.trail.map(({ word, by, at, note }) => [word, by, at, note ?? ""]),
  };
}
