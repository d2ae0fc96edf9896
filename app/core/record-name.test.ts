import { expect, it } from "vitest";
import { numberApart } from "./record-name";

it.each([
  ["Approve PV-KIB-2026-000016", "Approve", "PV-KIB-2026-000016"],
  [
    "Approve a withdrawal of KES 2,475.66 for Yusuf Ouma (WR-KIB-000009)",
    "Approve a withdrawal of KES 2,475.66 for Yusuf Ouma",
    "WR-KIB-000009",
  ],
  ["Change the member Njeri Mumbi, KIB-000254", "Change the member Njeri Mumbi", "KIB-000254"],
  ["T-2026-000009, The printer at the counter is silent", "The printer at the counter is silent", "T-2026-000009"],
  ["AIS-NRB-S-2026-0001 Supervision visits not reviewed", "Supervision visits not reviewed", "AIS-NRB-S-2026-0001"],
  // Within a sentence it stays where it is.
  ["V-RUI-2026-000003 waits with Esther Njeri", "V-RUI-2026-000003 waits with Esther Njeri", ""],
  ["Review RSK-KIB-2026-0001 by 14 Nov 2026", "Review RSK-KIB-2026-0001 by 14 Nov 2026", ""],
  ["Close the day 27 Nov 2026", "Close the day 27 Nov 2026", ""],
  ["Finish Draft 14", "Finish Draft 14", ""],
])("%s", (title, words, no) => {
  expect(numberApart(title)).toEqual([words, no]);
});
