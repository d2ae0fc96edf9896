/** Certificate of service for somebody who has left: what they were, where and how long, and nothing of why they left. */
import type { PrintDocument } from "~/core/print-document";
import { t } from "~/core/text";
import { definePrintable } from "~/define/printable";
import { readDossier, type Dossier } from "./dossier.server";

export const serviceCertificate = definePrintable<Dossier>("service-certificate", {
  permission: "employee.file",
  sample: "separated",
  load: readDossier,
  layout: certificateOf,
});

function certificateOf({ employee, company }: Dossier): PrintDocument {
  const { name, employeeNo, joined, lastWorkingDay, postings } = employee;
  return {
    title: t("Certificate of service"),
    reference: employeeNo,
    company,
    blocks: [
      {
        kind: "text",
        text: t("{company} certifies that {name} was employed from {from} to {to}.", {
          company,
          name,
          from: joined,
          to: lastWorkingDay ?? "",
        }),
      },
      {
        kind: "table",
        title: t("Positions held"),
        columns: [
          { label: t("From"), share: 1 },
          { label: t("To"), share: 1 },
          { label: t("Designation"), share: 2 },
          { label: t("Unit"), share: 2 },
        ],
        rows: postings.map(({ from, until, designation, unit }) => [from, until, designation, unit]),
      },
      { kind: "signatures", people: [{ role: t("For the company"), name: "", at: null }] },
    ],
  };
}
