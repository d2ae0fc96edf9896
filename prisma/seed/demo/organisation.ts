import { InputProblem } from "~/core/problems";
import type { Actor } from "~/core/actor";
import type { Resource } from "~/define/resource";
import { resourceByWord } from "~/engine/portal.server";
import { saveRecord } from "~/engine/resource/save.server";
import { schemaOf } from "~/engine/resource/schema.server";
import { db } from "~/db/database.server";

interface UnitSeed {
  code: string;
  name: string;
  below?: UnitSeed[];
  /** Branches: telephone, address, day of opening. */
  phone?: string;
  address?: string;
  openedOn?: string;
  headOffice?: boolean;
}

const LADDER = ["company", "division", "region", "area", "branch"] as const;

/** One company, two divisions, two regions, four areas, nine branches. */
const COMPANY: UnitSeed = {
  code: "UMJ",
  name: "Umoja Savings and Credit",
  below: [
    {
      code: "EAST",
      name: "Eastern Division",
      below: [
        {
          code: "NRB",
          name: "Nairobi Region",
          below: [
            {
              code: "NRB-S",
              name: "Nairobi South",
              below: [
                {
                  code: "KIB",
                  name: "Kibera",
                  phone: "+254 20 555 0101",
                  address: "Kibera Drive, Nairobi",
                  openedOn: "2014-03-03",
                  headOffice: true,
                },
                {
                  code: "EMB",
                  name: "Embakasi",
                  phone: "+254 20 555 0102",
                  address: "Outer Ring Road, Nairobi",
                  openedOn: "2016-07-11",
                },
              ],
            },
            {
              code: "NRB-N",
              name: "Nairobi North",
              below: [
                {
                  code: "KAS",
                  name: "Kasarani",
                  phone: "+254 20 555 0103",
                  address: "Thika Road, Nairobi",
                  openedOn: "2015-01-19",
                },
                {
                  code: "RUI",
                  name: "Ruiru",
                  phone: "+254 20 555 0104",
                  address: "Kamiti Road, Ruiru",
                  openedOn: "2019-09-02",
                },
              ],
            },
          ],
        },
      ],
    },
    {
      code: "WEST",
      name: "Western Division",
      below: [
        {
          code: "RFT",
          name: "Rift Valley Region",
          below: [
            {
              code: "NKR",
              name: "Nakuru",
              below: [
                {
                  code: "NAK",
                  name: "Nakuru Town",
                  phone: "+254 51 555 0105",
                  address: "Kenyatta Avenue, Nakuru",
                  openedOn: "2017-04-24",
                },
                {
                  code: "NAI",
                  name: "Naivasha",
                  phone: "+254 50 555 0106",
                  address: "Moi Avenue, Naivasha",
                  openedOn: "2021-02-15",
                },
              ],
            },
            {
              code: "LKP",
              name: "Laikipia",
              below: [
                {
                  code: "NYH",
                  name: "Nyahururu",
                  phone: "+254 65 555 0107",
                  address: "Kenyatta Avenue, Nyahururu",
                  openedOn: "2026-01-05",
                },
                {
                  code: "NNY",
                  name: "Nanyuki",
                  phone: "+254 62 555 0108",
                  address: "Lenana Road, Nanyuki",
                  openedOn: "2026-01-05",
                },
                {
                  code: "RUM",
                  name: "Rumuruti",
                  phone: "+254 65 555 0109",
                  address: "Maralal Road, Rumuruti",
                  openedOn: "2026-01-05",
                },
              ],
            },
          ],
        },
      ],
    },
  ],
};

/** Saves one record of a setting the way its form does. */
export async function saveUnit(actor: Actor, word: string, fields: Record<string, unknown>): Promise<number> {
  const resource = resourceByWord(word) as Resource;
  const parsed = schemaOf(resource, "add").safeParse(fields);
  if (!parsed.success)
    throw new InputProblem(
      parsed.error.issues.map((issue) => ({
        field: issue.path.join("."),
        message: `${word} ${String(fields.code)}: ${issue.message}`,
        code: "invalid",
      })),
    );
  return (await saveRecord(actor, resource, null, parsed.data, null)).id;
}

/** The organisation of the demo company. @returns unit ids by code */
export async function demoOrganisation(actor: Actor, year: number): Promise<Map<string, number>> {
  const kenya = await db.country.findUniqueOrThrow({ where: { code: "KE" } });
  const ids = new Map<string, number>();
  const add = async (unit: UnitSeed, depth: number, parentId: number | null): Promise<void> => {
    const { below = [], ...fields } = unit;
    const id = await saveUnit(actor, LADDER[depth]!, {
      ...fields,
      ...(depth === 0 ? { countryId: kenya.id } : { parentId }),
    });
    ids.set(unit.code, id);
    for (const child of below) await add(child, depth + 1, id);
  };
  await add(COMPANY, 0, null);
  const HOLIDAYS = [
    ["01-01", "New Year's Day"],
    ["05-01", "Labour Day"],
    ["06-01", "Madaraka Day"],
    ["10-10", "Mazingira Day"],
    ["10-20", "Mashujaa Day"],
    ["12-12", "Jamhuri Day"],
    ["12-25", "Christmas Day"],
    ["12-26", "Boxing Day"],
  ] as const;
  for (const of of [year - 2, year - 1, year, year + 1]) {
    for (const [day, name] of HOLIDAYS)
      await saveUnit(actor, "holiday", { date: `${of}-${day}`, name, half: "FULL", unitId: ids.get("UMJ") });
  }
  return ids;
}
