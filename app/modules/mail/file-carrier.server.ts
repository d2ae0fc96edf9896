import { mkdirSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { NotTaken, type Carrier } from "./postbox.server";
import { compose } from "./smtp-carrier.server";

/** Writes mail to files, "000042.eml", which every mail program opens: where no server is configured. */
export function fileCarrier(folder: string): Carrier {
  return {
    async carry(parcel, handingOver) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, `${String(parcel.id).padStart(6, "0")}.eml`);
      await writeFile(`${file}.part`, await compose(parcel), { mode: 0o600 });
      await handingOver();
      await rename(`${file}.part`, file).catch((error: Error) => {
        throw new NotTaken(error.message);
      });
    },
  };
}
